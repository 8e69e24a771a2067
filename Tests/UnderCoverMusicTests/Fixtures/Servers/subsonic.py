"""A Subsonic server on the loopback with a small invented library, until whoever started it is gone.

Prints the port, then nothing. `subsonic.py FOLDER` keeps everything under FOLDER; with `--many` there are enough albums
for a game, and a playlist of them.
"""

import os
import shutil
import struct
import sys
import threading
import time
import wave

import mutagen.id3
from PIL import Image

ALBUMS = [
    # title, artist, year, genre, tracks, colour of the cover
    ("Quiet Rooms", "Mina Vale", 1998, "Slowcore", ["Kettle", "Lamp"], (200, 60, 40)),
    ("Parade & Rain", "The Tin Umbrellas", 2004, "Polka", ["Brass", "Drip / Drop"], (40, 90, 200)),
    ("Été à vélo", "Zoë Ünlü", 2004, "Slowcore", ["Côte"], (40, 180, 90)),
    ("No Sleeve", "Loose Tape", 1972, "Noise", ["Hiss"], None),
]
FOURTEEN = [
    (f"Shelf {word}", f"The {word} Carpenters", 1980 + place, "Polka", [f"Plank {word}"], (place * 17, 240 - place * 9, 90))
    for place, word in enumerate("Alder Birch Cedar Dogwood Elm Fir Gum Hazel Ironwood Juniper Kauri Larch Maple Oak".split())
]


def silence(seconds):
    # MPEG 1 layer III, 128 kbit/s, 44.1 kHz, one channel: a header and a frame's worth of nothing.
    frame = bytes([0xFF, 0xFB, 0x90, 0xC4]) + bytes(413)
    return frame * (seconds * 44100 // 1152)


def make_library(folder, albums):
    for title, artist, year, genre, tracks, colour in albums:
        album = os.path.join(folder, artist, title)
        os.makedirs(album)
        if colour:
            Image.new("RGB", (900, 900), colour).save(os.path.join(album, "cover.jpg"))
        for number, track in enumerate(tracks, 1):
            path = os.path.join(album, "%02d.mp3" % number)
            with open(path, "wb") as file:
                file.write(silence(5))
            tags = mutagen.id3.ID3()
            tags.add(mutagen.id3.TIT2(encoding=3, text=track))
            tags.add(mutagen.id3.TALB(encoding=3, text=title))
            tags.add(mutagen.id3.TPE1(encoding=3, text=artist))
            tags.add(mutagen.id3.TDRC(encoding=3, text=str(year)))
            tags.add(mutagen.id3.TCON(encoding=3, text=genre))
            tags.add(mutagen.id3.TRCK(encoding=3, text=str(number)))
            tags.save(path)
    # One that the server cannot turn into MP3.
    album = os.path.join(folder, "Loose Tape", "No Sleeve")
    with wave.open(os.path.join(album, "02.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(struct.pack("<h", 0) * 8000)


def main():
    parent = os.getppid()
    home = os.path.abspath(sys.argv[1])
    library = os.path.join(home, "library")
    is_many = sys.argv[2:] == ["--many"]
    make_library(library, ALBUMS + FOURTEEN if is_many else ALBUMS)

    from supysonic.config import DefaultConfig

    class Config(DefaultConfig):
        BASE = dict(DefaultConfig.BASE, database_uri="sqlite:///" + os.path.join(home, "supysonic.db"))
        WEBAPP = dict(DefaultConfig.WEBAPP, cache_dir=os.path.join(home, "cache"), mount_webui=False)

    from supysonic.db import Playlist, Track, close_connection, open_connection
    from supysonic.managers.folder import FolderManager
    from supysonic.managers.user import UserManager
    from supysonic.scanner import Scanner
    from supysonic.web import create_application
    from werkzeug.serving import WSGIRequestHandler, make_server

    app = create_application(Config())
    open_connection()
    user = UserManager.add("ada", "sésame & co")
    FolderManager.add("library", library)
    scanner = Scanner()
    scanner.queue_folder("library")
    scanner.run()
    tracks = {track.title: track for track in Track.select()}
    mixed = Playlist.create(user=user, name="Mixed Tape")
    for title in ["Kettle", "Brass", "Côte", "Lamp", "Hiss"]:
        mixed.add(tracks[title])
    mixed.save()
    Playlist.create(user=user, name="Blank Tape")
    if is_many:
        shelf = Playlist.create(user=user, name="Shelf of Fourteen")
        for album in FOURTEEN:
            shelf.add(tracks[album[4][0]])
        shelf.save()
    close_connection()

    class Quiet(WSGIRequestHandler):
        def log(self, type, message, *arguments):
            pass

    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.port, flush=True)
    # A pipe would not do: its other end is handed down to every child of the tests, this one too.
    while os.getppid() == parent:
        time.sleep(0.5)
    shutil.rmtree(home, ignore_errors=True)


main()
