#!/usr/bin/env bash
# The program folder as one file: dist/stammtisch-VERSION-linux-ARCH.tar.xz, of dist/stammtisch.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
version=$("$python" "$root/packaging/facts.py" version)
epoch=$("$python" "$root/packaging/facts.py" epoch)
name=stammtisch-$version-linux-$(uname -m)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$root/dist/stammtisch" "$work/stammtisch-$version"
bash "$here/share.sh" "$work/stammtisch-$version/share"
install -m 755 "$here/install.sh" "$work/stammtisch-$version/install.sh"
chmod -R u=rwX,go=rX "$work/stammtisch-$version"
tar --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner --format=gnu \
    -C "$work" -cf - "stammtisch-$version" | xz -9e -T1 >"$root/dist/$name.tar.xz"
du -h "$root/dist/$name.tar.xz"
