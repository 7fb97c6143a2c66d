import { isMissing, type Row } from './row.ts';

/** The category of a spreadsheet's books that name none. */
const OTHER = 'other';

/** Fills in the fields that a new book's file lacks. */
export function newBookDefaults({ title, author, price, original_price: original }: Row) {
  return {
    desc: isMissing(author) ? `${String(title)}.` : `${String(title)}, by ${String(author)}.`,
    rating: 0,
    categoryName: OTHER,
    isPopular: false,
    deliveryCharge: false,
    price: original,
    original_price: price,
  };
}
