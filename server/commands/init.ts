import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../errors.ts';
import { PAGE_NAMES } from '../services/shop/content-page.ts';
import { readShop } from '../services/shop/read-shop.ts';
import { command } from './command-line.ts';
import { callersPath } from './files.ts';

const templates = path.join(import.meta.dirname, 'new-shop');
const FILES = ['shop.json', 'books.csv', ...PAGE_NAMES.map((name) => `content/${name}.md`)];

/** The names in a folder; none if the folder is missing. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Writes all files, or none if one exists. */
async function writeFolder(folder: string): Promise<void> {
  const present = [
    ...(await namesIn(folder)),
    ...(await namesIn(path.join(folder, 'content'))).map((name) => `content/${name}`),
  ];
  const existing = FILES.filter((file) => present.includes(file));
  if (existing.length > 0)
    throw new OperatorError(
      `${folder} has ${existing.join(', ')} already. Nothing was written; choose another folder.`,
    );
  await mkdir(path.join(folder, 'content'), { recursive: true });
  for (const file of FILES)
    await writeFile(path.join(folder, file), await readFile(path.join(templates, file)), { flag: 'wx' });
}

const next = (file: string) => `Next:
  1. Put your own words where YOUR and TODO stand in ${file} and in the pages beside it.
     An accountant decides the taxes, and somebody who knows the law reads the pages.
  2. Open the shop with it: SHOP_FILE=${file} npm start
  3. Put your books in place of those in books.csv, in a spreadsheet or an editor, and import it.
  4. Ask what is still missing: SHOP_FILE=${file} npm run shop -- check
docs/shop/shop-file.md explains each field, docs/shop/catalogue.md each column.
`;

export const init = command({
  usage: `init FOLDER
      Writes the files that describe a shop into FOLDER, for you to fill in: shop.json with comments, a sample sheet of
      books, and the pages contact, about, returns, privacy and terms.`,
  options: {},
  async run([given = ''], _, context) {
    const { out } = context;
    const folder = callersPath(given, context);
    await writeFolder(folder);
    const file = path.join(folder, 'shop.json');
    await readShop(file);
    out.write(`${folder} holds ${FILES.join(', ')}.\n\n${next(file)}`);
  },
});
