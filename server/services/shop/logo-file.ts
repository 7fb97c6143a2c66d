import { hash } from 'node:crypto';
import { loadSharp } from '../covers/rasterize.ts';

export interface Logo {
  readonly bytes: Buffer;
  readonly type: 'image/svg+xml' | 'image/png';
  /** Changes with the picture. */
  readonly version: string;
}

const logoFile = (bytes: Buffer, type: Logo['type']): Logo => ({
  bytes,
  type,
  version: hash('sha256', bytes, 'base64url').slice(0, 10),
});

/** The logo of checked SVG text. */
export const logoOf = (svg: string): Logo => logoFile(Buffer.from(svg), 'image/svg+xml');

/** Width and height of a PNG logo in pixels: large enough for a phone's icon, and small enough for a letter. */
const PNG_SIDES = { min: 64, max: 2_000 } as const;
/** Maximum width and height of a PNG in pages, papers and letters. */
const SHOWN_SIDE = 512;

/**
 * Returns the logo of a PNG file, drawn again without its metadata. Throws an `Error` whose message describes the
 * file's fault.
 */
export async function pngLogo(file: Buffer): Promise<Logo> {
  const { min, max } = PNG_SIDES;
  const sharp = await loadSharp();
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata?.format !== 'png') throw new Error('it is not a PNG picture');
  const { width, height } = metadata;
  if (Math.min(width, height) < min || Math.max(width, height) > max)
    throw new Error(`it has ${width} × ${height} pixels; each side of a logo has ${min} to ${max}`);
  const shown = sharp(file).resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: 'inside', withoutEnlargement: true });
  const bytes = await shown
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => {
      throw new Error('it is damaged');
    });
  return logoFile(bytes, 'image/png');
}

/** A logo as a data URL, to embed in a drawing or a paper. */
export const logoUrl = ({ bytes, type }: Logo): string => `data:${type};base64,${bytes.toString('base64')}`;

/** Draws the logo as PNG for letters, because mail programs show no SVG. */
export async function letterLogo({ bytes }: Logo): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes).resize({ width: 320, height: 80, fit: 'inside' }).png().toBuffer();
}
