#!/bin/bash
# Starts Under Cover from a handheld's "ports" folder, where this file lies beside the folder undercover. PortMaster's
# systems list it; without PortMaster it starts, too. Options are those of the game.

ports=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
[ -d "$ports/undercover" ] || ports=

# PortMaster's folder, where its systems have it. It knows the device and the mapping of its buttons.
for controlfolder in /PortMaster /opt/system/Tools/PortMaster /opt/tools/PortMaster \
    "${XDG_DATA_HOME:-$HOME/.local/share}/PortMaster" "$ports/PortMaster" /roms/ports/PortMaster; do
    [ -f "$controlfolder/control.txt" ] || continue
    source "$controlfolder/control.txt"
    [ -f "$controlfolder/mod_${CFW_NAME:-}.txt" ] && source "$controlfolder/mod_$CFW_NAME.txt"
    get_controls
    break
done
# A mapping of the system's own stays where PortMaster has none.
[ -n "${sdl_controllerconfig:-}" ] && export SDL_GAMECONTROLLERCONFIG="$sdl_controllerconfig"

# Some systems keep scripts and folders of ports apart.
game=${ports:-/${directory:-roms}/ports}/undercover
cd -- "$game" || exit 1
mkdir -p data
# Cards without modes have all files executable, and unpacking may have lost the mode elsewhere.
[ -x under-cover ] || chmod +x under-cover

# PortMaster's helper ends the game by the device's own buttons.
[ -n "${GPTOKEYB:-}" ] && $GPTOKEYB under-cover &
[ "$(type -t pm_platform_helper)" = function ] && pm_platform_helper "$game/under-cover"

# The edges of a display are seen, unlike a television's. What the player has set comes first.
./under-cover export --data-dir data 2>/dev/null | grep -q '"safe-area"' || set -- --safe-area 0 "$@"

# Fullscreen has the size of the display, 640 by 480 on most.
./under-cover --fullscreen on --data-dir data "$@" >log.txt 2>&1
status=$?
[ "$status" -eq 0 ] || cat log.txt >&2

[ "$(type -t pm_finish)" = function ] && pm_finish
exit "$status"
