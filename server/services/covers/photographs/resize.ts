import type { Sharp } from 'sharp';
import { createKeyedQueue } from '../../../async/keyed-queue.ts';
import { loadSharp } from '../rasterize.ts';
import { PictureError } from './fetch-picture.ts';
import { type Pictures, WIDTHS } from './photograph.ts';

/** 5,000 by 8,000, which takes up to 250 MB to decode. */
const MAX_PIXELS = 40_000_000;
/** Pixels. Smaller pictures are refused, because some hosts send a picture of one pixel in place of a missing one. */
const MIN_SIDE = 60;
const MAX_SECONDS = 30;
/** The share of the width or height, on both sides together, that may be cut off: printers trim covers by as much. */
const MAX_TRIM = 0.07;
const LARGE = Math.max(...WIDTHS);

/** Converts one picture at a time, because each may take all the memory that `MAX_PIXELS` allows. */
const enqueue = createKeyedQueue();

/** Returns null for any other format, even if the library could decode it. */
function formatOf(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 12).toString('latin1');
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  return /^RIFF.{4}WEBP/s.test(start) ? 'webp' : null;
}

/** Draws a small background of 2:3 from the outer rows or columns of the original, repeated outwards and blurred. */
function groundOf(picture: Sharp, { width, height }: { readonly width: number; readonly height: number }) {
  const isWide = width * 3 > height * 2;
  const [long, short] = [60, 6];
  const room = Math.ceil((long * Math.abs(width * 1.5 - height)) / 2 / (isWide ? height : width * 1.5));
  const [across, down] = isWide ? [0, room] : [room, 0];
  return picture
    .resize(isWide ? short : long, isWide ? long : short, { fit: 'fill' })
    .extend({ left: across, right: across, top: down, bottom: down, extendWith: 'copy' })
    .png()
    .toBuffer();
}

async function convert(bytes: Buffer): Promise<Pictures> {
  const sharp = await loadSharp();
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });
  const { width: sourceWidth, height: sourceHeight } = await source.metadata();
  if (Math.min(sourceWidth, sourceHeight) < MIN_SIDE)
    throw new PictureError(`it has ${sourceWidth} by ${sourceHeight} pixels only`);
  const original = await source
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(LARGE, LARGE * 1.5, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info, data } = original;
  const copy = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const isTrimmed = Math.abs((info.width * 3) / (info.height * 2) - 1) <= MAX_TRIM;
  const ground = isTrimmed ? null : await groundOf(copy(), info);
  const pictures = WIDTHS.map(async (width) => {
    const height = width * 1.5;
    const resized = ground
      ? sharp(ground)
          .resize(width, height, { fit: 'fill', kernel: 'cubic' })
          .composite([{ input: await copy().resize(width, height, { fit: 'inside' }).png().toBuffer() }])
      : copy().resize(width, height, { fit: 'cover' });
    return [width, await resized.webp({ quality: 80 }).toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(pictures)) as Record<(typeof WIDTHS)[number], Buffer>;
}

/**
 * Converts a picture, or an animation's first frame, to the shop's widths, 2:3, upright, in sRGB. Trims a picture of
 * nearly this shape; puts any other picture uncut on a background in the colours of its edges. Throws `PictureError`.
 */
export async function resize(bytes: Buffer): Promise<Pictures> {
  if (formatOf(bytes) === null) throw new PictureError('it is not a JPEG, PNG, WebP or GIF');
  return enqueue('picture', () => convert(bytes)).catch((error: unknown) => {
    if (error instanceof PictureError) throw error;
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new PictureError(`it cannot be decoded: ${why}`, { cause: error });
  });
}
