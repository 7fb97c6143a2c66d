import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../errors.ts';
import { type ContentPage, nestingFault, PAGE_NAMES, parsePage } from './content-page.ts';
import { logoFaults } from './logo.ts';
import { type Logo, logoOf, pngLogo } from './logo-file.ts';
import { parseProfile } from './parse-profile.ts';
import { DEFAULT_POSTAGE, type Postage, type ShopProfile } from './profile.ts';

/** The owner's folder as read at start. */
export interface Shop extends Omit<ShopProfile, 'logo'> {
  readonly postage: Postage;
  /** Whether this is the demonstration, which comes with the code. */
  readonly isDemonstration: boolean;
  readonly logo: Logo | null;
  /** The pages that the owner has written. */
  readonly pages: readonly ContentPage[];
}

const MAX_BYTES = 100_000;
const MAX_PNG_BYTES = 1_000_000;
const demonstration = path.resolve(import.meta.dirname, '../../../seeds/shop.json');

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Throws `OperatorError` for a file that is too large, or cannot be read; `fault` begins the latter's message. */
async function readBytes(file: string, fault: string, max = MAX_BYTES): Promise<Buffer> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new OperatorError(`${fault}: ${reasonOf(error)}.`, { cause: error });
  });
  if (bytes.length > max)
    throw new OperatorError(`${file} has ${bytes.length} bytes, more than the ${max} that such a file may have.`);
  return bytes;
}

/** Reads UTF-8, without a byte order mark. */
async function readText(file: string, fault: string): Promise<string> {
  const bytes = await readBytes(file, fault);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new OperatorError(`${file} is not in UTF-8. Save it again with this encoding.`, { cause: error });
  }
}

async function readLogo(file: string): Promise<Logo> {
  const unreadable = 'The logo that shop.json names cannot be read';
  if (file.endsWith('.png')) {
    const bytes = await readBytes(file, unreadable, MAX_PNG_BYTES);
    return pngLogo(bytes).catch((error: unknown) => {
      throw new OperatorError(`${file}: ${reasonOf(error)}.`, { cause: error });
    });
  }
  const svg = await readText(file, unreadable);
  const faults = await logoFaults(svg);
  if (faults.length > 0) throw new OperatorError(faults.map((fault) => `${file}, ${fault}`).join('\n'));
  return logoOf(svg);
}

const isMissing = ({ cause }: OperatorError) => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/** Returns null for a missing page. */
async function readPage(slug: ContentPage['slug'], folder: string): Promise<ContentPage | null> {
  const file = path.join(folder, `${slug}.md`);
  const text = await readText(file, `${file} cannot be read`).catch((error: OperatorError) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  const page = parsePage(slug, text);
  const fault = nestingFault(text);
  if (fault !== null) throw new OperatorError(`${file}, ${fault}.`);
  if (!page) throw new OperatorError(`${file}, line 1: the page must begin with its title, such as "# About us".`);
  return page;
}

/** Reads the shop's file, pages and logo, or the demonstration's if there is no file. */
export async function readShop(shopFile: string | null): Promise<Shop> {
  const file = shopFile ?? demonstration;
  const folder = path.dirname(file);
  const text = await readText(file, "The shop's file, which SHOP_FILE names, cannot be read");
  const { logo, ...profile } = parseProfile(text, file);
  const pages = await Promise.all(PAGE_NAMES.map((slug) => readPage(slug, path.join(folder, 'content'))));
  return {
    ...profile,
    postage: profile.postage ?? DEFAULT_POSTAGE,
    isDemonstration: shopFile === null,
    logo: logo === undefined ? null : await readLogo(path.join(folder, logo)),
    pages: pages.filter((page) => page !== null),
  };
}

/** The shop's time zone; UTC if its folder cannot be read. */
export const timeZoneOf = (shopFile: string | null): Promise<string> =>
  readShop(shopFile).then(
    ({ timeZone }) => timeZone,
    () => 'UTC',
  );
