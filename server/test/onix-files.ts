import shortTags from '../services/catalogue/import/onix/short-tags.json' with { type: 'json' };

/** An element as `[name, content, …]`, its attributes after its name; a text is its content, as XML. */
export type Tree = readonly [name: string, ...content: (string | Tree)[]];

const shortOf = new Map(Object.entries(shortTags).map(([short, name]) => [name, short]));
const write = ([named, ...content]: Tree, tag: (name: string) => string): string => {
  const [name = '', attributes = ''] = named.split(/(?= )(.*)/);
  return `<${tag(name)}${attributes}>${content.map((one) => (typeof one === 'string' ? one : write(one, tag))).join('')}</${tag(name)}>`;
};

interface BookFields {
  readonly reference?: string;
  readonly isbn?: string;
  readonly title?: string;
  readonly price?: string;
  readonly currency?: string;
  readonly subject?: readonly [scheme: string, code: string];
  readonly notification?: string;
  readonly availability?: string;
  /** Further elements of the blocks. */
  readonly detail?: readonly Tree[];
  readonly collateral?: readonly Tree[];
  readonly publishing?: readonly Tree[];
  readonly prices?: readonly Tree[];
}

const element = (title: string): Tree => ['TitleElement', ['TitleElementLevel', '01'], ['TitleText', title]];

export const anOnixBook = ({
  reference = 'org.example.1',
  isbn = '9780306406157',
  title = 'Walden',
  price = '499.00',
  currency = 'INR',
  subject = ['93', 'FBA'],
  notification = '03',
  availability = '20',
  detail = [],
  collateral = [],
  publishing = [],
  prices = [],
}: BookFields = {}): Tree => [
  'Product',
  ['RecordReference', reference],
  ['NotificationType', notification],
  ['ProductIdentifier', ['ProductIDType', '15'], ['IDValue', isbn]],
  [
    'DescriptiveDetail',
    ['ProductComposition', '00'],
    ['ProductForm', 'BC'],
    ['Collection', ['TitleDetail', ['TitleType', '01'], element('A Series')]],
    ['TitleDetail', ['TitleType', '01'], element(title)],
    ...detail,
    ['Subject', ['SubjectSchemeIdentifier', subject[0]], ['SubjectCode', subject[1]]],
  ],
  ['CollateralDetail', ...collateral],
  ['PublishingDetail', ...publishing],
  [
    'ProductSupply',
    [
      'SupplyDetail',
      ['Supplier', ['SupplierRole', '01'], ['SupplierName', 'Somebody']],
      ['ProductAvailability', availability],
      ['Price', ['PriceType', '02'], ['PriceAmount', price], ['CurrencyCode', currency]],
      ...prices,
    ],
  ],
];

export const TAGS = ['reference', 'short'] as const;

/** A message of products, each on its own line from the third on. */
export function onix(
  products: readonly Tree[],
  {
    tags = 'reference',
    release = '3.0',
    header = [],
  }: { tags?: (typeof TAGS)[number]; release?: string; header?: readonly Tree[] } = {},
): string {
  const tag = (name: string) => (tags === 'reference' ? name : (shortOf.get(name.toLowerCase()) ?? name.toLowerCase()));
  const root = tags === 'reference' ? 'ONIXMessage' : 'ONIXmessage';
  const parts = [['Header', ['Sender', ['SenderName', 'Us &amp; Co']], ...header] as Tree, ...products];
  const lines = parts.map((part) => write(part, tag));
  const namespace = `http://ns.editeur.org/onix/${release}/${tags}`;
  return `<?xml version="1.0" encoding="UTF-8"?><${root} release="${release}" xmlns="${namespace}">\n${lines.join('\n')}\n</${root}>`;
}
