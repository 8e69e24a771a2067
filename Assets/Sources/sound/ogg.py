"""Cuts an Ogg Opus file to an exact span of its samples without coding it again (RFC 3533, RFC 7845).

A codec smears what it does not know: at a file's ends it has heard silence. So a piece is coded with the end of its cycle in
front and its beginning behind; here the front becomes pre-skip and the rear is cut off by the last granule position. What is
decoded is exactly the cycle, and every sample of it was coded with its neighbours.
"""
import struct

CRC_POLYNOMIAL = 0x04C11DB7
PACKETS_A_PAGE = 50         # a second of 20 ms frames
FRAME = 960                 # samples of a packet: opusenc is told 20 ms
BEGIN, END = 2, 4           # flags of a page


def _table():
    out = []
    for byte in range(256):
        r = byte << 24
        for _ in range(8):
            r = (r << 1) ^ CRC_POLYNOMIAL if r & 0x80000000 else r << 1
        out.append(r & 0xFFFFFFFF)
    return out


TABLE = _table()


def checksum(data):
    r = 0
    for byte in data:
        r = ((r << 8) & 0xFFFFFFFF) ^ TABLE[(r >> 24) ^ byte]
    return r


def page(packets, flags, granule, serial, number):
    """One page of whole packets."""
    lacing = b"".join(b"\xff" * (len(p) // 255) + bytes([len(p) % 255]) for p in packets)
    if len(lacing) > 255:
        raise ValueError("too much for one page")
    head = struct.pack("<4sBBqIII", b"OggS", 0, flags, granule, serial, number, 0) + bytes([len(lacing)]) + lacing
    data = bytearray(head + b"".join(packets))
    data[22:26] = struct.pack("<I", checksum(data))
    return bytes(data)


def packets(data):
    """(the packets of a file with one stream, its serial number)."""
    out, part, at, serial = [], b"", 0, None
    while at < len(data):
        mark, version, _, _, serial, _, crc, n = struct.unpack_from("<4sBBqIIIB", data, at)
        if mark != b"OggS" or version:
            raise ValueError(f"no Ogg page at byte {at}")
        lacing = data[at + 27:at + 27 + n]
        end = at + 27 + n + sum(lacing)
        if checksum(data[at:at + 22] + b"\0\0\0\0" + data[at + 26:end]) != crc:
            raise ValueError(f"the page at byte {at} is broken")
        at += 27 + n
        for size in lacing:
            part += data[at:at + size]
            at += size
            if size < 255:
                out.append(part)
                part = b""
    return out, serial


def preskip(data):
    """Samples that a decoder throws away at the beginning."""
    return struct.unpack_from("<H", packets(data)[0][0], 10)[0]


def cut(data, skip, samples):
    """The file without its first `skip` samples and without what comes after `samples` more."""
    (head, tags, *sound), serial = packets(data)
    total = struct.unpack_from("<H", head, 10)[0] + skip
    needed = -(-(total + samples) // FRAME)
    if total > 0xFFFF or needed > len(sound):
        raise ValueError("there is not so much to skip or to keep")
    head = head[:10] + struct.pack("<H", total) + head[12:]
    out = [page([head], BEGIN, 0, serial, 0), page([tags], 0, 0, serial, 1)]
    rows, row, lacing = [], [], 0
    for p in sound[:needed]:
        size = len(p) // 255 + 1
        if len(row) == PACKETS_A_PAGE or lacing + size > 255:
            rows.append(row)
            row, lacing = [], 0
        row.append(p)
        lacing += size
    rows.append(row)
    done = 0
    for i, row in enumerate(rows):
        done += len(row) * FRAME
        last = i == len(rows) - 1
        out.append(page(row, END if last else 0, total + samples if last else done, serial, i + 2))
    return b"".join(out)
