import type { ConfirmPaymentInput } from '../graphql/__generated__/resolvers.generated.ts';
import { recordId } from '../graphql/ids.ts';
import type { PaymentSession } from '../services/orders/records.ts';
import type { OpenShop, Shopper } from './open-shop.ts';
import { anAddress } from './records.ts';

const SESSION =
  'id status scriptUrl key amount currency name description providerOrderId prefill { name email contact } order { id }';
const ORDER =
  'id paymentId status placedAt priceDetails { totalAmount } lines { slug title price quantity } address { id city }';
export const CREATE = `mutation ($addressId: ID!) { createPaymentSession(addressId: $addressId) { paymentSession { ${SESSION} } userErrors { code field message } } }`;
export const CONFIRM = `mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { ${ORDER} } cart { lines { quantity product { id } } } userErrors { code field message } } }`;
export const ABANDON = `mutation ($id: ID!, $reason: AbandonReason!) { abandonPayment(paymentSessionId: $id, reason: $reason) { id status } }`;

export interface Buyer extends Shopper {
  readonly addressId: string;
}

export type Proof = ConfirmPaymentInput;

/** The steps of a purchase with a payment in the sandbox. */
export async function sandboxBuying(shop: OpenShop) {
  const books = [...(await shop.ask('{ products { nodes { id price deliveryCharge } } }')).products.nodes];

  async function buyer(copies: Record<number, number> = { 0: 1 }): Promise<Buyer> {
    const address = anAddress();
    const shopper = await shop.shopper({ addresses: [address] });
    for (const [index, quantity] of Object.entries(copies)) await put(shopper, Number(index), quantity);
    return { ...shopper, addressId: address.id };
  }
  async function put({ token }: Shopper, index: number, quantity: number): Promise<void> {
    const productId = books[index]?.id;
    await shop.ask('mutation ($productId: ID!) { addToCart(productId: $productId) { id } }', { productId }, token);
    const set =
      'mutation ($productId: ID!, $quantity: Int!) { setCartQuantity(productId: $productId, quantity: $quantity) { id } }';
    await shop.ask(set, { productId, quantity }, token);
  }
  /** Opens a payment session. The returned id is the stored one, which is also that of the order. */
  async function open({ token, addressId }: Buyer) {
    const { paymentSession } = (await shop.ask(CREATE, { addressId }, token)).createPaymentSession;
    return { ...paymentSession, id: recordId(paymentSession.id) };
  }

  /** Pays at the sandbox's bank, as the widget does. */
  async function pay({ id, providerOrderId }: Pick<PaymentSession, 'id' | 'providerOrderId'>): Promise<Proof> {
    const { status, body } = await shop.rest('POST', `/sandbox/orders/${providerOrderId}/payments`, {
      body: { outcome: 'pay' },
    });
    if (status !== 200) throw new Error(`the bank answered ${status}`);
    return {
      paymentSessionId: id,
      paymentId: body.razorpay_payment_id,
      providerOrderId: body.razorpay_order_id,
      signature: body.razorpay_signature,
    };
  }
  const confirm = ({ token }: Shopper, input: Proof) => shop.graphql(CONFIRM, { input }, token);
  /** The stored session, without a check at the provider. */
  const storedSession = ({ providerOrderId }: Pick<PaymentSession, 'providerOrderId'>) =>
    shop.stores.orders.findByProviderOrder(providerOrderId);
  const cartOf = async ({ id }: Shopper) =>
    (await shop.stores.accounts.findById(id))?.cart.map(({ productId, quantity }) => [productId, quantity]);
  const ordersOf = ({ id }: Shopper) => shop.stores.orders.ordersOf(id, { limit: 100, maxLines: 1_000, after: null });

  return { books, buyer, put, open, pay, confirm, storedSession, cartOf, ordersOf };
}
