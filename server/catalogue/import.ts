import type { Catalogue, Category, Product } from './catalogue.ts';

/** Thrown with every fault of the import, so that a seed file is put right in one go. */
export class CatalogueFaults extends Error {
  override readonly name = 'CatalogueFaults';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The catalogue cannot be imported:\n${faults.join('\n')}`);
    this.faults = faults;
  }
}

type Row = Readonly<Record<string, unknown>>;
type Note = (place: string, fault: string) => void;

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const RUPEES = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the fields of one row; what is amiss is noted with the row's index and the field's raw name. */
function reader(row: Row, place: string, note: Note) {
  const fault = (field: string, text: string) => note(`${place}.${field}`, text);
  const matching = (field: string, shape: RegExp, expected: string): string => {
    const value = row[field];
    if (typeof value === 'string' && shape.test(value)) return value;
    fault(field, `expected ${expected}`);
    return '';
  };
  return {
    fault,
    matching,
    text(field: string, most: number): string {
      const value = row[field];
      const text = typeof value === 'string' ? value.trim() : '';
      if (!text) fault(field, 'expected a text');
      else if (text.length > most) fault(field, `expected at most ${most} characters`);
      return text;
    },
    rupees(field: string): number {
      const value = row[field];
      const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
      const amount = RUPEES.test(text) ? Number(text.replaceAll(',', '')) : 0;
      if (amount >= 1 && Number.isSafeInteger(amount)) return amount;
      fault(field, 'expected whole rupees, 1 or more');
      return 0;
    },
    flag(field: string): boolean {
      const value = row[field];
      if (typeof value !== 'boolean') fault(field, 'expected true or false');
      return value === true;
    },
    image(field: string): string {
      const value = row[field];
      const address = typeof value === 'string' ? value.trim() : null;
      if (address === '') return '';
      if (address !== null && isImageAddress(address)) return address;
      fault(field, 'expected an https address, a path from the root, or nothing');
      return '';
    },
  };
}

function isImageAddress(address: string): boolean {
  if (/[\s\\]/.test(address)) return false;
  // Two slashes would name another host, not a path of this one.
  if (address.startsWith('/')) return !address.startsWith('//');
  return address.startsWith('https://') && URL.canParse(address);
}

function rowsOf(raw: unknown, name: string, note: Note): { row: Row; place: string }[] {
  if (!Array.isArray(raw)) {
    note(name, 'expected a list');
    return [];
  }
  return (raw as unknown[]).flatMap((row, i) => {
    const place = `${name}[${i}]`;
    if (isRow(row)) return [{ row, place }];
    note(place, 'expected an object');
    return [];
  });
}

/** Ids have to differ: a second use is a fault of the later row. */
function uniqueIds() {
  const seen = new Map<string, string>();
  return (id: string, place: string, note: Note): void => {
    const first = seen.get(id);
    if (first && id) note(`${place}._id`, `is already the id of ${first}`);
    else seen.set(id, place);
  };
}

function readCategories(raw: unknown, note: Note): Category[] {
  const checkId = uniqueIds();
  const names = new Set<string>();
  return rowsOf(raw, 'categories', note).map(({ row, place }) => {
    const read = reader(row, place, note);
    const id = read.matching('_id', ID, '1 to 64 letters, digits, dashes or underscores');
    checkId(id, place, note);
    const name = read.text('categoryName', 60);
    if (name && names.has(name)) read.fault('categoryName', `"${name}" is there already`);
    names.add(name);
    return { id, name };
  });
}

function readProduct(row: Row, place: string, categories: ReadonlySet<string>, note: Note): Product {
  const read = reader(row, place, note);
  const id = read.matching('_id', ID, '1 to 64 letters, digits, dashes or underscores');
  const slug = read.matching('id', SLUG, 'lower-case words joined by dashes');
  const price = read.rupees('price');
  const originalPrice = read.rupees('original_price');
  if (price && originalPrice && price > originalPrice) read.fault('price', 'is above original_price');
  const { rating } = row;
  const rated = typeof rating === 'number' && rating >= 0 && rating <= 5;
  if (!rated) read.fault('rating', 'expected a number from 0 to 5');
  const category = read.text('categoryName', 60);
  if (category && !categories.has(category)) read.fault('categoryName', `"${category}" is no category`);
  return {
    id,
    slug,
    title: read.text('title', 300),
    author: read.text('author', 200),
    image: read.image('img'),
    description: read.text('desc', 5000),
    price,
    originalPrice,
    rating: rated ? rating : 0,
    category,
    isPopular: read.flag('isPopular'),
    deliveryCharge: read.flag('deliveryCharge'),
  };
}

/** The first book keeps a slug that several claim; the others get the first free number behind it. */
function withUniqueSlugs(products: readonly Product[]): Product[] {
  const claimed = new Set(products.map(({ slug }) => slug));
  const given = new Set<string>();
  return products.map((product) => {
    let { slug } = product;
    for (let n = 2; given.has(slug); n++) {
      const numbered = `${product.slug}-${n}`;
      // A number that another row claims as its own slug stays with that row.
      if (!claimed.has(numbered)) slug = numbered;
    }
    given.add(slug);
    return { ...product, slug };
  });
}

/**
 * Turns the published raw form (prices as strings, slugs that repeat) into clean records.
 * @throws {CatalogueFaults} naming each fault by row and field; then nothing of the catalogue is used.
 */
export function importCatalogue(rawProducts: unknown, rawCategories: unknown): Catalogue {
  const faults: string[] = [];
  const note: Note = (place, fault) => faults.push(`${place}: ${fault}`);
  const categories = readCategories(rawCategories, note);
  const names = new Set(categories.map(({ name }) => name));
  const checkId = uniqueIds();
  const products = rowsOf(rawProducts, 'products', note).map(({ row, place }) => {
    const product = readProduct(row, place, names, note);
    checkId(product.id, place, note);
    return product;
  });
  if (faults.length > 0) throw new CatalogueFaults(faults);
  return { products: withUniqueSlugs(products), categories };
}
