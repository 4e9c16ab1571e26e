#!/usr/bin/env python3
"""Writes the small image files of the decoder tests into Resources. Needs Pillow.

All show the same picture of 12 x 8 pixels: its quarters are red, green, blue and yellow, from the upper left to the
lower right. Where the format has transparency, the yellow quarter is half or wholly transparent.
"""
import os
import struct
import zlib

from PIL import Image

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Resources")
WIDTH, HEIGHT = 12, 8
COLORS = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]


def pixel(x, y):
    return COLORS[(x >= WIDTH // 2) + 2 * (y >= HEIGHT // 2)]


def picture(alpha=None):
    image = Image.new("RGBA" if alpha is not None else "RGB", (WIDTH, HEIGHT))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            color = pixel(x, y)
            if alpha is not None:
                color += (alpha if color == COLORS[3] else 255,)
            image.putpixel((x, y), color)
    return image


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, depth, color, rows, interlace=0, extra=b""):
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace))
        + extra + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def write(name, data):
    with open(os.path.join(HERE, name), "wb") as file:
        file.write(data)


def save(name, image, **options):
    image.save(os.path.join(HERE, name), **options)


def interlaced():
    """Adam7: seven pictures, each of every so many pixels."""
    rows = b""
    for x0, y0, dx, dy in [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]:
        for y in range(y0, HEIGHT, dy):
            line = b"".join(bytes(pixel(x, y)) for x in range(x0, WIDTH, dx))
            rows += b"\0" + line if line else b""
    return png(WIDTH, HEIGHT, 8, 2, rows, interlace=1)


def main():
    os.makedirs(HERE, exist_ok=True)
    save("rgb.png", picture())
    save("rgba.png", picture(alpha=128))
    save("palette.png", picture().convert("P", palette=Image.ADAPTIVE, colors=4))
    write("interlaced.png", interlaced())
    deep = b"".join(b"\0" + b"".join(bytes([c, c]) for x in range(WIDTH) for c in pixel(x, y)) for y in range(HEIGHT))
    write("sixteen-bits.png", png(WIDTH, HEIGHT, 16, 2, deep))

    # Headers that promise more than any memory holds.
    write("bomb-65535.png", png(65535, 65535, 8, 2, b"\0" * 100))
    write("bomb-2147483647.png", png(2147483647, 2147483647, 8, 6, b"\0" * 100))
    write("bomb-20000.png", png(20000, 20000, 1, 0, b"\0" * 100))
    write("zero.png", png(0, 8, 8, 2, b"\0"))
    write("too-little-data.png", png(WIDTH, HEIGHT, 8, 2, b"\0" * 37))
    write("too-much-data.png", png(WIDTH, HEIGHT, 8, 2, b"".join(b"\0" + b"".join(bytes(pixel(x, y)) for x in range(WIDTH)) for y in range(HEIGHT)) + b"\0" * 100000))

    save("plain.jpg", picture(), quality=95, subsampling=0)
    save("progressive.jpg", picture(), quality=95, subsampling=0, progressive=True)
    save("gray.jpg", picture().convert("L"), quality=95)
    save("cmyk.jpg", picture().convert("CMYK"), quality=95)
    turns = {
        1: None, 2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM, 5: Image.TRANSPOSE,
        6: Image.ROTATE_90, 7: Image.TRANSVERSE, 8: Image.ROTATE_270}
    for orientation, turn in turns.items():
        # The camera was turned: the stored picture is turned the other way, so that all are seen alike.
        image = picture() if turn is None else picture().transpose(turn)
        exif = Image.Exif()
        exif[0x0112] = orientation
        save(f"orientation-{orientation}.jpg", image, quality=95, subsampling=0, exif=exif.tobytes())

    save("lossless.webp", picture(alpha=128), lossless=True, exact=True)
    save("lossy.webp", picture(), quality=100)
    save("animated.webp", picture(), save_all=True, append_images=[Image.new("RGB", (WIDTH, HEIGHT))], lossless=True)

    palette = picture().convert("P", palette=Image.ADAPTIVE, colors=4)
    save("plain.gif", palette, interlace=0)
    save("interlaced.gif", palette, interlace=1)
    save("transparent.gif", palette, transparency=palette.getpixel((WIDTH - 1, HEIGHT - 1)), interlace=0)
    other = Image.new("P", (WIDTH, HEIGHT))
    save("animated.gif", palette, save_all=True, append_images=[other], duration=100)


main()
