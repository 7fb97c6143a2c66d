import { recordId } from '../graphql/ids.ts';
import type { Address } from '../services/account/addresses/address.ts';
import { INDIAN_NUMBERING, SELLER } from './numbering.ts';
import { readShop } from '../services/shop/read-shop.ts';
import { createPaymentsService } from '../services/orders/payments/payments.service.ts';
import { createRazorpay, type RazorpaySettings } from '../services/orders/payments/razorpay.ts';
import type { NotifyOwner } from '../services/mail/notify-owner.ts';
import type { OpenShop, Shopper } from './open-shop.ts';
import type { RazorpayDouble } from './razorpay-double.ts';
import { anAddress } from './records.ts';

export interface Buyer extends Shopper {
  readonly address: Address;
}

export interface Session {
  readonly id: string;
  readonly status: string;
  readonly providerOrderId: string;
  readonly amount: number;
  readonly order: { readonly id: string } | null;
}

export const CREATE = /* GraphQL */ `
  mutation ($addressId: ID!) {
    createPaymentSession(addressId: $addressId) {
      paymentSession {
        id
        status
        key
        scriptUrl
        amount
        currency
        providerOrderId
        order {
          id
        }
      }
      userErrors {
        code
        field
        message
        retryAfter
      }
    }
  }
`;

export const CONFIRM = /* GraphQL */ `
  mutation ($input: ConfirmPaymentInput!) {
    confirmPayment(input: $input) {
      order {
        id
        paymentId
      }
      cart {
        lines {
          id
        }
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`;

/** The steps of a purchase, and the shop's records of it. */
export function buying(shop: OpenShop) {
  const booksOnSale = () => shop.stores.catalogue.query({ filter: {}, sort: null, limit: 5, after: null });

  return {
    /** A new shopper with an address and books in the cart. */
    async buyer(books = 2): Promise<Buyer> {
      const address = anAddress();
      const shopper = await shop.shopper({ addresses: [address] });
      const { products } = await booksOnSale();
      for (const { id } of products.slice(0, books))
        await shop.rest('POST', '/api/user/cart', { token: shopper.token, body: { item: { _id: id } } });
      return { ...shopper, address };
    },

    /** Adds the book with this index in the catalogue to the cart. */
    async add({ token }: Buyer, index: number): Promise<void> {
      const { products } = await booksOnSale();
      await shop.rest('POST', '/api/user/cart', { token, body: { item: { _id: products[index]!.id } } });
    },

    /** Opens a payment session. The returned id is the stored one, which is also that of the order. */
    async open({ token, address }: Buyer, addressId = address.id): Promise<Session> {
      const { paymentSession } = (await shop.ask(CREATE, { addressId }, token)).createPaymentSession;
      return { ...(paymentSession as unknown as Session), id: recordId(paymentSession.id) };
    },

    /** Reports that the payment widget was closed, as the browser does. */
    abandon: ({ token }: Shopper, { id }: Session, reason: 'FAILED' | 'DISMISSED') =>
      shop.rest('POST', `/api/user/payments/${id}/abandon`, { token, body: { reason } }),

    confirm: ({ token }: Shopper, { id }: Session, proof: ReturnType<RazorpayDouble['proofOf']>) =>
      shop.graphql(CONFIRM, { input: { paymentSessionId: id, ...proof } }, token),

    /** Reads the session through GraphQL, which makes the shop check it at the provider. */
    async readSession({ token }: Buyer, { id }: Session): Promise<Session | null> {
      const query =
        '{ viewer { paymentSession(id: $id) { id status attempted amount providerOrderId order { id } } } }';
      const { viewer } = await shop.ask(`query ($id: ID!) ${query}`, { id }, token);
      const found = viewer.paymentSession as unknown as Session | null;
      return found && { ...found, id: recordId(found.id) };
    },

    /** The status of the stored session. */
    statusOf: async ({ providerOrderId }: Session) =>
      (await shop.stores.orders.findByProviderOrder(providerOrderId))?.status,
    cartOf: async ({ id }: Buyer) => (await shop.stores.accounts.findById(id))!.cart,
    ordersOf: ({ id }: Buyer) => shop.stores.orders.ordersOf(id, { limit: 100, maxLines: 1_000, after: null }),
  };
}

interface RoundOptions {
  readonly now?: Date;
  readonly notifyOwner?: NotifyOwner;
}

const serviceOf = async (
  shop: OpenShop,
  settings: RazorpaySettings,
  { now = new Date(), notifyOwner = async () => undefined }: RoundOptions,
  onUnsettled: () => void,
) =>
  createPaymentsService({
    ...shop.stores,
    provider: createRazorpay(settings),
    availableCopies: async () => new Map(),
    linesOf: async () => [],
    imageOf: () => '',
    spendSession: async () => undefined,
    spendAsk: async () => undefined,
    reportUnmatched: () => undefined,
    notifyOwner,
    numbering: INDIAN_NUMBERING,
    seller: SELLER,
    shop: await readShop(null),
    newId: () => '',
    now: () => now,
    log: { warn: onUnsettled, error: () => undefined },
  });

/** One reconciliation round at the given time. Returns the number of sessions that could not be settled. */
export async function reconcileDue(shop: OpenShop, settings: RazorpaySettings, now = new Date()): Promise<number> {
  let unsettled = 0;
  const service = await serviceOf(shop, settings, { now }, () => (unsettled += 1));
  await service.reconcileDue();
  return unsettled;
}

/** One round of refunds. Returns the number of sessions whose refunds could not be settled. */
export async function refundDue(shop: OpenShop, settings: RazorpaySettings, options: RoundOptions): Promise<number> {
  let unsettled = 0;
  const service = await serviceOf(shop, settings, options, () => (unsettled += 1));
  await service.refundDue();
  return unsettled;
}
