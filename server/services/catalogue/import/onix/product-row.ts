import { checkIsbn } from '../../isbn.ts';
import { newBookDefaults } from '../defaults.ts';
import type { Defaults, Element } from './elements.ts';
import { plainText } from './plain-text.ts';
import { foreignPriceOf, pricesOf } from './prices.ts';
import { byRank, daysIn, inForceSince, isShown, nearness, newestFirst } from './scope.ts';
import { categoryOf, type Subjects } from './subject-category.ts';
import { suppliesOf } from './supply.ts';

export interface OnixBook {
  readonly row: Readonly<Record<string, unknown>>;
  /** Fields for a book that the shop does not have yet. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** Why a product does not become a book. `isFault` if the reason is an error in its record. */
export interface NoBook {
  readonly text: string;
  readonly isFault: boolean;
  /** The ISBN of a book that its supplier has withdrawn; the import takes it off sale. */
  readonly isbn?: string;
}

const DELETION = '05';
const MAX_DESCRIPTION = 5_000;
const MAX_AUTHORS = 3;
/** Codes of descriptions in list 153, the long one first. */
const TEXTS = ['03', '02'];
const STILL_IMAGE = '03';
/** The code of an application that a page would run in a frame. */
const EMBEDDED = '03';
/** Codes of extents in pages, numbered pages first. */
const PAGE_COUNTS = ['00', '11', '05', '07', '06', '08', '10'];

/** The first element whose child `name` has the first value, otherwise the first with the second value, and so on. */
function firstOf(elements: readonly Element[], name: string, values: readonly string[]): Element | undefined {
  return values.map((value) => elements.find((one) => one.of(name) === value)).find((one) => one !== undefined);
}

function isbnOf(product: Element): string | null {
  const ids = product.all('productidentifier');
  const idOf = (type: string) => ids.find((one) => one.of('productidtype') === type)?.of('idvalue') ?? '';
  const [isbn13, gtin, isbn10] = [idOf('15'), idOf('03'), idOf('02')];
  // A GTIN may belong to something that is not a book.
  return isbn13 || (checkIsbn(gtin) ? gtin : '') || isbn10 || null;
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

/** The authors, otherwise the editors, in their order. */
function authorOf(contributors: readonly Element[]): string {
  const place = (one: Element) => Number(one.of('sequencenumber')) || Infinity;
  for (const role of ['A01', 'B01']) {
    const names = contributors
      .filter((one) => one.all('contributorrole').some(({ text }) => text.trim() === role))
      .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
      .map(nameOf)
      .filter(Boolean);
    const last = names.length > 1 && names.length <= MAX_AUTHORS ? names.pop() : undefined;
    const first = names.slice(0, MAX_AUTHORS).join(', ');
    if (names.length > 0) return last === undefined ? first : `${first} and ${last}`;
  }
  return '';
}

function formatOf(form: string): string | undefined {
  return { BB: 'hardback', BC: 'paperback' }[form];
}

const TRADE_PACK = '30';
/** Whether a form is a printed book or set of list 150. A record without a form counts as one. */
const isPrintedBook = (form: string): boolean => /^(00|B.|S.)?$/.test(form);

/** The tag for a language code of list 74: `en` for `eng`. */
function tagOf(code: string): string | undefined {
  try {
    return /^[a-z]{2,3}$/i.test(code) ? Intl.getCanonicalLocales(code)[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The text for shoppers in the book's own language, otherwise in English, a long one before a short one. */
function descriptionOf(
  contents: readonly Element[],
  { language, ofTexts, today }: { language: string | undefined; ofTexts: string; today: string },
): string {
  const texts = contents
    .filter((one) => one.is('texttype', ...TEXTS) && isShown(one, today))
    .flatMap((content) => content.all('text').map((text) => ({ content, text })));
  const [found] = byRank(texts, ({ content, text }) => {
    const tag = tagOf(text.attributes['language'] ?? ofTexts);
    const isOwn = tag === undefined || tag === language;
    const foreignOrder = tag === 'en' ? 1 : 2;
    return [isOwn ? 0 : foreignOrder, TEXTS.indexOf(content.of('texttype')), nearness(content)].join();
  });
  return found ? plainText(found.text, MAX_DESCRIPTION) : '';
}

/** The address of a front cover, preferably one that pages may show rather than one that the shop has to fetch. */
function imageOf(resources: readonly Element[], today: string): string | undefined {
  const links = resources
    .filter(
      (one) => one.is('resourcecontenttype', '01') && one.is('resourcemode', '', STILL_IMAGE) && isShown(one, today),
    )
    .flatMap((one) => one.all('resourceversion'))
    .filter((one) => isShown(one, today) && !one.is('resourceform', EMBEDDED))
    .flatMap((version) => version.all('resourcelink').map(({ text }) => ({ version, link: text.trim() })))
    .filter(({ link }) => /^https?:\/\//.test(link));
  const since = (version: Element) => newestFirst(inForceSince(version, 'contentdate', today) ?? '');
  return byRank(links, ({ version, link }) => `${link.startsWith('https') ? 0 : 1}${since(version)}`)[0]?.link;
}

/** Turns a product into a row with the prices and texts of `today`, without fields that the product does not have. */
export function rowOfProduct(
  product: Element,
  defaults: Defaults,
  today: string,
  ownSubjects: Subjects | null = null,
): OnixBook | NoBook {
  const isbn = isbnOf(product);
  if (product.is('notificationtype', DELETION))
    return { text: 'is a notice of deletion', isFault: false, ...(isbn !== null && { isbn }) };
  const [detail] = product.all('descriptivedetail');
  const form = detail?.of('productform') ?? '';
  if (!isPrintedBook(form)) return { text: `is not a printed book (ProductForm ${form})`, isFault: false };
  if (detail?.is('productcomposition', TRADE_PACK))
    return { text: 'is a pack for shops (ProductComposition 30)', isFault: false };
  if (isbn === null) return { text: 'has no ISBN (ProductIdentifier 15, 03 or 02)', isFault: true };
  const supplied = suppliesOf(product, today);
  if ('text' in supplied) return { text: supplied.text, isFault: false, ...(supplied.isGone && { isbn }) };
  const { supplies, availability } = supplied;

  const all = (...path: [string, ...string[]]) => product.all(...path);
  const title = titleOf(all('descriptivedetail', 'titledetail'));
  const author = authorOf(all('descriptivedetail', 'contributor'));
  const languages = all('descriptivedetail', 'language');
  const language = tagOf(firstOf(languages, 'languagerole', ['01'])?.of('languagecode') ?? '');
  const extents = all('descriptivedetail', 'extent').filter((one) => one.is('extentunit', '03'));
  const pages = firstOf(extents, 'extenttype', PAGE_COUNTS)?.of('extentvalue');
  const dates = all('publishingdetail', 'publishingdate');
  const first = firstOf(dates, 'publishingdaterole', ['11'])?.of('date').slice(0, 4);
  const publication = firstOf(dates, 'publishingdaterole', ['01']);
  const isPublished = publication !== undefined && (daysIn(publication)?.[0] ?? '9') <= today;
  const publishers = all('publishingdetail', 'publisher');
  const publisher = (firstOf(publishers, 'publishingrole', ['01']) ?? publishers[0])?.of('publishername');
  // A new book without a price in rupees gets its foreign one, so that the message that refuses it shows that price.
  const foreign = foreignPriceOf(supplies, defaults);
  const row = {
    isbn,
    title,
    author,
    ...pricesOf(supplies, { defaults, isPublished, today }),
    desc: descriptionOf(all('collateraldetail', 'textcontent'), { language, ofTexts: defaults.language, today }),
    img: imageOf(all('collateraldetail', 'supportingresource'), today),
    publisher: publisher || all('publishingdetail', 'imprint')[0]?.of('imprintname'),
    year: first ? Number(first) : undefined,
    pages: pages ? Number(pages) : undefined,
    language,
    format: formatOf(form),
    availability,
  };
  return {
    row: Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== '')),
    defaults: {
      ...newBookDefaults({ title, author, price: foreign, original_price: foreign }),
      categoryName: categoryOf(all('descriptivedetail', 'subject'), ownSubjects),
    },
  };
}
