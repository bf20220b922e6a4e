#!/bin/sh
# Puts Stammtisch into the menu of whoever runs this, and opens its files with it. The program stays
# where it was unpacked; ./install.sh --remove takes it out of the menu again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin

cd "$here/share"
if [ "${1:-}" = --remove ]; then
    find . -type f | while read -r file; do rm -f "$share/$file"; done
    rm -f "$bin/stammtisch"
else
    find . -type f | while read -r file; do
        mkdir -p "$share/$(dirname "$file")"
        cp "$file" "$share/$file"
    done
    mkdir -p "$bin"
    ln -sf "$here/stammtisch" "$bin/stammtisch"
    # A menu does not always look into ~/.local/bin.
    sed -e "s|^Exec=stammtisch|Exec=\"$here/stammtisch\"|" -e '/^TryExec=/d' \
        applications/stammtisch.desktop >"$share/applications/stammtisch.desktop"
fi
update-desktop-database "$share/applications" 2>/dev/null || true
update-mime-database "$share/mime" 2>/dev/null || true
gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
