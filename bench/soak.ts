import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { searches } from './searches.ts';
import { type Running, startShop } from './servers.ts';
import { dayAndMachine } from './timing.ts';

/**
 * Prints the resident memory of a shop under mixed load, minute by minute: distinct searches and GraphQL documents,
 * pages, and shoppers who sign up, fill a cart and pay in the sandbox. Argument: minutes, 20 by default.
 */
const minutes = Number(process.argv[2] ?? 20);
/** Clients of each kind that send requests at once. */
const CLIENTS = 4;

const print = (text: string) => process.stdout.write(`${text}\n`);
const words = Object.values(searches).flat();
let count = 0;
const counts = { reads: 0, orders: 0 };

async function fetchText(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return text;
}

async function queryGraphQL(server: Running, query: string, variables: object, token?: string) {
  const text = await fetchText(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify({ query, variables }),
  });
  if (text.includes('"errors"')) throw new Error(text.slice(0, 300));
  return JSON.parse(text).data;
}

async function read(server: Running): Promise<void> {
  count += 1;
  const text = encodeURIComponent(`${words[count % words.length]} ${count}`);
  await fetchText(`${server.url}/api/products?q=${text}`);
  await queryGraphQL(server, `{ a${count}: products(first: 12) { nodes { id title price } } }`, {});
  await fetchText(`${server.url}/products?q=${text}`, { headers: { 'accept-encoding': 'gzip' } });
  await fetchText(`${server.url}/product/walden`, { headers: { 'accept-encoding': 'br' } });
  counts.reads += 4;
}

const address = {
  name: 'Asha Rao',
  street: '14 Temple Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  zipCode: '600004',
  mobile: '+91 98765 43210',
};

async function buy(server: Running, productId: string): Promise<void> {
  count += 1;
  const reader = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: `reader-${count}@example.com`,
    password: 'turn-the-page',
  };
  const { signUp } = await queryGraphQL(
    server,
    'mutation ($input: SignUpInput!) { signUp(input: $input) { session { token } userErrors { message } } }',
    { input: reader },
  );
  const { token } = signUp.session;
  await queryGraphQL(server, 'mutation ($id: ID!) { addToCart(productId: $id) { id } }', { id: productId }, token);
  const { addAddress } = await queryGraphQL(
    server,
    'mutation ($input: AddressInput!) { addAddress(input: $input) { addressBook { addresses { id } } userErrors { message } } }',
    { input: address },
    token,
  );
  const { createPaymentSession } = await queryGraphQL(
    server,
    'mutation ($id: ID!) { createPaymentSession(addressId: $id) { paymentSession { id providerOrderId } userErrors { message } } }',
    { id: addAddress.addressBook.addresses[0].id },
    token,
  );
  const { id, providerOrderId } = createPaymentSession.paymentSession;
  const paid = JSON.parse(
    await fetchText(`${server.url}/sandbox/orders/${providerOrderId}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'pay' }),
    }),
  );
  const proof = {
    paymentSessionId: id,
    paymentId: paid.razorpay_payment_id,
    providerOrderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
  };
  const confirm = 'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { id } } }';
  const { confirmPayment } = await queryGraphQL(server, confirm, { input: proof }, token);
  if (!confirmPayment.order) throw new Error('A paid order was not placed');
  counts.orders += 1;
}

const folder = await mkdtemp(path.join(tmpdir(), 'soak-'));
const server = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'error' });
const { products } = await queryGraphQL(server, '{ products(first: 50) { nodes { id copiesLeft } } }', {});
const books = products.nodes.filter(({ copiesLeft }: { copiesLeft: number | null }) => copiesLeft === null);
const end = Date.now() + minutes * 60_000;

/** Repeats an act until the end. Waits a second when a limit, such as that of sign-ups from one address, is reached. */
async function repeat(act: () => Promise<void>): Promise<void> {
  while (Date.now() < end) {
    try {
      await act();
    } catch (error) {
      if (!/TOO_MANY|429|null/.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

async function report(): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    print(`| ${minute} | ${server.memory().toFixed(0)} MB | ${counts.reads} | ${counts.orders} |`);
  }
}

print(`${dayAndMachine()}\n\n| minute | resident memory | reads | orders |\n| --- | --- | --- | --- |`);
try {
  await Promise.all([
    report(),
    ...Array.from({ length: CLIENTS }, () => repeat(() => read(server))),
    ...Array.from({ length: CLIENTS }, (_, index) => repeat(() => buy(server, books[index % books.length].id))),
  ]);
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
