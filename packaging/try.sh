#!/usr/bin/env bash
# Tries a program: try.sh PROGRAM…, the words that start it. It must say its version, simulate, draw a
# picture, and play one deal by itself in a window. Needs a display, where the system has none of its
# own (`xvfb-run -a packaging/try.sh dist/stammtisch/stammtisch`).
set -euo pipefail
[ $# -gt 0 ] || {
    echo "try.sh PROGRAM…" >&2
    exit 2
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export STAMMTISCH_HOME=$work/own SDL_AUDIODRIVER=${SDL_AUDIODRIVER:-dummy}

"$@" --version
"$@" simulate binokel-3 --deals 2 --seed 1 >"$work/simulated"
test -s "$work/simulated"
"$@" picture trick "$work/trick.png" --lang en
test "$(wc -c <"$work/trick.png")" -gt 50000
"$@" play binokel-3 --autoplay --deals 1 --speed instant --seed 1
if compgen -G "$work/own/reports/*" >/dev/null; then
    cat "$work"/own/reports/* >&2
    exit 1
fi
echo "$1: all is well"
