import type { Postage } from '../../shop/profile.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { badInput, notFound, ShopError } from '../../../errors.ts';

export interface CartLine {
  readonly id: string;
  readonly productId: string;
  /** 1 to 99. */
  readonly quantity: number;
  /** Price when the line was added, in whole rupees; missing in lines from older versions. */
  readonly priceWhenAdded?: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type Cart = readonly CartLine[];

/** A line with its book. */
export interface PricedLine extends CartLine {
  readonly product: Product;
  /** Copies that can be bought, if fewer than the quantity. */
  readonly copiesAvailable?: number;
}

/** In whole rupees. */
export interface PriceDetails {
  readonly totalOriginalPrice: number;
  readonly totalDiscount: number;
  readonly totalDeliveryCharge: number;
  readonly totalAmount: number;
  readonly totalSavedAmount: number;
}

/** A cart as the APIs show it. Its books are read once, when first asked for. */
export interface CartView {
  /** The account's id. */
  readonly id: string;
  lines(this: void): Promise<readonly PricedLine[]>;
  priceDetails(this: void): Promise<PriceDetails>;
}

export const MAX_LINES = 200;
export const MAX_QUANTITY = 99;

/** Whether a cart or a wishlist contains the book. */
export const holds = (list: readonly { readonly productId: string }[], productId: string): boolean =>
  list.some((entry) => entry.productId === productId);

/** The fields of a new cart line or wishlist item; the price is missing only for a book that has left the catalogue. */
export interface NewEntry {
  readonly id: string;
  readonly productId: string;
  readonly price?: number | undefined;
  readonly now: string;
}

export function requireRoomForLines(lines: number): void {
  if (lines > MAX_LINES) throw new ShopError('CONFLICT', `A cart holds at most ${MAX_LINES} lines.`);
}

/** Appends a line with quantity 1, even when the book is in the cart (the specification's point 4). */
export function appendLine(cart: Cart, { id, productId, price, now }: NewEntry): Cart {
  requireRoomForLines(cart.length + 1);
  const added = price === undefined ? {} : { priceWhenAdded: price };
  return [...cart, { id, productId, quantity: 1, ...added, createdAt: now, updatedAt: now }];
}

/** Returns the same cart when the book is in it. */
export const addLine = (cart: Cart, entry: NewEntry): Cart =>
  holds(cart, entry.productId) ? cart : appendLine(cart, entry);

/**
 * Changes the quantity of every line of the book, within 1 to 99. Returns the same cart when no quantity changes.
 * `NOT_FOUND` when the book is not in the cart.
 */
export function changeQuantity(cart: Cart, productId: string, change: (quantity: number) => number, now: string): Cart {
  if (!holds(cart, productId)) throw notFound('This book in the cart');
  const changed = cart.map((line) => {
    if (line.productId !== productId) return line;
    const quantity = Math.min(MAX_QUANTITY, Math.max(1, change(line.quantity)));
    return quantity === line.quantity ? line : { ...line, quantity, updatedAt: now };
  });
  return changed.some((line, index) => line !== cart[index]) ? changed : cart;
}

export interface BookQuantity {
  readonly productId: string;
  readonly quantity: number;
  readonly price: number;
}

/**
 * Raises each book's quantity to the wanted one, at most 99, adding missing books, so that a repetition changes
 * nothing. Returns the same cart if it already has all the copies. Throws `CONFLICT` if the cart has no room for all books.
 */
export function raiseQuantities(cart: Cart, books: readonly BookQuantity[], newId: () => string, now: string): Cart {
  return books.reduce<Cart>((before, { productId, quantity, price }) => {
    const lines = addLine(before, { id: newId(), productId, price, now });
    const copies = lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
    if (copies >= quantity) return lines;
    const first = lines.findIndex((line) => line.productId === productId);
    return lines.map((line, index) =>
      index === first
        ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + quantity - copies), updatedAt: now }
        : line,
    );
  }, cart);
}

export function requireQuantity(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    throw badInput([{ field: 'quantity', message: `must be a whole number from 1 to ${MAX_QUANTITY}` }]);
  return quantity;
}

/**
 * Computes the sums of the specification's point 9, for the cart, the payment session and the bill. Books without a
 * delivery charge are always sent free. The saved amount is the discount plus the postage that is not charged, be it
 * for these books or for a large order.
 */
export function priceDetails(
  lines: readonly { quantity: number; product: Pick<Product, 'price' | 'originalPrice' | 'deliveryCharge'> }[],
  { charge, perOrder = false, freeFrom = Infinity }: Postage,
): PriceDetails {
  const sum = (get: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + get(line), 0);
  const totalOriginalPrice = sum(({ quantity, product }) => product.originalPrice * quantity);
  const totalDiscount = sum(({ quantity, product }) => (product.originalPrice - product.price) * quantity);
  const booksPrice = totalOriginalPrice - totalDiscount;
  const postageOf = (count: number) => charge * (perOrder ? Math.min(1, count) : count);
  const charged = lines.filter(({ product }) => product.deliveryCharge).length;
  const totalDeliveryCharge = booksPrice >= freeFrom ? 0 : postageOf(charged);
  return {
    totalOriginalPrice,
    totalDiscount,
    totalDeliveryCharge,
    totalAmount: booksPrice + totalDeliveryCharge,
    totalSavedAmount: totalDiscount + postageOf(lines.length) - totalDeliveryCharge,
  };
}

/**
 * Adds `copiesAvailable` to each line that wants more copies than are available. If a book has several lines, the first
 * ones get the copies. The shop does not count the copies of a book that is not in `available`.
 */
export function withShortages(
  lines: readonly PricedLine[],
  available: ReadonlyMap<string, number>,
): readonly PricedLine[] {
  if (available.size === 0) return lines;
  const remaining = new Map(available);
  return lines.map((line) => {
    const copies = remaining.get(line.productId);
    if (copies === undefined) return line;
    remaining.set(line.productId, copies - line.quantity);
    return copies < line.quantity ? { ...line, copiesAvailable: Math.max(0, copies) } : line;
  });
}
