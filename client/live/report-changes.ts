import { toast } from '../ui/toast.ts';

const PLACES = { tab: 'in another tab', device: 'on another device', elsewhere: 'elsewhere' };
/** Where a change was made, as tabs report it to each other. */
export type Place = keyof typeof PLACES;

/** Reads the place from the message of another tab, which may run another version of the shop. */
export const placeOf = (message: unknown): Place => (message === 'tab' || message === 'device' ? message : 'elsewhere');

/** An entry of a list. Only queries that show rows ask for the title; those of badges and buttons ask for ids. */
type Row = { quantity?: number; product: { id: string; title?: string } };
/** The parts of the account that its pages query. */
export type Account = {
  cart?: { lines: readonly Row[] };
  wishlist?: { items: readonly Row[] };
  addressBook?: unknown;
  pendingPaymentSession?: unknown;
};
const rowKeys = (rows: readonly Row[] = []) =>
  rows.filter(({ product }) => product.title).map(({ product, quantity }) => [product.id, quantity]);

/** Reports to the shopper which parts of the page were changed elsewhere. */
export function reportChanges(before: Account, after: Account, where: Place): void {
  const report = (name: string, was: unknown, is: unknown) => {
    if (JSON.stringify(was) !== JSON.stringify(is)) toast.info(`Your ${name} changed ${PLACES[where]}.`, { id: name });
  };
  // While a payment is open, the cart is emptied when its order is placed, so its changes are not reported.
  if (!before.pendingPaymentSession) report('cart was', rowKeys(before.cart?.lines), rowKeys(after.cart?.lines));
  report('wishlist was', rowKeys(before.wishlist?.items), rowKeys(after.wishlist?.items));
  report('addresses were', before.addressBook, after.addressBook);
}
