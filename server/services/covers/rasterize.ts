/** The library of pictures, which is loaded with the first one: most processes draw none. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread a picture, since requests need the other cores; nothing is drawn twice, so nothing is worth caching.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** A drawing as a data URL, for a place in another drawing. */
export const drawingUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** A picture as a data URL in a format that drawings can hold. */
export async function dataUrlOf(picture: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const bytes = await sharp(picture).jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** A drawing as a PNG, made on a thread of Node's pool. */
export async function rasterize(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
