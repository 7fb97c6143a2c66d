import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PictureError } from './fetch-picture.ts';
import { type Pictures, WIDTHS } from './photograph.ts';
import { resize } from './resize.ts';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 20, g: 40, b: 160 };

const plain = (width: number, height: number, background: object = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red with a blue field of half the width in its middle. */
const drawFramed = (width: number, height: number) => {
  const [inner, tall] = [Math.round(width / 2), Math.round(height / 2)];
  return plain(width, height).composite([
    { input: { create: { width: inner, height: tall, channels: 3, background: BLUE } } },
  ]);
};

async function colourAt(pictures: Pictures, across: number, down: number) {
  const { data, info } = await sharp(pictures[560]).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(down * (info.height - 1)) * info.width + Math.floor(across * (info.width - 1))) * info.channels;
  return { r: data[at]!, g: data[at + 1]!, b: data[at + 2]! };
}
const isNear = (one: typeof RED, other: typeof RED) =>
  Math.max(Math.abs(one.r - other.r), Math.abs(one.g - other.g), Math.abs(one.b - other.b)) < 24;

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes WebP of 2:3 in every width', async (format) => {
  const pictures = await resize(await drawFramed(600, 900).toFormat(format).toBuffer());
  for (const width of WIDTHS)
    expect(await sharp(pictures[width]).metadata()).toMatchObject({ format: 'webp', width, height: width * 1.5 });
  expect(isNear(await colourAt(pictures, 0.5, 0.5), BLUE)).toBe(true);
  expect(isNear(await colourAt(pictures, 0.05, 0.05), RED)).toBe(true);
});

test.each([
  ['square', 700, 700],
  ['wide', 900, 600],
  ['narrow', 300, 900],
  ['very tall', 100, 900],
])('a %s picture stays whole, on a ground of its own colours', async (_, width, height) => {
  const pictures = await resize(await drawFramed(width, height).png().toBuffer());
  for (const [across, down] of [
    [0, 0],
    [1, 1],
    [0.5, 0],
    [0, 0.5],
    [1, 0.5],
  ] as const)
    expect(isNear(await colourAt(pictures, across, down), RED), `${across} ${down}`).toBe(true);
  expect(isNear(await colourAt(pictures, 0.5, 0.5), BLUE)).toBe(true);
});

test.each([
  ['A5', 705, 1000],
  ['a slim paperback', 625, 1000],
])('a picture like %s is trimmed', async (_, width, height) => {
  const edge = { width: width - 90, height: height - 90, channels: 3 as const, background: BLUE };
  const pictures = await resize(
    await plain(width, height)
      .composite([{ input: { create: edge } }])
      .png()
      .toBuffer(),
  );
  const [left, top] = [await colourAt(pictures, 0, 0.5), await colourAt(pictures, 0.5, 0)];
  expect([isNear(left, RED), isNear(top, RED)]).toEqual([true, true]);
});

test('turns a rotated photograph upright', async () => {
  const top = {
    input: { create: { width: 900, height: 200, channels: 3 as const, background: BLUE } },
    gravity: 'north',
  };
  // Orientation 6: the first row of pixels is the right side.
  const bytes = await plain(900, 600).composite([top]).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const pictures = await resize(bytes);
  expect(isNear(await colourAt(pictures, 0.95, 0.5), BLUE)).toBe(true);
  expect(isNear(await colourAt(pictures, 0.05, 0.5), RED)).toBe(true);
  expect((await sharp(pictures[560]).metadata()).orientation).toBeUndefined();
});

test('converts printing colours to those of a screen', async () => {
  const bytes = await plain(400, 600, BLUE).toColourspace('cmyk').jpeg().toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'cmyk' });
  const pictures = await resize(bytes);
  expect(await sharp(pictures[560]).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const { b, r } = await colourAt(pictures, 0.5, 0.5);
  expect(b).toBeGreaterThan(r + 40);
});

test('takes the first frame of an animation, and makes transparency white', async () => {
  const frames = await Promise.all([RED, BLUE].map((colour) => plain(200, 300, colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  expect(isNear(await colourAt(await resize(moving), 0.5, 0.5), RED)).toBe(true);

  const clear = sharp({ create: { width: 200, height: 300, channels: 4, background: { ...BLUE, alpha: 0 } } });
  expect(isNear(await colourAt(await resize(await clear.png().toBuffer()), 0.5, 0.5), { r: 255, g: 255, b: 255 })).toBe(
    true,
  );
});

const jpeg = await drawFramed(600, 900).jpeg().toBuffer();
/** Returns a small PNG whose header declares this size. */
const pngDeclaring = async (width: number, height: number) => {
  const bytes = Buffer.from(await plain(100, 100).png().toBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

test.each([
  ['nothing', async () => Buffer.alloc(0), /not a JPEG/],
  ['an HTML page', async () => Buffer.from('<!doctype html>'), /not a JPEG/],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'), /not a JPEG/],
  ['a TIFF', async () => plain(200, 300).tiff().toBuffer(), /not a JPEG/],
  ['half of a JPEG', async () => jpeg.subarray(0, jpeg.length / 2), /cannot be decoded/],
  ['the first bytes of a JPEG', async () => jpeg.subarray(0, 20), /cannot be decoded/],
  ['a GIF of one pixel', async () => plain(1, 1).gif().toBuffer(), /1 by 1 pixels only/],
  ['a PNG with more pixels than fit into memory', () => pngDeclaring(60_000, 60_000), /cannot be decoded/],
  ['a PNG with many more pixels', () => pngDeclaring(2 ** 31 - 1, 2 ** 31 - 1), /cannot be decoded/],
  ['a PNG with a few more pixels than allowed', () => pngDeclaring(6_400, 6_400), /pixel limit/],
])('%s is refused', async (_, make, message) => {
  const error: unknown = await resize(await make()).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(PictureError);
  expect((error as Error).message).toMatch(message);
});
