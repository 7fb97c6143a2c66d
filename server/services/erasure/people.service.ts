import { notFound, ShopError } from '../../errors.ts';
import type { AccountStore } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { requestErasure } from '../account/erasure.ts';
import type { PendingLetter } from '../mail/pending-letter.ts';
import { numberAsTyped } from '../orders/fulfilment/owners-act.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { PaymentSession } from '../orders/records.ts';

const FIELDS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'createdAt',
  'updatedAt',
  'eraseAt',
  'addresses',
  'defaultAddressId',
  'removedAddresses',
  'cart',
  'wishlist',
  'removals',
] as const satisfies readonly (keyof Account)[];

/** Everything that the shop stores about a person, except the secrets that open the account. */
export interface PersonsData {
  readonly account: Pick<Account, (typeof FIELDS)[number]>;
  /** The devices on which the account is logged in. */
  readonly devices: readonly { readonly device: string; readonly since: string; readonly seenAt: string }[];
  /** Addresses that a link was mailed to. */
  readonly emailChanges: readonly { readonly to: string; readonly expiresAt: string }[];
  /** Letters to send, to the account's email unless they have another address. */
  readonly letters: readonly Pick<PendingLetter, 'kind' | 'at' | 'to'>[];
  /** Orders, and payment sessions without an order. */
  readonly orders: readonly PaymentSession[];
}

/** The owner's commands about a person, found by an email or an order's number. `NOT_FOUND` for an unknown one. */
export interface People {
  dataOf(who: string): Promise<PersonsData>;
  /**
   * Schedules the erasure of the account in a week, as the person's own request does: the person gets a letter about it
   * and can cancel it. `CONFLICT` for an account of the demonstration.
   */
  requestErasure(who: string): Promise<{ readonly email: string; readonly eraseAt: string }>;
}

interface Deps {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly now: () => Date;
}

export function createPeopleService({ accounts, orders, now }: Deps): People {
  async function find(who: string): Promise<Account> {
    const order = who.includes('@') ? null : await orders.findByNumber(numberAsTyped(who));
    const account = who.includes('@')
      ? await accounts.findByEmail(who)
      : order && (await accounts.findById(order.accountId));
    if (!account || account.erasedAt !== undefined) throw notFound(`An account of ${who}`);
    return account;
  }

  return {
    async dataOf(who) {
      const account = await find(who);
      const found: PaymentSession[] = [];
      for (const id of await orders.sessionIdsOf(account.id)) {
        const session = await orders.find({ accountId: account.id, id });
        if (session) found.push(session);
      }
      return {
        account: Object.fromEntries(FIELDS.map((field) => [field, account[field]])) as PersonsData['account'],
        devices: account.sessions.map(({ device, since, seenAt }) => ({ device, since, seenAt })),
        emailChanges: account.emailChanges.map(({ to, expiresAt }) => ({ to, expiresAt })),
        letters: (account.letters ?? []).map(({ kind, at, to }) => ({ kind, at, ...(to !== undefined && { to }) })),
        orders: found,
      };
    },

    async requestErasure(who) {
      const { id } = await find(who);
      const { email, eraseAt } = await accounts.update(id, (account) => {
        if (account.guest) throw new ShopError('CONFLICT', 'The account of the demonstration cannot be deleted.');
        return requestErasure(account, now().toISOString());
      });
      return { email, eraseAt: eraseAt! };
    },
  };
}
