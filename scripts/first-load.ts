import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Chunk, chunksOf, type Manifest } from '../server/http/page-document.ts';

/** What comes with each page that is measured, without anybody's doing. Modules as the build's manifest calls them. */
const pages = {
  '/': ['pages/home-page.tsx'],
  '/products': ['pages/products-page.tsx'],
  '/product/…': ['pages/product-page.tsx', 'catalogue/recently-viewed-strip.tsx'],
} as const;

/** What comes with every page. */
const always = ['boot.ts', 'index.html', 'offline/start-offline.ts'];

/** The scripts that a first visit of a page downloads: what its entries import, and what they import in turn. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const found = new Set<Chunk>();
  for (const key of [...always, ...modules]) {
    if (!manifest[key]) throw new Error(`The build's manifest has no ${key}`);
    chunksOf(manifest, key, found);
  }
  return new Set([...found].map(({ file }) => file));
}

/** Bytes in brotli, as the server sends them, for each page of a built client. */
export function firstLoads(client: string): Record<keyof typeof pages, number> {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const bytes = (file: string) => brotliCompressSync(readFileSync(path.join(client, file))).length;
  const load = (modules: readonly string[]) =>
    [...scriptsOf(manifest, modules)].reduce((sum, file) => sum + bytes(file), 0);
  return { '/': load(pages['/']), '/products': load(pages['/products']), '/product/…': load(pages['/product/…']) };
}
