import type { Demonstration } from '../demonstration.ts';
import type { NamedBooks } from './catalogue/named-books.ts';
import type { AccountsService } from './account/sign-in/accounts.service.ts';
import type { EmailService } from './account/sign-in/email.service.ts';
import type { SessionsService } from './account/sign-in/sessions.service.ts';
import type { ProfileService } from './account/profile/profile.service.ts';
import type { PasswordsService } from './account/sign-in/passwords.service.ts';
import type { AddressesService } from './account/addresses/addresses.service.ts';
import type { CartService } from './account/cart/cart.service.ts';
import type { CatalogueService } from './catalogue/catalogue.service.ts';
import type { ChangesService } from './changes/changes.service.ts';
import type { Covers } from './covers/covers.ts';
import type { ErasureService } from './erasure/erasure.service.ts';
import type { People } from './erasure/people.service.ts';
import type { RetentionService } from './erasure/retention.service.ts';
import type { Fulfilment } from './orders/fulfilment/fulfilment.service.ts';
import type { LettersService } from './letters/letters.service.ts';
import type { OrdersService } from './orders/orders.service.ts';
import type { PaymentsService } from './orders/payments/payments.service.ts';
import type { Sandbox } from './orders/payments/sandbox/sandbox.ts';
import type { ClosureService } from './shop/closure.ts';
import type { Shop } from './shop/read-shop.ts';
import type { OwnersStock } from './stock/stock.ts';
import type { WishRound } from './account/wishlist/wish-round.ts';
import type { WishlistService } from './account/wishlist/wishlist.service.ts';

/** The services that the doors call. */
export interface Services {
  readonly accounts: AccountsService;
  readonly addresses: AddressesService;
  readonly cart: CartService;
  readonly catalogue: CatalogueService;
  readonly changes: ChangesService;
  readonly closure: ClosureService;
  readonly covers: Covers;
  readonly email: EmailService;
  /** null unless the shop is a demonstration, which sells nothing. */
  readonly demonstration: Demonstration | null;
  readonly erasure: ErasureService;
  readonly fulfilment: Fulfilment;
  /** null without a mailer. */
  readonly letters: LettersService | null;
  readonly openSessions: SessionsService;
  readonly orders: OrdersService;
  readonly namedBooks: NamedBooks;
  readonly ownersStock: OwnersStock;
  readonly passwords: PasswordsService;
  readonly payments: PaymentsService;
  readonly people: People;
  readonly profile: ProfileService;
  readonly retention: RetentionService;
  /** Simulates a payment provider; null in a shop that has a real one. */
  readonly sandbox: Sandbox | null;
  readonly shop: Shop;
  readonly wishlist: WishlistService;
  readonly wishRound: WishRound;
}
