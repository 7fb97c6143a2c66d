import { checkIsbn } from '../../isbn.ts';
import type { Element } from './elements.ts';
import { plainText } from './plain-text.ts';
import { pricesOf } from './prices.ts';
import { categoryOf } from './subject-category.ts';

/** What the header says for products that say nothing else. */
export interface Defaults {
  readonly currency: string;
  readonly priceType: string;
}

export interface OnixBook {
  readonly row: Readonly<Record<string, unknown>>;
  /** Of a book that the shop does not have yet. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** A sentence says why a product makes no book: `isFault` if it should, and its record is wrong. */
export interface NoBook {
  readonly text: string;
  readonly isFault: boolean;
}

const DELETION = '05';
const MOST_DESCRIPTION = 5_000;
const MOST_AUTHORS = 3;
/** Extents in pages, the numbered ones first. */
const PAGE_COUNTS = ['00', '11', '05', '07', '06', '08', '10'];

/** The first of some elements whose child has one of these values, in the order of the values. */
function firstOf(elements: readonly Element[], name: string, values: readonly string[]): Element | undefined {
  return values.map((value) => elements.find((one) => one.of(name) === value)).find((one) => one !== undefined);
}

function isbnOf(product: Element): string | null {
  const ids = product.all('productidentifier');
  const of = (type: string) => ids.find((one) => one.of('productidtype') === type)?.of('idvalue') ?? '';
  // A GTIN may be of what is no book.
  return of('15') || (checkIsbn(of('03')) ? of('03') : '') || of('02') || null;
}

function titleOf(detail: readonly Element[]): string {
  const title = firstOf(detail, 'titletype', ['01', '00']) ?? detail[0];
  const elements = title?.all('titleelement') ?? [];
  const ofProduct = elements.filter((one) => one.of('titleelementlevel') === '01');
  return (ofProduct.length > 0 ? ofProduct : elements)
    .map((one) => {
      const words =
        one.of('titletext') || [one.of('titleprefix'), one.of('titlewithoutprefix')].filter(Boolean).join(' ');
      return [words, one.of('subtitle')].filter(Boolean).join(': ');
    })
    .filter(Boolean)
    .join(': ');
}

function nameOf(contributor: Element): string {
  const parts = ['namesbeforekey', 'prefixtokey', 'keynames', 'suffixtokey'].map((part) => contributor.of(part));
  const [key, before] = contributor.of('personnameinverted').split(/, */, 2);
  const inOrder = before === undefined ? (key ?? '') : `${before} ${key}`;
  return contributor.of('personname') || parts.filter(Boolean).join(' ') || inOrder || contributor.of('corporatename');
}

/** The authors, else the editors, in their order. */
function authorOf(contributors: readonly Element[]): string {
  const place = (one: Element) => Number(one.of('sequencenumber')) || Infinity;
  for (const role of ['A01', 'B01']) {
    const names = contributors
      .filter((one) => one.all('contributorrole').some(({ text }) => text.trim() === role))
      .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
      .map(nameOf)
      .filter(Boolean);
    const last = names.length > 1 && names.length <= MOST_AUTHORS ? names.pop() : undefined;
    const first = names.slice(0, MOST_AUTHORS).join(', ');
    if (names.length > 0) return last === undefined ? first : `${first} and ${last}`;
  }
  return '';
}

function formatOf(form: string): string | undefined {
  const exact = { BB: 'hardback', BC: 'paperback' }[form];
  return exact ?? { A: 'audiobook', E: 'ebook' }[form.slice(0, 1)];
}

function languageOf(languages: readonly Element[]): string | undefined {
  const code = firstOf(languages, 'languagerole', ['01'])?.of('languagecode') ?? '';
  try {
    return /^[a-z]{3}$/.test(code) ? Intl.getCanonicalLocales(code)[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a front cover: one that the shop's pages may show, before one that it has to fetch. */
function imageOf(resources: readonly Element[]): string | undefined {
  const links = resources
    .filter((one) => one.of('resourcecontenttype') === '01')
    .flatMap((one) => one.all('resourceversion', 'resourcelink'))
    .map(({ text }) => text.trim());
  return links.find((link) => link.startsWith('https://')) ?? links.find((link) => link.startsWith('http://'));
}

/** The row of a catalogue file that a product makes. Fields that it does not tell are absent. */
export function rowOfProduct(product: Element, defaults: Defaults): OnixBook | NoBook {
  if (product.of('notificationtype') === DELETION) return { text: 'is a notice of deletion', isFault: false };
  const isbn = isbnOf(product);
  if (isbn === null) return { text: 'has no ISBN (ProductIdentifier 15, 03 or 02)', isFault: true };
  const supply = product.all('productsupply', 'supplydetail');
  const unavailable = availabilityOf(supply);
  if (unavailable !== null)
    return { text: `is not sold any more (ProductAvailability ${unavailable})`, isFault: false };

  const all = (...path: [string, ...string[]]) => product.all(...path);
  const title = titleOf(all('descriptivedetail', 'titledetail'));
  const author = authorOf(all('descriptivedetail', 'contributor'));
  const texts = all('collateraldetail', 'textcontent');
  const description = plainText(firstOf(texts, 'texttype', ['03', '02'])?.all('text')[0]?.text ?? '', MOST_DESCRIPTION);
  const extents = all('descriptivedetail', 'extent').filter((one) => one.of('extentunit') === '03');
  const pages = firstOf(extents, 'extenttype', PAGE_COUNTS)?.of('extentvalue');
  const first = firstOf(all('publishingdetail', 'publishingdate'), 'publishingdaterole', ['11'])
    ?.of('date')
    .slice(0, 4);
  const publishers = all('publishingdetail', 'publisher');
  const publisher = (firstOf(publishers, 'publishingrole', ['01']) ?? publishers[0])?.of('publishername');
  const row = {
    isbn,
    title,
    author,
    ...pricesOf(supply, defaults),
    desc: description,
    img: imageOf(all('collateraldetail', 'supportingresource')),
    publisher: publisher || all('publishingdetail', 'imprint')[0]?.of('imprintname'),
    year: first ? Number(first) : undefined,
    pages: pages ? Number(pages) : undefined,
    language: languageOf(all('descriptivedetail', 'language')),
    format: formatOf(all('descriptivedetail')[0]?.of('productform') ?? ''),
  };
  return {
    row: Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== '')),
    defaults: {
      desc: author ? `${title}, by ${author}.` : `${title}.`,
      rating: 0,
      categoryName: categoryOf(all('descriptivedetail', 'subject')),
      isPopular: false,
      deliveryCharge: false,
    },
  };
}

/** The code of list 65 if no supplier has the product or ever will; null if it can be sold. */
function availabilityOf(supply: readonly Element[]): string | null {
  const codes = supply.map((one) => one.of('productavailability')).filter(Boolean);
  const isGone = (code: string) => /^(01|4\d|5\d)$/.test(code);
  return codes.length > 0 && codes.every(isGone) ? codes[0]! : null;
}
