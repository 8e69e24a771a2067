"""Prints a Flatpak manifest that builds without network. Usage: flatpak.py SOURCE COMMIT, where to clone the game from."""
import json
import sys

import sentences

RUNTIME = "25.08"

# The game's permissions outside its own folders, and why. It asks for no others.
PERMISSIONS = (
    ("--socket=wayland", "its window"),
    ("--socket=fallback-x11", "its window, where there is no Wayland"),
    ("--share=ipc", "X11 shares memory for pictures"),
    ("--device=dri", "OpenGL draws it"),
    ("--device=input", "pads; plain buttons only reach a window from keyboards and mice"),
    ("--socket=pulseaudio", "music and sounds"),
    ("--share=network", "phones in the same Wi-Fi; covers and playlists, when the player searches for them"),
    ("--filesystem=xdg-music:ro", "the player's own records, which the game only reads"),
    ("--filesystem=xdg-pictures/Under Cover:create", "screenshots, in a folder of their own"),
    ("--own-name=org.mpris.MediaPlayer2.under_cover", "media keys and the desktop's panel"),
    ("--talk-name=org.freedesktop.secrets", "passwords of the player's servers, in the desktop's keyring"),
    ("--talk-name=org.a11y.Bus", "whether a screen reader is on"),
    ("--talk-name=org.gnome.Orca.Service", "that screen reader says what stands in a window of pictures"),
    ("--filesystem=xdg-run/speech-dispatcher:ro", "the voice of the desktop, where no screen reader is on"),
)

# Libraries that the runtime lacks: name, build system, options, where from, tag, commit.
LIBRARIES = (
    ("SDL2_image", "cmake-ninja", ("-DSDL2IMAGE_VENDORED=OFF", "-DSDL2IMAGE_AVIF=OFF", "-DSDL2IMAGE_JXL=OFF"),
     "https://github.com/libsdl-org/SDL_image", "release-2.8.8", "c1bf2245b0ba63a25afe2f8574d305feca25af77"),
    ("SDL2_ttf", "cmake-ninja", ("-DSDL2TTF_VENDORED=OFF",),
     "https://github.com/libsdl-org/SDL_ttf", "release-2.24.0", "2a891473eaf05ba1707a4b7913e6c4db7de7458a"),
    ("taglib", "cmake-ninja", ("-DBUILD_SHARED_LIBS=ON",),
     "https://github.com/taglib/taglib", "v1.13.1", "c840222a391439285478820b4477d5fa6b78d63d"),
    ("libcue", "cmake-ninja", ("-DBUILD_SHARED_LIBS=ON",),
     "https://github.com/lipnitsk/libcue", "v2.3.0", "cfb98a060fd79dbc3463d85f0f29c3c335dfa0ea"),
    ("minizip-ng", "cmake-ninja",
     ("-DBUILD_SHARED_LIBS=ON", "-DMZ_COMPAT=ON", "-DMZ_BZIP2=OFF", "-DMZ_LZMA=OFF", "-DMZ_ZSTD=OFF", "-DMZ_OPENSSL=OFF",
      "-DMZ_LIBBSD=OFF", "-DMZ_ICONV=OFF", "-DMZ_PKCRYPT=OFF", "-DMZ_WZAES=OFF"),
     "https://github.com/zlib-ng/minizip-ng", "4.0.10", "f3ed731e27a97e30dffe076ed5e0537daae5c1bd"),
)


def libraries():
    for name, system, options, url, tag, commit in LIBRARIES:
        yield f"  - name: {name}"
        yield f"    buildsystem: {system}"
        yield "    config-opts:"
        yield from (f"      - {option}" for option in ("-DCMAKE_BUILD_TYPE=Release",) + options)
        yield "    cleanup: [/include, /lib/cmake, /lib/pkgconfig, /share/man, /bin]"
        yield "    sources:"
        yield f"      - {{type: git, url: {url}, tag: {tag}, commit: {commit}}}"


def pins():
    resolved = json.loads((sentences.ROOT / "Package.resolved").read_text())
    return [(pin["location"], pin["identity"], pin["state"]["version"], pin["state"]["revision"])
            for pin in resolved["pins"]]


def game(source, commit):
    package = sentences.project()["PACKAGE"]
    yield f"  - name: {package}"
    yield "    buildsystem: simple"
    yield "    build-options:"
    yield "      append-path: /usr/lib/sdk/swift6/bin"
    yield "    build-commands:"
    yield "      # Swift's packages come from the clones below instead of from the network."
    for url, name, _, _ in pins():
        yield f'      - swift package config set-mirror --original {url} --mirror "file://$PWD/vendor/{name}"'
    yield "      - Scripts/packaging/flatpak-build /app"
    yield "    sources:"
    yield f"      - {{type: git, url: '{source}', commit: {commit}}}"
    for url, name, version, revision in pins():
        # SwiftPM looks for the tag of a version, which a shallow clone may lack.
        yield (f"      - {{type: git, url: {url}, tag: {version}, commit: {revision}, dest: vendor/{name}, "
               "disable-shallow-clone: true}")


def manifest(source, commit):
    values = sentences.project()
    yield f"id: {values['APP_ID']}"
    yield "runtime: org.freedesktop.Platform"
    yield f"runtime-version: '{RUNTIME}'"
    yield "sdk: org.freedesktop.Sdk"
    yield "sdk-extensions: [org.freedesktop.Sdk.Extension.swift6]"
    yield f"command: {values['PACKAGE']}"
    yield "# Flatpak wants both under the name of the application."
    yield f"rename-desktop-file: {values['PACKAGE']}.desktop"
    yield f"rename-icon: {values['PACKAGE']}"
    yield "finish-args:"
    yield "  # --device=input is known from this version on."
    yield "  - --require-version=1.16.0"
    for permission, reason in PERMISSIONS:
        yield f"  # {reason[0].upper()}{reason[1:]}."
        yield f"  - {permission}"
    yield "modules:"
    yield from libraries()
    yield from game(source, commit)


if __name__ == "__main__":
    print("\n".join(manifest(*sys.argv[1:3])))
