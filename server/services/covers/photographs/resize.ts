import type { Sharp } from 'sharp';
import { createKeyedQueue } from '../../../async/keyed-queue.ts';
import { loadSharp } from '../rasterize.ts';
import { NoPicture } from './fetch-picture.ts';
import { type Pictures, WIDTHS } from './photograph.ts';

/** 5,000 by 8,000, which takes up to 250 MB to decode. */
const MAX_PIXELS = 40_000_000;
/** Hosts answer a missing picture with one of a pixel. */
const MIN_SIDE = 60;
const MAX_SECONDS = 30;
/** The share of width or height, both sides together, that covers are designed to lose to a printer's trim. */
const MAX_TRIM = 0.07;
const LARGE = Math.max(...WIDTHS);

/** Runs one at a time, since each may take all the memory that `MAX_PIXELS` allows. */
const enqueue = createKeyedQueue();

/** Returns null for the library's other formats, whose decoders are not needed here. */
function formatOf(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 12).toString('latin1');
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  return /^RIFF.{4}WEBP/s.test(start) ? 'webp' : null;
}

/** A small picture of 2:3: the outer rows or columns of the original, stretched and blurred along them. */
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
  const given = await source.metadata();
  if (Math.min(given.width, given.height) < MIN_SIDE)
    throw new NoPicture(`it has ${given.width} by ${given.height} pixels only`);
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
  const made = WIDTHS.map(async (one) => {
    const [width, height] = [one, one * 1.5];
    const resized = ground
      ? sharp(ground)
          .resize(width, height, { fit: 'fill', kernel: 'cubic' })
          .composite([{ input: await copy().resize(width, height, { fit: 'inside' }).png().toBuffer() }])
      : copy().resize(width, height, { fit: 'cover' });
    return [one, await resized.webp({ quality: 80 }).toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as Record<(typeof WIDTHS)[number], Buffer>;
}

/**
 * Converts a picture, or an animation's first frame, to the shop's widths, 2:3, upright, in sRGB. Trims a picture of
 * nearly this shape; puts any other picture uncut on a ground in the colours of its edges. Throws `NoPicture`.
 */
export async function resize(bytes: Buffer): Promise<Pictures> {
  if (formatOf(bytes) === null) throw new NoPicture('it is not a JPEG, PNG, WebP or GIF');
  return enqueue('picture', () => convert(bytes)).catch((error: unknown) => {
    if (error instanceof NoPicture) throw error;
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new NoPicture(`it cannot be decoded: ${why}`, { cause: error });
  });
}
