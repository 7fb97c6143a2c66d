import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../errors.ts';
import { type ContentPage, PAGE_NAMES, parsePage } from './content-page.ts';
import { type Logo, logoFaults, logoOf } from './logo.ts';
import { parseProfile } from './parse-profile.ts';
import type { ShopProfile } from './profile.ts';

/** The owner's folder, as it is read at start. */
export interface Shop extends Omit<ShopProfile, 'logo'> {
  /** Whether it is the demonstration's, which comes with the code. */
  readonly isDemonstration: boolean;
  readonly logo: Logo | null;
  /** Those that the owner has written. */
  readonly pages: readonly ContentPage[];
}

const MAX_BYTES = 100_000;
const demonstration = path.resolve(import.meta.dirname, '../../../seeds/shop.json');

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  if (bytes.length > MAX_BYTES)
    throw new OperatorError(`${file} has ${bytes.length} bytes, more than the ${MAX_BYTES} that such a file may have.`);
  return bytes.toString('utf8');
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function readLogo(file: string): Promise<Logo> {
  const svg = await readText(file).catch((error: unknown) => {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The logo that shop.json names cannot be read: ${reasonOf(error)}.`, { cause: error });
  });
  const faults = await logoFaults(svg);
  if (faults.length > 0) throw new OperatorError(faults.map((fault) => `${file}, ${fault}`).join('\n'));
  return logoOf(svg);
}

/** null for a page that is not there. */
async function readPage(slug: ContentPage['slug'], folder: string): Promise<ContentPage | null> {
  const file = path.join(folder, `${slug}.md`);
  const text = await readText(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const page = parsePage(slug, text);
  if (!page) throw new OperatorError(`${file}, line 1: the page must begin with its title, such as "# About us".`);
  return page;
}

/** Reads the shop's file, its pages and its logo. Without a file it is the demonstration's. */
export async function readShop(shopFile: string | null): Promise<Shop> {
  const file = shopFile ?? demonstration;
  const folder = path.dirname(file);
  const text = await readText(file).catch((error: unknown) => {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The shop's file cannot be read: ${reasonOf(error)}. SHOP_FILE names it.`, {
      cause: error,
    });
  });
  const { logo, ...profile } = parseProfile(text, file);
  const pages = await Promise.all(PAGE_NAMES.map((slug) => readPage(slug, path.join(folder, 'content'))));
  return {
    ...profile,
    isDemonstration: shopFile === null,
    logo: logo === undefined ? null : await readLogo(path.join(folder, logo)),
    pages: pages.filter((page) => page !== null),
  };
}
