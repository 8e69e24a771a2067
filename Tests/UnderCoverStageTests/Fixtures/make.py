"""Makes the unusual covers in this folder: python3 make.py (needs Pillow 12). Each has a red left half and a blue right half,
so that a test can check the result; upside-down.jpg has an EXIF orientation."""
import io
import struct
import zlib
from pathlib import Path

from PIL import Image, ImageCms

HERE = Path(__file__).parent


def halves(width, height, mode="RGB", left=(220, 30, 40), right=(30, 60, 210)):
    picture = Image.new("RGB", (width, height), right)
    picture.paste(left, (0, 0, max(1, width // 2), height))
    return picture.convert(mode)


halves(1, 1).save(HERE / "one-pixel.png")
halves(16, 4000).save(HERE / "tall.png", optimize=True)
halves(4096, 4096).save(HERE / "largest.png", optimize=True)
halves(96, 96, "L").save(HERE / "grey.jpg", quality=90)
halves(96, 96, "CMYK").save(HERE / "cmyk.jpg", quality=90)
halves(96, 96).save(HERE / "plain.webp", lossless=True)
halves(96, 96).save(HERE / "plain.jpg", quality=95, subsampling=0)
clear = halves(96, 96, "RGBA")
clear.paste((0, 0, 0, 0), (48, 0, 96, 96))
clear.save(HERE / "clear.png")
exif = Image.Exif()
exif[0x0112] = 3
halves(96, 96).save(HERE / "upside-down.jpg", quality=90, exif=exif)
frames = [halves(96, 96), halves(96, 96, left=(30, 60, 210), right=(220, 30, 40))]
frames[0].save(HERE / "animated.webp", save_all=True, append_images=frames[1:], duration=100, lossless=True)
profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
halves(96, 96).save(HERE / "profile.png", icc_profile=profile)


def sixteen_bits(width, height):
    """Assembles a PNG, because Pillow cannot write 16-bit colour."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    row = b"\0" + struct.pack(">3H", 220 * 257, 30 * 257, 40 * 257) * (width // 2) + struct.pack(">3H", 30 * 257, 60 * 257, 210 * 257) * (width - width // 2)
    header = struct.pack(">IIBBBBB", width, height, 16, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(row * height, 9)) + chunk(b"IEND", b"")


(HERE / "sixteen-bits.png").write_bytes(sixteen_bits(96, 96))
whole = io.BytesIO()
halves(96, 96).save(whole, "JPEG", quality=90)
(HERE / "cut-short.jpg").write_bytes(whole.getvalue()[: len(whole.getvalue()) // 2])
