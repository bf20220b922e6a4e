#!/usr/bin/env bash
# A package for Debian and its kin: dist/stammtisch_VERSION_ARCH.deb, of dist/stammtisch. MAINTAINER
# says who answers for it, as in "Erna Muster <erna@example.org>".
#
#   deb.sh [LEVEL]    how hard it is packed, from 0 (at once) to 9 (small, as it is handed out)
set -euo pipefail
level=${1:-9}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
version=$("$python" "$root/packaging/facts.py" version)
SOURCE_DATE_EPOCH=$("$python" "$root/packaging/facts.py" epoch)
export SOURCE_DATE_EPOCH
maintainer=${MAINTAINER:-Stammtisch contributors <stammtisch@localhost>}
arch=$(dpkg --print-architecture)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/stammtisch
mkdir -p "$tree/usr/bin" "$tree/usr/lib" "$tree/DEBIAN"
cp -r "$root/dist/stammtisch" "$tree/usr/lib/stammtisch"
ln -s ../lib/stammtisch/stammtisch "$tree/usr/bin/stammtisch"
bash "$here/share.sh" "$tree/usr/share"

doc=$tree/usr/share/doc/stammtisch
mkdir -p "$doc"
install -m 644 "$here/copyright" "$doc/copyright"
gzip -9nc "$root/CHANGELOG.md" >"$doc/CHANGELOG.md.gz"
gzip -9n >"$doc/changelog.gz" <<END
stammtisch ($version) unstable; urgency=medium

  * What has changed is told in CHANGELOG.md.gz.

 -- $maintainer  $(date -uRd "@$SOURCE_DATE_EPOCH")
END
rm -r "$tree/usr/lib/stammtisch/THIRD_PARTY_LICENSES" "$tree/usr/lib/stammtisch/LICENSE.txt"
cp -r "$root/dist/stammtisch/THIRD_PARTY_LICENSES" "$doc/licenses"
install -D -m 644 "$here/lintian-overrides" "$tree/usr/share/lintian/overrides/stammtisch"

# The oldest C library that has everything the program asks for.
glibc=$(find "$tree/usr/lib" -type f \( -name '*.so*' -o -name stammtisch \) -exec objdump -T {} + \
    2>/dev/null | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1)
size=$(du -sk --apparent-size "$tree/usr" | cut -f1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCH@/$arch/" -e "s/@SIZE@/$size/" \
    -e "s/@MAINTAINER@/$maintainer/" \
    -e "s/@GLIBC@/${glibc#GLIBC_}/" "$here/control" >"$tree/DEBIAN/control"

chmod -R u=rwX,go=rX "$tree"
find "$tree/usr/lib" -name '*.so*' -type f -exec chmod 644 {} +
(cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
chmod 644 "$tree/DEBIAN/md5sums" "$tree/DEBIAN/control"
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz "-z$level" --build "$tree" "$root/dist/stammtisch_${version}_$arch.deb"
du -h "$root/dist/stammtisch_${version}_$arch.deb"
