"""Makes an APK of many localized images, for measuring."""

import json
import pathlib
import struct
import zipfile
import zlib

LOCALES = """ar bg ca cs da de el en-rGB es es-rMX et fa fi fr fr-rCA iw hi hr hu in it ja ko lt lv ms
  nb nl pl pt-rBR pt-rPT ro ru sk sl sr sv th tr uk""".split()
# Any manifest will do.
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "SampleArtifacts/onboarding.apk"
NIGHTS = (1, 2)
DENSITIES = (160, 320, 480)


def pixel():
    """Returns a PNG of one transparent pixel."""
    png = b"\x89PNG\r\n\x1a\n"
    parts = (b"IHDR" + struct.pack(">IIBBBBB", 1, 1, 8, 6, 0, 0, 0), b"IDAT" + zlib.compress(bytes(5)), b"IEND")
    for part in parts:
        png += struct.pack(">I", len(part) - 4) + part + struct.pack(">I", zlib.crc32(part))
    return png


def chunk(kind, header, body=b""):
    """Returns a chunk of a resource table: its header's fields, then its body."""
    size = 8 + len(header)
    return struct.pack("<HHI", kind, size, size + len(body)) + header + body


def pool(texts):
    """Returns a string pool in UTF-8; every text is short and ASCII."""
    offsets, data = [], bytearray()
    for text in texts:
        offsets.append(len(data))
        data += bytes((len(text), len(text))) + text.encode() + b"\0"
    data += b"\0" * (-len(data) % 4)
    start = 28 + 4 * len(offsets)
    header = struct.pack("<IIIII", len(offsets), 0, 0x100, start, 0)
    return chunk(1, header, struct.pack(f"<{len(offsets)}I", *offsets) + data)


def configuration(locale, night, density):
    """Returns a configuration of 64 bytes; `locale` is None for every language."""
    language, region = b"\0\0", b"\0\0"
    if locale:
        language = locale[:2].encode()
        region = locale[4:].encode() or region
    fields = struct.pack("<IHH2s2sBBH", 64, 0, 0, language, region, 0, 0, density)
    return (fields + b"\0" * 13 + bytes((night << 4,))).ljust(64, b"\0")


def table(images):
    """Returns a resource table, and the paths that it names.

    Each image has six values in each of 40 languages and in none: by day and by night, in three
    densities. The six share one file.
    """
    names = [f"image_{number:04}" for number in range(images)]
    paths, types = [], b""
    for locale in [None, *LOCALES]:
        folder = f"drawable-{locale}" if locale else "drawable"
        first = len(paths)
        paths += [f"res/{folder}/{name}.png" for name in names]
        entries = b"".join(
            struct.pack("<HHIHBBI", 8, 0, key, 8, 0, 3, first + key) for key in range(images)
        )
        offsets = struct.pack(f"<{images}I", *range(0, 16 * images, 16))
        for night in NIGHTS:
            for density in DENSITIES:
                header = struct.pack("<BBHII", 1, 0, 0, images, 84 + 4 * images)
                header += configuration(locale, night, density)
                types += chunk(0x201, header, offsets + entries)
    spec = chunk(0x202, struct.pack("<BBHI", 1, 0, 0, images), b"\0" * 4 * images)
    type_names, keys = pool(["drawable"]), pool(names)
    name = "org.example.many".encode("utf-16-le").ljust(256, b"\0")
    header = struct.pack("<I", 0x7F) + name
    header += struct.pack("<IIIII", 288, 0, 288 + len(type_names), 0, 0)
    package = chunk(0x200, header, type_names + keys + spec + types)
    return chunk(2, struct.pack("<I", 1), pool(paths) + package), paths


def make_many(path, images):
    """Writes an APK of so many images."""
    resources, paths = table(images)
    with zipfile.ZipFile(path, "w") as target:
        with zipfile.ZipFile(SAMPLE) as sample:
            target.writestr("AndroidManifest.xml", sample.read("AndroidManifest.xml"))
        target.writestr("resources.arsc", resources)
        content = pixel()
        for name in paths:
            target.writestr(name, content)


def make_manifest(path, images):
    """Writes a manifest that promises each picture of such an APK in each language."""
    modern = {"iw": "he", "in": "id"}
    locales = [modern.get(locale, locale).replace("-r", "-") for locale in LOCALES]
    records = []
    for number in range(images):
        name = f"image_{number:04}"
        records.append({
            "id": name,
            "owner": "org.example.many",
            "default": f"{name}-neutral-v1",
            "default_approval": {"by": "Design", "on": "2026-01-01", "language": "und"},
            "contains_text": True,
            "decorative": True,
            "variants": {locale: f"{name}-{locale}-v1" for locale in locales},
        })
    document = {"schema": 1, "launch_locales": locales, "images": records}
    with open(path, "w") as target:
        json.dump(document, target)
