import type { Shop } from '../shop/read-shop.ts';

export interface LetterBook {
  readonly title: string;
  readonly author: string;
  readonly quantity?: number;
  /** Shown instead of a quantity. */
  readonly note?: string | undefined;
  /** The background colour of its cover, as #rrggbb. */
  readonly ground: string;
  /** Missing in letters that are not about sums. */
  readonly amount?: string;
  /** An earlier, higher amount. */
  readonly was?: string;
  /** The address of its page. */
  readonly url?: string;
}

/** A name with its value, such as 'Delivery' and '₹40'. */
export type Fact = readonly [name: string, value: string];

/** A part of a letter, without markup: text and HTML are both written from it. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** `plain` is the sentence for the text part, which names the order; the HTML part has its number on top. */
  | { readonly kind: 'prose'; readonly text: string; readonly plain?: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'books'; readonly books: readonly LetterBook[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[]; readonly total?: Fact }
  | { readonly kind: 'address'; readonly label: string; readonly name: string; readonly lines: readonly string[] }
  /** The only button. `plain` introduces the address in the text part. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly plain?: string }
  /** An address to copy if the button does not work. The text part leaves it out, as it shows the button's address. */
  | { readonly kind: 'address-to-copy'; readonly intro: string; readonly url: string }
  | { readonly kind: 'list'; readonly label: string; readonly items: readonly string[] }
  /** Less prominent than the button. */
  | { readonly kind: 'links'; readonly links: readonly { readonly label: string; readonly url: string }[] }
  | { readonly kind: 'commands'; readonly label: string; readonly commands: readonly string[] };

export interface Content {
  readonly subject: string;
  /** The order's number, next to the shop's name. */
  readonly number?: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets this letter. */
  readonly why: string;
}

/** The shop as its letters name it. */
export type Sender = Pick<Shop, 'name' | 'legalName' | 'address' | 'email' | 'phone' | 'accent'> &
  Partial<Pick<Shop, 'logo'>>;

/** The content id by which a letter shows the logo that its mail contains. */
export const LOGO_CID = 'logo@shop';

/** A letter without its recipient. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
