/**
 * A drawing as a PNG, made on a thread of Node's pool. The library is loaded with the first picture: most processes
 * draw none.
 */
export async function rasterize(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // One thread a picture, since requests need the other cores; nothing is drawn twice, so nothing is worth caching.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
