import { deletionAskedLetter, emailChangedLetter, passwordChangedLetter } from '../account/sign-in/account-letters.ts';
import type { AccountStore } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import type { UnsubscribeLinks } from '../account/wishlist/unsubscribe-links.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { planFor } from '../covers/plan.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { emailFault } from '../email.ts';
import type { Letter } from '../mail/letter.ts';
import type { OwnerLetter } from '../mail/owner-letter-store.ts';
import type { PendingLetter } from '../mail/pending-letter.ts';
import { linesToShip } from '../orders/line-copies.ts';
import { type Order, stateOf } from '../orders/records.ts';
import { momentOf } from '../shop/calendar.ts';
import {
  cancelledLetter,
  type LetterContext,
  type LetterShop,
  placedLetter,
  readdressedLetter,
  refundLetter,
  shippedLetter,
  trackedLetter,
  unshippedLetter,
} from './order-letters.ts';
import type { MailOrNone } from './delivery.ts';
import { cancelledOwnerLetter, matterLetter, placedOwnerLetter, readdressedOwnerLetter } from './owner-letters.ts';
import { newsOf, wishesLetter } from './wishes-letter.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly catalogue: CatalogueStore;
  readonly shop: LetterShop;
  readonly publicUrl: () => string;
  readonly unsubscribeLinks: UnsubscribeLinks;
  /** The owner's address for letters; null without one. */
  readonly ordersTo: string | null;
}

/** Writes queued letters from the newest records and the present catalogue. */
export function createLetterWriter({ accounts, catalogue, shop, publicUrl, unsubscribeLinks, ordersTo }: Deps) {
  async function contextOf({ lines }: Order): Promise<LetterContext> {
    const products = await catalogue.findByIds(lines.map(({ productId }) => productId));
    const categories = new Map(products.flatMap((product) => (product ? [[product.id, product.category]] : [])));
    return {
      shop,
      publicUrl: publicUrl(),
      // A book that has left the catalogue gets the cover of a book without a category.
      groundOf: ({ title, author, productId }) =>
        planFor({ title, author, category: categories.get(productId) ?? '' }).inks.ground,
    };
  }

  async function ofWishes(account: Account, letter: PendingLetter): Promise<MailOrNone> {
    const products = await catalogue.findByIds((letter.books ?? []).map(({ productId }) => productId));
    const unsubscribeToken = unsubscribeLinks.tokenOf(account.id);
    const groundOf = (book: Product) => planFor(book).inks.ground;
    const context = { sender: shop, publicUrl: publicUrl(), groundOf, unsubscribeToken };
    const mail = toShopper(account, wishesLetter(newsOf(account, letter, products), context));
    return mail && { ...mail, unsubscribe: `${publicUrl()}/api/quiet/${unsubscribeToken}` };
  }

  const toShopper = ({ email }: Account, letter: Letter | null): MailOrNone =>
    // An erased account has no address.
    letter && email ? { ...letter, to: email, replyTo: shop.email } : null;
  const toOwner = ({ email }: Account, letter: Letter): MailOrNone =>
    ordersTo === null ? null : { ...letter, to: ordersTo, ...(emailFault(email) === null && { replyTo: email }) };

  return {
    async ofOrder(order: Order, { kind, refundId = '', parcelId }: PendingLetter): Promise<MailOrNone> {
      const account = await accounts.findById(order.accountId);
      if (!account) return null;
      // An unsent letter about the placed order would contradict the letter about its cancellation.
      if (stateOf(order) === 'CANCELLED' && (kind === 'order-placed' || kind === 'order-placed-owner')) return null;
      const context = await contextOf(order);
      switch (kind) {
        case 'order-placed':
          return toShopper(account, placedLetter(order, account.firstName, context));
        case 'order-placed-owner':
          return toOwner(account, placedOwnerLetter(order, account.email, context));
        case 'order-cancelled-owner':
          return toOwner(account, cancelledOwnerLetter(order, account.email, context));
        case 'order-shipped':
        case 'parcel-tracked': {
          const { parcels } = order.life;
          // Letters queued by older versions have no parcel's id.
          const parcel = parcelId === undefined ? parcels.at(-1) : parcels.find(({ id }) => id === parcelId);
          const letterOf = kind === 'order-shipped' ? shippedLetter : trackedLetter;
          return toShopper(account, parcel ? letterOf(order, parcel, context) : null);
        }
        case 'order-unshipped':
          return toShopper(account, linesToShip(order).length > 0 ? unshippedLetter(order, context) : null);
        case 'order-readdressed':
          return toShopper(account, readdressedLetter(order, context));
        case 'order-readdressed-owner':
          return toOwner(account, readdressedOwnerLetter(order, account.email, context));
        case 'order-cancelled':
          return toShopper(account, cancelledLetter(order, context));
        case 'refund-made':
          return toShopper(account, refundLetter(order, refundId, context));
        default:
          return null;
      }
    },

    async ofAccount(account: Account, letter: PendingLetter): Promise<MailOrNone> {
      const { kind, at, to = account.email } = letter;
      if (kind === 'wishes') return ofWishes(account, letter);
      const writer = { sender: shop, publicUrl: publicUrl() };
      if (kind === 'deletion-asked')
        return toShopper(account, deletionAskedLetter(momentOf(account.eraseAt ?? at, shop.timeZone), writer));
      const write = { 'password-changed': passwordChangedLetter, 'email-changed': emailChangedLetter }[kind as string];
      return write ? { ...write(momentOf(at, shop.timeZone), writer), to, replyTo: shop.email } : null;
    },

    ofOwner: (letter: OwnerLetter): MailOrNone =>
      ordersTo === null ? null : { ...matterLetter(letter, shop), to: ordersTo },
  };
}
