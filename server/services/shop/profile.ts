import { type Static, Type } from 'typebox';
import { DELIVERY_CHARGE } from '../../../seeds/values.ts';

/** The descriptions of fields end sentences in messages to the owner: 'must be an email address'. */
const strict = { additionalProperties: false } as const;
const line = (max: number, description = `a text of 1 to ${max} characters in one line`) =>
  Type.String({ description, maxLength: max, pattern: String.raw`^[^\p{Cc}\s]([^\p{Cc}]*[^\p{Cc}\s])?$` });
const colour = Type.String({ description: 'a colour such as "#9a2312"', pattern: '^#[0-9a-fA-F]{6}$' });

const Tax = Type.Object(
  {
    rate: Type.Number({ description: 'a number of percent from 0 to 100', minimum: 0, maximum: 100 }),
    code: Type.String({ description: 'a tax code of 4 to 8 digits, such as "4901"', pattern: '^[0-9]{4,8}$' }),
  },
  { ...strict, description: 'an object with rate and code' },
);

const rupees = (max: number) => ({ minimum: 0, maximum: max });
const Postage = Type.Object(
  {
    charge: Type.Integer({ description: 'whole rupees from 0 to 10000', ...rupees(10_000) }),
    /** Whether the charge is made once for an order; otherwise for each line whose book has a delivery charge. */
    perOrder: Type.Optional(Type.Boolean({ description: 'true or false' })),
    /** Delivery is free from this price of all books, after discounts. */
    freeFrom: Type.Optional(Type.Integer({ description: 'whole rupees from 0 to 10000000', ...rupees(10_000_000) })),
  },
  { ...strict, description: 'an object with charge, and perOrder and freeFrom if wanted' },
);
export type Postage = Static<typeof Postage>;

/** The specification's charge. */
export const DEFAULT_POSTAGE: Postage = { charge: DELIVERY_CHARGE };

/** A category that the owner places or labels. */
const CategoryEntry = Type.Object(
  { name: line(60), label: Type.Optional(line(60)) },
  { ...strict, description: 'an object with the name of a category and, if you like, a label' },
);

/** The content of shop.json: who runs the shop, and what its papers, letters and pages show about it. */
export const ShopProfile = Type.Object(
  {
    name: line(40),
    legalName: line(100),
    address: Type.Object(
      { street: line(200), city: line(100), state: line(100), zipCode: line(20), country: line(100) },
      { ...strict, description: 'an object with street, city, state, zipCode and country' },
    ),
    email: Type.String({ description: 'an email address' }),
    phone: Type.Optional(
      Type.String({ description: 'a phone number', maxLength: 30, pattern: String.raw`^\+?[0-9][0-9 ()\-]{4,}$` }),
    ),
    taxNumber: Type.Optional(line(30)),
    orderPrefix: Type.String({ description: '1 to 4 capital letters', pattern: '^[A-Z]{1,4}$' }),
    /** The law allows 16 characters for a bill's whole number: 'BK/2026-27/00042'. */
    billSeries: Type.String({ description: '1 or 2 capital letters or digits', pattern: '^[A-Z0-9]{1,2}$' }),
    creditNoteSeries: Type.Optional(
      Type.String({ description: '1 or 2 capital letters or digits', pattern: '^[A-Z0-9]{1,2}$' }),
    ),
    financialYearStart: Type.String({
      description: 'a month and a day such as "04-01"',
      pattern: '^(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$',
    }),
    timeZone: Type.String({ description: 'a time zone such as "Asia/Kolkata"' }),
    /**
     * By the book's format; `other` is for a book without one. Without `delivery`, postage has the order's main rate.
     */
    taxes: Type.Object(
      { hardback: Tax, paperback: Tax, ebook: Tax, audiobook: Tax, other: Tax, delivery: Type.Optional(Tax) },
      { ...strict, description: 'an object with hardback, paperback, ebook, audiobook and other' },
    ),
    postage: Type.Optional(Postage),
    /** How soon a parcel leaves: 'Ships in 1 to 2 days'. */
    delivery: line(60),
    /** The second colour of the pages, which marks discounts, counts and errors. */
    accent: Type.Optional(
      Type.Object({ light: colour, dark: colour }, { ...strict, description: 'an object with light and dark' }),
    ),
    /** A file beside shop.json. */
    logo: Type.Optional(
      Type.String({
        description: 'the name of an SVG or PNG file next to shop.json',
        pattern: String.raw`^[\w][\w.\-]*\.(svg|png)$`,
      }),
    ),
    /** Shown below the name on the front page, and beside the log-in form. */
    slogan: Type.Optional(line(120)),
    /** Describes the shop to search engines and app stores; if missing, they get a list of its categories. */
    description: Type.Optional(line(300)),
    /** A paragraph of the front page. */
    welcome: Type.Optional(line(600)),
    /** Lines below the name at the foot of every page. */
    foot: Type.Optional(Type.Array(line(80), { description: 'a list of at most 12 lines', maxItems: 12 })),
    /** Categories that come first, in this order. */
    categories: Type.Optional(
      Type.Array(CategoryEntry, { description: 'a list of at most 200 categories', maxItems: 200 }),
    ),
  },
  { ...strict, description: 'an object' },
);

export type ShopProfile = Static<typeof ShopProfile>;
export type Accent = NonNullable<ShopProfile['accent']>;

const SELLER = [
  'name',
  'legalName',
  'address',
  'email',
  'phone',
  'taxNumber',
  'taxes',
  'timeZone',
  'financialYearStart',
  'billSeries',
  'creditNoteSeries',
] as const satisfies (keyof ShopProfile)[];

/** The shop's details on bills and credit notes, and the numbering of credit notes. Each order keeps a copy. */
export type Seller = Pick<ShopProfile, (typeof SELLER)[number]>;

export const sellerOf = (shop: Seller): Seller =>
  Object.fromEntries(SELLER.flatMap((field) => (shop[field] === undefined ? [] : [[field, shop[field]]]))) as Seller;
