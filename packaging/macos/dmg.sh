#!/usr/bin/env bash
# The program for macOS as a disk image: dist/stammtisch-VERSION-macos-ARCH.dmg, of
# dist/Stammtisch.app (`make build`). With SIGN_AS naming a certificate the app is signed with it
# first; without, it keeps the signature that is good for this machine and for who allows it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
version=$("$python" "$root/packaging/facts.py" version)
image=$root/dist/stammtisch-$version-macos-$(uname -m).dmg

if [ -n "${SIGN_AS:-}" ]; then
    codesign --force --deep --options runtime --timestamp --sign "$SIGN_AS" "$root/dist/Stammtisch.app"
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$root/dist/Stammtisch.app" "$work/"
ln -s /Applications "$work/Applications"
rm -f "$image"
hdiutil create -volname Stammtisch -srcfolder "$work" -format UDZO -ov "$image"
