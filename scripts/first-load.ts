import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Chunk, chunksOf, type Manifest } from '../server/pages/page-document.ts';

/** The entries of each measured page that load without an interaction, by their names in the build's manifest. */
const pages = {
  '/': ['pages/home-page.tsx'],
  '/products': ['pages/products-page.tsx'],
  '/product/…': ['pages/product-page.tsx', 'catalogue/book/recently-viewed-strip.tsx'],
} as const;

/** The entries of every page. */
const recorder = 'hydration/recorder.ts';
const always = [recorder, 'index.html', 'offline/start-offline.ts'];

/** The scripts that a first visit of a page downloads: its entries and their static imports, recursively. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const found = new Set<Chunk>();
  for (const key of [...always, ...modules]) {
    if (!manifest[key]) throw new Error(`The build's manifest has no ${key}`);
    chunksOf(manifest, key, found);
  }
  return new Set([...found].map(({ file }) => file));
}

const manifestOf = (client: string) =>
  JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The size in bytes of the inline script of rendered pages. */
export function recorderBytes(client: string): number {
  const { file } = manifestOf(client)[recorder]!;
  return readFileSync(path.join(client, file)).length;
}

/** Bytes in brotli, as the server sends them, for each page of a built client. */
export function firstLoads(client: string): Record<keyof typeof pages, number> {
  const manifest = manifestOf(client);
  const bytes = (file: string) => brotliCompressSync(readFileSync(path.join(client, file))).length;
  const load = (modules: readonly string[]) =>
    [...scriptsOf(manifest, modules)].reduce((sum, file) => sum + bytes(file), 0);
  return { '/': load(pages['/']), '/products': load(pages['/products']), '/product/…': load(pages['/product/…']) };
}
