import shortTags from '../services/catalogue/import/onix/short-tags.json' with { type: 'json' };

/** An XML element. The name may be followed by attributes, as in `Price a="1"`; strings in the content are raw XML. */
export type Tree = readonly [name: string, ...content: (string | Tree)[]];

const shortTagOf = new Map(Object.entries(shortTags).map(([short, name]) => [name, short]));
const write = ([nameWithAttributes, ...content]: Tree, tag: (name: string) => string): string => {
  const [name = '', attributes = ''] = nameWithAttributes.split(/(?= )(.*)/);
  const inner = content.map((one) => (typeof one === 'string' ? one : write(one, tag))).join('');
  return `<${tag(name)}${attributes}>${inner}</${tag(name)}>`;
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
  /** Further elements of the block with the same name. */
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

/** An ONIX message. Each product is on its own line; the first is on line 3. */
export function onix(
  products: readonly Tree[],
  {
    tags = 'reference',
    release = '3.0',
    header = [],
  }: { tags?: (typeof TAGS)[number]; release?: string; header?: readonly Tree[] } = {},
): string {
  const tag = (name: string) =>
    tags === 'reference' ? name : (shortTagOf.get(name.toLowerCase()) ?? name.toLowerCase());
  const root = tags === 'reference' ? 'ONIXMessage' : 'ONIXmessage';
  const parts = [['Header', ['Sender', ['SenderName', 'Us &amp; Co']], ...header] as Tree, ...products];
  const lines = parts.map((part) => write(part, tag));
  const namespace = `http://ns.editeur.org/onix/${release}/${tags}`;
  return `<?xml version="1.0" encoding="UTF-8"?><${root} release="${release}" xmlns="${namespace}">\n${lines.join('\n')}\n</${root}>`;
}
