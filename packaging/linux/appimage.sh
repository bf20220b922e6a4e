#!/usr/bin/env bash
# One file that runs on any desktop: dist/Stammtisch-VERSION-ARCH.AppImage, of dist/stammtisch.
# APPIMAGETOOL names appimagetool where it is not in the path.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
tool=${APPIMAGETOOL:-appimagetool}
version=$("$python" "$root/packaging/facts.py" version)
SOURCE_DATE_EPOCH=$("$python" "$root/packaging/facts.py" epoch)
export SOURCE_DATE_EPOCH
ARCH=$(uname -m)
export ARCH

command -v "$tool" >/dev/null || {
    echo "There is no $tool here; APPIMAGETOOL=… names it." >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
app=$work/Stammtisch.AppDir
mkdir -p "$app/usr/bin" "$app/usr/lib"
cp -r "$root/dist/stammtisch" "$app/usr/lib/stammtisch"
ln -s ../lib/stammtisch/stammtisch "$app/usr/bin/stammtisch"
bash "$here/share.sh" "$app/usr/share"
cp "$app/usr/share/applications/stammtisch.desktop" "$app/stammtisch.desktop"
cp "$app/usr/share/icons/hicolor/256x256/apps/stammtisch.png" "$app/stammtisch.png"
ln -s stammtisch.png "$app/.DirIcon"
ln -s usr/lib/stammtisch/stammtisch "$app/AppRun"
"$tool" --no-appstream "$app" "$root/dist/Stammtisch-$version-$ARCH.AppImage"
