/** Loads the library with the first picture, since most processes draw none. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Use one thread per picture, because requests need the other cores, and no cache, because no picture is drawn twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Returns a picture as a data URL in a format that SVG drawings can contain. */
export async function dataUrlOf(picture: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const bytes = await sharp(picture).jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** Turns a drawing into a PNG, on a thread of Node's pool. */
export async function rasterize(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
