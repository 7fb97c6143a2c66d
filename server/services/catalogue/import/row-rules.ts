import type { Availability, Category } from '../catalogue.ts';
import { MAX_SLUG, slugOfId } from '../slug.ts';
import { readFacts } from '../facts.ts';
import { type Draft, slugOf } from './naming.ts';
import { isMissing, isRow, isText, type Note, type Row, textOf } from './row.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const RUPEES = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.0+)?$/;
/** Limited, because the price filter has a step for every 200 rupees up to the dearest book. */
const MAX_RUPEES = 1_000_000;
const MAX_EXCERPT = 20_000;
const MAX_COPIES = 1_000_000;
/** The values of `availability`, a field that only rows from ONIX have. */
const AVAILABILITIES: readonly Availability[] = ['ready', 'waiting', 'gone'];

/** Reads the fields of one row. A faulty field is reported and replaced by a harmless value. */
function reader(row: Row, note: Note) {
  const matching = (field: string, shape: (text: string) => boolean, expected: string): string => {
    const value = row[field];
    if (typeof value === 'string' && shape(value)) return value;
    note(field, `expected ${expected}`);
    return '';
  };
  const text = (field: string, max: number) => textOf(row[field], max, (fault) => note(field, fault));
  return {
    text,
    optionalText: (field: string, max: number) => (isMissing(row[field]) ? '' : text(field, max)),
    id: () => matching('_id', (value) => ID.test(value), '1 to 64 letters, digits, dashes or underscores'),
    slug(): string {
      const value = row['id'];
      const slug = typeof value === 'string' ? slugOfId(value) : null;
      if (slug !== null && slug.length <= MAX_SLUG) return slug;
      note('id', `expected words joined by dashes or underscores, at most ${MAX_SLUG} characters`);
      return '';
    },
    rupees(field: string): number {
      const value = row[field];
      const digits = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
      const amount = RUPEES.test(digits) ? Number(digits.replaceAll(',', '')) : 0;
      if (amount >= 1 && amount <= MAX_RUPEES) return amount;
      const paise = /^[\d,]+\.\d*[1-9]\d*$/.test(digits) ? ' without paise' : '';
      note(field, `expected whole rupees${paise}, 1 to ${MAX_RUPEES.toLocaleString('en')}`);
      return 0;
    },
    rating(field: string): number {
      const value = row[field];
      if (typeof value === 'number' && value >= 0 && value <= 5) return value;
      note(field, 'expected a number from 0 to 5');
      return 0;
    },
    flag(field: string): boolean {
      const value = row[field];
      if (typeof value !== 'boolean') note(field, 'expected true or false');
      return value === true;
    },
    /** Returns undefined for a missing or faulty number. */
    copies(field: string): number | undefined {
      const value = row[field];
      if (isMissing(value)) return undefined;
      if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COPIES) return value;
      note(field, `expected whole copies, 0 to ${MAX_COPIES.toLocaleString('en')}`);
      return undefined;
    },
    image(field: string): string {
      if (isMissing(row[field])) return '';
      const value = row[field];
      const address = typeof value === 'string' ? value.trim() : null;
      if (address !== null && isImageAddress(address)) return address;
      note(field, 'expected an address of https or http, a path from the root, or nothing');
      return '';
    },
  };
}

function isImageAddress(address: string): boolean {
  if (/[\s\\]/.test(address) || !isText(address)) return false;
  // Two slashes would name another host instead of a path.
  if (address.startsWith('/')) return !address.startsWith('//');
  return /^https?:\/\//.test(address) && URL.canParse(address);
}

/** Reads a book; null for a row that is not an object. Does not check whether the catalogue lists the category. */
export function readProduct(row: unknown, note: Note): Draft | null {
  if (!isRow(row)) {
    note(null, 'expected an object');
    return null;
  }
  const read = reader(row, note);
  const id = row['_id'] == null ? null : read.id();
  const givenSlug = row['id'] == null ? null : read.slug();
  const price = read.rupees('price');
  // Report the same amount in both fields once.
  const isSame = row['original_price'] === row['price'] && row['price'] !== '';
  const originalPrice = isSame ? price : read.rupees('original_price');
  if (price && originalPrice && price > originalPrice) note('price', 'is above original_price');
  const rating = read.rating('rating');
  const category = read.text('categoryName', 60);
  const title = read.text('title', 300);
  const facts = readFacts(row, note);
  const stock = read.copies('stock');
  const availability = AVAILABILITIES.find((one) => one === row['availability']);
  const excerpt = read.optionalText('excerpt', MAX_EXCERPT).replaceAll('\r\n', '\n');
  return {
    id,
    slug: givenSlug ?? slugOf(title),
    title,
    author: read.optionalText('author', 200),
    image: read.image('img'),
    description: read.text('desc', 5000),
    price,
    originalPrice,
    rating,
    category,
    isPopular: read.flag('isPopular'),
    deliveryCharge: read.flag('deliveryCharge'),
    ...(facts && { facts }),
    ...(excerpt && { excerpt }),
    ...(stock !== undefined && { stock }),
    ...(availability && { availability }),
  };
}

/** `note` receives a fault and its index in the list. */
export function readCategories(raw: unknown, note: (place: string, text: string) => void): Category[] {
  if (!Array.isArray(raw)) {
    note('categories', 'expected a list');
    return [];
  }
  const placeOfId = new Map<string, string>();
  const names = new Set<string>();
  return raw.flatMap((row: unknown, i) => {
    const place = `categories[${i}]`;
    if (!isRow(row)) {
      note(place, 'expected an object');
      return [];
    }
    const read = reader(row, (field, text) => note(`${place}.${field}`, text));
    const id = read.id();
    const first = placeOfId.get(id);
    if (first && id) note(`${place}._id`, `is already the id of ${first}`);
    else placeOfId.set(id, place);
    const name = read.text('categoryName', 60);
    if (name && names.has(name)) note(`${place}.categoryName`, `"${name}" is there already`);
    names.add(name);
    return [{ id, name }];
  });
}
