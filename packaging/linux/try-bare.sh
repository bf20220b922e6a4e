#!/usr/bin/env bash
# Tries the packages of dist/ on a bare Debian, and prints what it finds: without Python and without
# any library that is not named in the package, as a person whose folder has an umlaut, without a
# sound device, and with the program where nobody may write.
#
#   sudo packaging/linux/try-bare.sh [SUITE]      (default: the Debian that this runs on)
#
# With BARE=FOLDER the bare system is kept there, and taken from there the next time: fetching it is
# most of what this takes.
#
# Needs root, debootstrap, Xvfb, xprop and xwininfo (Debian: debootstrap, xvfb, x11-utils), and what
# `make tarball deb` have made. The mirror is the one of this machine.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck disable=SC1091
suite=${1:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
user=juergen
home="/home"/jürgen

[ "$(id -u)" = 0 ] || { echo "Only root may make a system in a folder: use sudo." >&2; exit 1; }
for tool in debootstrap Xvfb xprop xwininfo; do
    command -v "$tool" >/dev/null || { echo "$tool is missing." >&2; exit 1; }
done
# shellcheck disable=SC2012
deb=$(ls -t "$root"/dist/*.deb | sed -n 1p)
# shellcheck disable=SC2012
tarball=$(ls -t "$root"/dist/*.tar.xz | sed -n 1p)
# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(SITE) $(CODENAME)' |
    awk -v suite="$suite" '$2 == suite && !found { print $1; found = 1 }')

bare=${BARE:-$(mktemp -d)}
mkdir -p "$bare"
chmod 755 "$bare"
screen=
leave() {
    [ -z "$screen" ] || kill "$screen" 2>/dev/null || true
    for place in opt/program tmp/.X11-unix dev/shm dev proc; do
        for _ in $(seq 10); do # whoever was started in there may take a moment to end
            mountpoint -q "$bare/$place" || break
            umount "$bare/$place" 2>/dev/null || sleep 0.5
        done
    done
    # Nothing of this machine may still hang in there when it is thrown away.
    if grep -q " $bare/" /proc/mounts; then
        echo "$bare is still in use and was left." >&2
    else
        [ -n "${BARE:-}" ] || rm -rf "$bare"
    fi
}
trap leave EXIT

failed=0
found() { # found WHAT COMMAND…: does it hold?
    local what=$1
    shift
    if "$@" >"$bare.log" 2>&1; then
        printf '  ok     %s\n' "$what"
    else
        printf '  WRONG  %s\n' "$what"
        sed 's/^/         | /' "$bare.log"
        failed=1
    fi
    rm -f "$bare.log"
}

echo "Debian $suite, bare"
[ -x "$bare/usr/bin/env" ] ||
    debootstrap --variant=minbase "$suite" "$bare" "$mirror" >"$bare.log" 2>&1 || {
    tail "$bare.log" >&2
    exit 1
}
cp /etc/resolv.conf "$bare/etc/resolv.conf"
[ ! -e /etc/apt/apt.conf.d ] || cp -n /etc/apt/apt.conf.d/* "$bare/etc/apt/apt.conf.d/" 2>/dev/null || true
mount -t proc proc "$bare/proc"
mount -t tmpfs -o mode=755 dev "$bare/dev"
mkdir "$bare/dev/shm" "$bare/dev/pts"
mount -t tmpfs -o mode=1777 shm "$bare/dev/shm"
mknod -m 666 "$bare/dev/null" c 1 3
mknod -m 666 "$bare/dev/zero" c 1 5
mknod -m 444 "$bare/dev/random" c 1 8
mknod -m 444 "$bare/dev/urandom" c 1 9
ln -s /proc/self/fd "$bare/dev/fd"
ln -s /proc/self/fd/1 "$bare/dev/stdout"
ln -s /proc/self/fd/2 "$bare/dev/stderr"
chroot "$bare" id "$user" >/dev/null 2>&1 ||
    chroot "$bare" useradd --no-create-home --home-dir "$home" "$user"
rm -rf "${bare:?}$home" "$bare/opt/program"
mkdir -p "$bare$home"
chroot "$bare" chown "$user:" "$home"

mkdir -p "$bare/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$bare/tmp/.X11-unix"
Xvfb -displayfd 3 -screen 0 2560x1600x24 -ac -nolisten tcp 3>"$bare/display" 2>/dev/null &
screen=$!
for _ in $(seq 100); do
    [ -s "$bare/display" ] && break
    sleep 0.1
done
DISPLAY=:$(cat "$bare/display")
export DISPLAY

as_user() { # as_user COMMAND…: as the person, in an environment that nobody has prepared
    chroot --userspec="$user" "$bare" env -i HOME="$home" USER="$user" LANG=C.UTF-8 PATH=/usr/bin:/bin \
        DISPLAY="$DISPLAY" SDL_RENDER_DRIVER=software "$@"
}
no_python() { ! chroot "$bare" sh -c 'command -v python3 || ls /usr/lib/*/libpython* 2>/dev/null'; }
no_sound() { [ ! -e "$bare/dev/snd" ] && ! chroot "$bare" sh -c 'ls /usr/lib/*/lib*pulse* /usr/lib/*/libasound*'; }
read_only() { as_user true && ! as_user sh -c "touch $(dirname "$(chroot "$bare" readlink -f "$1")")/written"; }
no_reports() { ! find "$bare$home" -name 'report-*.txt' -exec cat {} + | grep .; }
deal() { # one deal by itself in a window, at a scale of what is drawn
    mkdir -p "$bare$home/.config/stammtisch"
    printf 'scale: %s\n' "$2" >"$bare$home/.config/stammtisch/settings.yaml"
    chroot "$bare" chown -R "$user:" "$home/.config"
    as_user timeout 900 "$1" play binokel-3 --autoplay --deals 1 --speed instant --seed 1
}
window() { # what a desktop is told of the window
    as_user "$1" play binokel-3 >/dev/null 2>&1 &
    local here=$! id=
    for _ in $(seq 300); do
        id=$(xwininfo -root -tree | awk '/"Stammtisch"/ { print $1; exit }')
        [ -n "$id" ] && break
        sleep 0.5
    done
    local told=
    [ -z "$id" ] || told=$(xprop -id "$id" WM_CLASS _NET_WM_NAME _NET_WM_ICON)
    pkill -P "$here" 2>/dev/null || true
    kill "$here" 2>/dev/null || true
    wait "$here" 2>/dev/null || true
    printf '%s\n' "$told" | cut -c1-120
    grep -q 'WM_CLASS.*"stammtisch", "stammtisch"' <<<"$told" &&
        grep -q '_NET_WM_NAME.*"Stammtisch"' <<<"$told" && grep -qi 'Icon (128' <<<"$told"
}
tried() { # everything, of the program of that name
    found "says its version" as_user "$1" --version
    found "simulates" as_user "$1" simulate binokel-3 --deals 2 --seed 1
    found "explains in German" as_user "$1" explain skat --lang de
    found "draws a picture" as_user "$1" picture trick "$home/Bild.png"
    for scale in 1.0 1.25 2.0; do
        found "plays a deal to its end at scale $scale" deal "$1" "$scale"
    done
    found "has a window of its class, name and icon" window "$1"
    found "has reported no crash" no_reports
    found "may not write where it lies" read_only "$1"
}

echo "The package $(basename "$deb")"
found "there is no Python" no_python
cp "$deb" "$bare/tmp/stammtisch.deb"
chroot "$bare" apt-get -qq update >/dev/null 2>&1 || true
found "installs, with what it depends on" chroot "$bare" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends /tmp/stammtisch.deb
found "dpkg finds nothing wrong with it" chroot "$bare" dpkg --verify stammtisch
found "there still is no Python, and no sound" eval 'no_python && no_sound'
tried stammtisch
found "goes" chroot "$bare" dpkg --purge stammtisch
found "leaves nothing" test ! -e "$bare/usr/lib/stammtisch"

echo "The folder of $(basename "$tarball"), where nothing can be written"
mkdir -p "$bare/opt/program"
tar -xf "$tarball" -C "$bare/opt/program" --strip-components=1
mount --bind "$bare/opt/program" "$bare/opt/program"
mount -o remount,bind,ro "$bare/opt/program"
rm -rf "${bare:?}$home"/.[a-z]*
tried /opt/program/stammtisch
found "finds a menu" as_user /opt/program/install.sh
found "is in it" grep -q '^Exec="/opt/program/stammtisch" %f' \
    "$bare$home/.local/share/applications/stammtisch.desktop"

[ "$failed" = 0 ] && echo "All is well."
exit "$failed"
