import { createKeyedQueue } from '../../../async/keyed-queue.ts';
import { loadSharp } from '../rasterize.ts';
import { NoPicture } from './fetch-picture.ts';
import { type Pictures, WIDTHS } from './photograph.ts';

/** 5,000 by 8,000: at most some 250 MB while it is decoded. */
const MOST_PIXELS = 40_000_000;
/** Hosts answer a missing picture with one of a pixel. */
const LEAST_SIDE = 60;
const MOST_SECONDS = 30;
const [LARGE] = [Math.max(...WIDTHS)];

/** One at a time, since each may take all the memory that the bound of pixels allows. */
const inTurn = createKeyedQueue();

/** The library reads other formats, too, whose decoders nobody needs here. */
function formatOf(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 12).toString('latin1');
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  return /^RIFF.{4}WEBP/s.test(start) ? 'webp' : null;
}

/** The mean colour of the two edges beside which room is left. */
function edgeColour(data: Buffer, { width, height }: { width: number; height: number }) {
  const isNarrow = width * 3 < height * 2;
  const sum = [0, 0, 0];
  const count = 2 * (isNarrow ? height : width);
  for (let i = 0; i < count; i += 1) {
    const [along, far] = [i >> 1, i & 1];
    const [x, y] = isNarrow ? [far * (width - 1), along] : [along, far * (height - 1)];
    for (let c = 0; c < 3; c += 1) sum[c]! += data[(y * width + x) * 3 + c]!;
  }
  const [r = 0, g = 0, b = 0] = sum.map((one) => Math.round(one / count));
  return { r, g, b };
}

async function decoded(bytes: Buffer): Promise<Pictures> {
  const sharp = await loadSharp();
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS }).timeout({ seconds: MOST_SECONDS });
  const { width, height } = await source.metadata();
  if (Math.min(width, height) < LEAST_SIDE) throw new NoPicture(`it has ${width} by ${height} pixels only`);
  const whole = await source
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(LARGE, LARGE * 1.5, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info, data } = whole;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const background = edgeColour(data, info);
  const made = WIDTHS.map(async (one) => {
    const resized = sharp(data, { raw }).resize(one, one * 1.5, { fit: 'contain', background });
    return [one, await resized.webp({ quality: 80 }).toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as Record<(typeof WIDTHS)[number], Buffer>;
}

/**
 * A picture in the widths of the shop, 2:3, upright and in sRGB. One of another shape is whole, on a ground in the colour of
 * its edges; of an animation the first frame is taken. Throws `NoPicture`.
 */
export async function resize(bytes: Buffer): Promise<Pictures> {
  if (formatOf(bytes) === null) throw new NoPicture('it is no JPEG, PNG, WebP or GIF');
  return inTurn('picture', () => decoded(bytes)).catch((error: unknown) => {
    if (error instanceof NoPicture) throw error;
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new NoPicture(`it cannot be decoded: ${why}`, { cause: error });
  });
}
