#!/usr/bin/env bash
# What a desktop knows of the program: share.sh FOLDER lays it below FOLDER (usr/share of a package).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
share=${1:?share.sh FOLDER}
python=${PYTHON:-$root/.venv/bin/python}

put() { install -D -m 644 "$1" "$share/$2"; }

put "$here/stammtisch.desktop" applications/stammtisch.desktop
put "$here/stammtisch.mime.xml" mime/packages/stammtisch.xml
put "$root/assets/icon/stammtisch.svg" icons/hicolor/scalable/apps/stammtisch.svg

drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT
"$python" "$root/packaging/icons.py" "$drawn"
for picture in "$drawn"/*.png; do
    size=$(basename "$picture" .png)
    put "$picture" "icons/hicolor/${size}x$size/apps/stammtisch.png"
done

metainfo=net.stammtisch.Stammtisch.metainfo.xml
"$python" "$root/packaging/facts.py" fill "$here/$metainfo" >"$drawn/$metainfo"
put "$drawn/$metainfo" "metainfo/$metainfo"

for lang in en de; do
    "$python" "$root/packaging/manpage.py" $lang | gzip -9n >"$drawn/stammtisch.1.gz"
    folder=man/$lang/man1
    [ $lang = en ] && folder=man/man1
    put "$drawn/stammtisch.1.gz" "$folder/stammtisch.1.gz"
done
