#!/usr/bin/env bash
# How large the program folder is, and what is largest in it. More than it may have is a mistake.
set -euo pipefail
most=${1:-48} # MB of 1024 × 1024 bytes on disk
folder=$(cd "$(dirname "$0")/.." && pwd)/dist/stammtisch
find "$folder" -type f -printf '%10s  %P\n' | sort -rn | sed -n 1,10p
size=$(($(du -sk "$folder" | cut -f1)))
echo "$((size / 1024)).$((size % 1024 * 10 / 1024)) MB, of $most"
awk -v size="$size" -v most="$most" 'BEGIN { exit size > most * 1024 }' || {
    echo "The program folder has become too large: see packaging/slim.py" >&2
    exit 1
}
