import type { OpenShop } from '../../open-shop.ts';
import { addressOf } from '../crash/address-lane.ts';
import { signUp } from '../crash/population.ts';
import { type Book, type Seen, seenBy, inconsistenciesOf } from '../crash/viewer.ts';
import { type Door, graphql, rest } from '../door.ts';

/** Requests changes one after another, which are numbered from 1. */
export interface Writer {
  readonly started: number;
  readonly acknowledged: number;
  step(): Promise<void>;
  /** Describes the faults of a shop that must have the changes up to `before`, and may have those up to `after`. */
  compare(door: Door, before: number, after: number): Promise<readonly string[]>;
}

interface Work {
  readonly change: (number: number) => Promise<unknown>;
  readonly compare: Writer['compare'];
}

function createWriter({ change, compare }: Work): Writer {
  let [started, acknowledged] = [0, 0];
  return {
    compare,
    get started() {
      return started;
    },
    get acknowledged() {
      return acknowledged;
    },
    async step() {
      started += 1;
      await change(started);
      acknowledged = started;
    },
  };
}

const outside = (what: string, found: number, before: number, after: number): readonly string[] =>
  found >= before && found <= after ? [] : [`${what} ${found}, not ${before} to ${after}`];

async function openVersionedAddress(door: Door, shop: OpenShop) {
  const { token } = await shop.shopper();
  const { address } = await rest(door, 'POST', '/api/user/address', {
    token,
    body: { address: addressOf('0', 'Pune') },
  });
  const id: string = address[0]._id;
  const EDIT =
    'mutation ($id: ID!, $input: AddressInput!) { editAddress(id: $id, input: $input) { addressBook { addresses { id } } userErrors { code field message } } }';
  return {
    token,
    write: (version: number) =>
      version % 2
        ? rest(door, 'POST', `/api/user/address/${id}`, { token, body: { address: addressOf(`${version}`, 'Pune') } })
        : graphql(door, token, EDIT, { id, input: addressOf(`${version}`, 'Pune') }),
  };
}

const versionOf = ({ addresses }: Seen): number => Number(addresses[0]!.name);

/** Writes to one account and then to another, so that the second is never ahead of the first. */
export async function pairOfAccounts(door: Door, shop: OpenShop): Promise<Writer> {
  const [first, second] = [await openVersionedAddress(door, shop), await openVersionedAddress(door, shop)];
  return createWriter({
    change: (number) => (number % 2 ? first : second).write(Math.ceil(number / 2)),
    async compare(restored, before, after) {
      const a = versionOf(await seenBy(restored, first.token));
      const b = versionOf(await seenBy(restored, second.token));
      return [
        ...outside('changes of a pair of accounts:', a + b, before, after),
        ...(b > a || b < a - 1 ? [`two accounts of different moments: ${a} and ${b}`] : []),
      ];
    },
  });
}

const OPEN =
  'mutation ($addressId: ID!) { createPaymentSession(addressId: $addressId) { paymentSession { id providerOrderId } userErrors { code field message } } }';
const CONFIRM =
  'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { id } userErrors { code field message } } }';

/** Buys a copy of a book repeatedly; a copy is in the cart or in an order, never in both. */
export async function buyer(door: Door, shop: OpenShop, book: Book): Promise<Writer> {
  const { token } = await shop.shopper();
  const { address } = await rest(door, 'POST', '/api/user/address', {
    token,
    body: { address: addressOf('Home', 'Pune') },
  });
  let session: { id: string; providerOrderId: string };
  const add = () => rest(door, 'POST', '/api/user/cart', { token, body: { product: { _id: book.id } } });
  const open = async () => {
    ({
      createPaymentSession: { paymentSession: session },
    } = await graphql(door, token, OPEN, { addressId: address[0]._id }));
  };
  const order = async () => {
    const url = `/sandbox/orders/${session.providerOrderId}/payments`;
    const proof = await rest(door, 'POST', url, { body: { outcome: 'pay' } });
    const [paymentId, signature] = [proof.razorpay_payment_id, proof.razorpay_signature];
    const input = { paymentSessionId: session.id, providerOrderId: session.providerOrderId, paymentId, signature };
    await graphql(door, token, CONFIRM, { input });
  };
  return createWriter({
    change: (number) => [order, add, open][number % 3]!(),
    async compare(restored, before, after) {
      const seen = await seenBy(restored, token);
      const copies = [seen, ...seen.orders].flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
      return [
        ...inconsistenciesOf(seen),
        ...outside('orders:', seen.orders.length, Math.floor(before / 3), Math.floor(after / 3)),
        ...outside(
          'copies:',
          copies.reduce((a, b) => a + b, 0),
          Math.ceil(before / 3),
          Math.ceil((after + 2) / 3),
        ),
      ];
    },
  });
}

/** Signs up new accounts. */
export function newcomer(door: Door): Writer {
  const emailOf = (number: number) => `new-${number}@example.com`;
  const tokens: string[] = [];
  return createWriter({
    change: async (number) => void tokens.push(await signUp(door, emailOf(number))),
    async compare(restored, before) {
      const seen = await Promise.allSettled(tokens.slice(0, before).map((token) => seenBy(restored, token)));
      return seen.flatMap((outcome, at) => {
        const email = emailOf(at + 1);
        if (outcome.status === 'rejected') return [`${email} is lost: ${String(outcome.reason)}`];
        return outcome.value.email === email ? [] : [`${email} is seen as ${outcome.value.email}`];
      });
    },
  });
}

/** Logs new shoppers out. */
export function leaver(door: Door, shop: OpenShop): Writer {
  const ended: string[] = [];
  return createWriter({
    async change() {
      const { token } = await shop.shopper();
      await graphql(door, token, 'mutation { logOut }');
      ended.push(token);
    },
    async compare(restored, before) {
      const answers = await Promise.all(
        ended.slice(0, before).map((token) => restored.send('GET', '/api/user/cart', { token })),
      );
      return answers.flatMap(({ status }) => (status === 401 ? [] : [`an ended session is answered with ${status}`]));
    },
  });
}
