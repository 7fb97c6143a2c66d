import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../errors.ts';
import { parseProfile } from './parse-profile.ts';
import type { ShopProfile } from './profile.ts';

/** The owner's folder, as it is read at start. */
export interface Shop extends ShopProfile {
  /** Whether it is the demonstration's, which comes with the code. */
  readonly isDemonstration: boolean;
}

const demonstration = path.resolve(import.meta.dirname, '../../../seeds/shop.json');

/** Reads the shop's file and what lies beside it. Without a file it is the demonstration's. */
export async function readShop(shopFile: string | null): Promise<Shop> {
  const file = shopFile ?? demonstration;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The shop's file cannot be read: ${reason}. SHOP_FILE names it.`, { cause: error });
  });
  return { ...parseProfile(text, file), isDemonstration: shopFile === null };
}
