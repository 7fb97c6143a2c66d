import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { openCatalogueStore } from '../open-stores.ts';
import { BoundedReport } from '../services/catalogue/import/bounded-report.ts';
import { isbnForms } from '../services/catalogue/isbn.ts';
import { PictureError } from '../services/covers/photographs/fetch-picture.ts';
import { byKey, keyOf, nameOf, ownCoverOf, withPhotograph } from '../services/covers/photographs/photograph.ts';
import { resize } from '../services/covers/photographs/resize.ts';
import { command } from './command-line.ts';
import { callersPath } from './files.ts';

const PICTURE = /\.(jpe?g|png|webp|gif)$/i;
const MAX_BYTES = 16 * 1024 * 1024;

type Store = Pick<Awaited<ReturnType<typeof openCatalogueStore>>, 'catalogue' | 'photographs'>;

/** The picture of a file in the shop's widths. Throws `PictureError`. */
async function pictureIn(file: string) {
  if ((await stat(file)).size > MAX_BYTES) throw new PictureError('it has more than 16 MiB');
  return resize(await readFile(file));
}

/**
 * Stores the pictures of a folder as the covers of the books whose ISBN is the name of the file. Returns how many it
 * took, and why it did not take the other pictures.
 */
export async function takeCovers(folder: string, { catalogue, photographs }: Store) {
  const report = new BoundedReport();
  const names = byKey(await photographs.names());
  const fileOf = new Map<string, string>();
  const former: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => PICTURE.test(name)).toSorted()) {
    const own = ownCoverOf(path.parse(file).name.trim());
    const first = own === null ? undefined : fileOf.get(own);
    const book = own === null ? null : await catalogue.findByIsbn(isbnForms(own.slice('isbn:'.length)));
    if (own === null) report.add(`${file}: its name is not an ISBN`);
    else if (first !== undefined) report.add(`${file}: is of the same book as ${first}`);
    else if (book === null) report.add(`${file}: no book of the shop has this ISBN`);
    else
      try {
        const pictures = await pictureIn(path.join(folder, file));
        const name = nameOf(own, pictures);
        await photographs.keep(name, pictures);
        if (book.photograph && names.get(keyOf(own)) === book.photograph && book.photograph !== name)
          former.push(book.photograph);
        names.set(keyOf(own), name);
        fileOf.set(own, file);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        report.add(`${file}: ${error.message}`);
      }
  }
  async function* named() {
    for await (const batch of catalogue.wholeBatches()) yield batch.map((book) => withPhotograph(book, names));
  }
  if (fileOf.size > 0) await catalogue.replace({ categories: await catalogue.categories(), batches: named() });
  await photographs.remove(former);
  return { taken: fileOf.size, report };
}

export const importCovers = command({
  usage: `catalogue covers FOLDER
      Takes the pictures of a folder for the covers of the books whose ISBN is their name, as 9780306406157.jpg: JPEG, PNG,
      WebP or GIF, with or without hyphens. They come before the pictures that the books link to.`,
  options: {},
  async run([folder = ''], _, context) {
    const { catalogue, photographs, close } = await openCatalogueStore(readConfig(context.env));
    try {
      const { taken, report } = await takeCovers(callersPath(folder, context), { catalogue, photographs });
      if (report.total > 0) context.err.write(`Not taken:\n${report.text}\n`);
      if (taken === 0) throw new OperatorError(`No picture of ${folder} was taken.`);
      context.out.write(`${taken} ${taken === 1 ? 'cover was' : 'covers were'} taken.\n`);
      return report.total > 0 ? 1 : 0;
    } finally {
      await close();
    }
  },
});
