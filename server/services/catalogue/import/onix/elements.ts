/**
 * The elements of ONIX for Books 3 that are read, by their short tags. Composites have their reference name in lower case as
 * short tag, so all names are compared in lower case.
 */
export const SHORT_TAGS: Readonly<Record<string, string>> = {
  a001: 'recordreference',
  a002: 'notificationtype',
  b012: 'productform',
  b029: 'subtitle',
  b030: 'titleprefix',
  b031: 'titlewithoutprefix',
  b034: 'sequencenumber',
  b035: 'contributorrole',
  b036: 'personname',
  b037: 'personnameinverted',
  b039: 'namesbeforekey',
  b040: 'keynames',
  b047: 'corporatename',
  b067: 'subjectschemeidentifier',
  b069: 'subjectcode',
  b079: 'imprintname',
  b081: 'publishername',
  b202: 'titletype',
  b203: 'titletext',
  b218: 'extenttype',
  b219: 'extentvalue',
  b220: 'extentunit',
  b221: 'productidtype',
  b244: 'idvalue',
  b247: 'prefixtokey',
  b248: 'suffixtokey',
  b252: 'languagecode',
  b253: 'languagerole',
  b291: 'publishingrole',
  b306: 'date',
  d104: 'text',
  j151: 'priceamount',
  j152: 'currencycode',
  j396: 'productavailability',
  m186: 'defaultcurrencycode',
  x310: 'defaultpricetype',
  x409: 'titleelementlevel',
  x425: 'mainsubject',
  x426: 'texttype',
  x435: 'resourcelink',
  x436: 'resourcecontenttype',
  x448: 'publishingdaterole',
  x462: 'pricetype',
};

const COMPOSITES = [
  'header',
  'product',
  'productidentifier',
  'descriptivedetail',
  'titledetail',
  'titleelement',
  'contributor',
  'language',
  'extent',
  'subject',
  'collateraldetail',
  'textcontent',
  'supportingresource',
  'resourceversion',
  'publishingdetail',
  'imprint',
  'publisher',
  'publishingdate',
  'productsupply',
  'supplydetail',
  'price',
];

const READ = new Set([...Object.values(SHORT_TAGS), ...COMPOSITES]);

/** The name under which an element is kept, whatever its prefix; null for one that is not read. */
export function elementName(tag: string): string | null {
  const lower = tag.slice(tag.indexOf(':') + 1).toLowerCase();
  const name = SHORT_TAGS[lower] ?? lower;
  return READ.has(name) ? name : null;
}

/** An element with its text and the children that are read. */
export class Element {
  readonly name: string;
  text = '';
  readonly #children: Element[] = [];

  constructor(name: string) {
    this.name = name;
  }

  add(name: string): Element {
    const child = new Element(name);
    this.#children.push(child);
    return child;
  }

  /** All elements at the end of a path of names. */
  all(first: string, ...rest: readonly string[]): readonly Element[] {
    const found = this.#children.filter(({ name }) => name === first);
    const [next, ...others] = rest;
    return next === undefined ? found : found.flatMap((one) => one.all(next, ...others));
  }

  /** The text of the first such child, with single blanks; '' without one. */
  of(name: string): string {
    return (this.all(name)[0]?.text ?? '').trim().replaceAll(/\s+/g, ' ');
  }
}
