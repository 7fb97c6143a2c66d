import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { v4 as uuid } from 'uuid';
import { guestLogin } from '../../demonstration.ts';
import { embeddedStorage, type TestStorage } from '../../test/every-store.ts';
import { type OpenShop, openShop } from '../../test/open-shop.ts';
import { aLine, anAccount, anAddress, anOrderLine, aSession, paidBy } from '../../test/records.ts';
import { sandboxBuying } from '../../test/sandbox-buying.ts';
import { type Account, newAccount } from '../account/account.ts';
import { requestErasure } from '../account/erasure.ts';
import { NEVER } from '../mail/letter-tries.ts';
import type { PendingLetter } from '../mail/pending-letter.ts';
import { readdress } from '../orders/corrections.ts';
import { changeOrder, type PaymentSession, type Refund } from '../orders/records.ts';
import { addNote, cancel } from '../orders/order-steps.ts';
import { createErasureService } from './erasure.service.ts';
import { createRetentionService } from './retention.service.ts';

const DAY = 24 * 60 * 60_000;
const street = '7 Nobody’s Business Lane';
const log = { warn: () => undefined, error: () => undefined };

let storage: TestStorage;
let shop: OpenShop;
let now: number;
beforeAll(async () => {
  storage = await embeddedStorage();
  shop = await storage.open();
});
afterAll(async () => {
  await shop.close();
});
beforeEach(() => {
  now = Date.now();
});
afterEach(() => storage.allow());

const round = ({ sends = false } = {}) =>
  createErasureService({ ...shop.stores, sends, now: () => new Date(now), log }).eraseDue();
const storedAccount = async ({ id }: Pick<Account, 'id'>) => (await shop.stores.accounts.findById(id))!;
const sessionOf = async (session: PaymentSession) => (await shop.stores.orders.find(session))!;

const setLetters = (session: PaymentSession, letters: readonly PendingLetter[]) =>
  shop.stores.orders.update(
    session,
    changeOrder((order) => ({ ...order, life: { ...order.life, letters } })),
  );
const isErased = async (account: Pick<Account, 'id'>) => (await storedAccount(account)).erasedAt !== undefined;
async function isErasedAfter(days: number, account: Pick<Account, 'id'>): Promise<boolean> {
  now += days * DAY;
  await round();
  return isErased(account);
}

/** Creates an account that is due for erasure in a week, with an order of this amount. */
async function createDueAccount(totalAmount = 500) {
  const address = anAddress({ street });
  const account = anAccount({ addresses: [address], cart: [aLine()], email: `${uuid()}@gone.example` });
  await shop.stores.accounts.create(account);
  const lines = [anOrderLine(aLine())];
  const base = aSession({ accountId: account.id, lines, address, createdAt: new Date(now).toISOString() });
  const session = { ...base, priceDetails: { ...base.priceDetails, totalAmount } };
  await shop.stores.orders.create(session);
  await shop.stores.orders.place(session, paidBy(`pay_${session.id}`, new Date(now).toISOString()));
  const act = { at: new Date(now).toISOString(), by: 'OWNER' } as const;
  await shop.stores.orders.update(
    session,
    changeOrder((order) =>
      readdress(addNote(order, `Rang about ${street}`, act.at), { ...address, zipCode: '411002' }, act),
    ),
  );
  // This shop has no mail server.
  await setLetters(session, []);
  await shop.stores.accounts.update(account.id, (current) => requestErasure(current, new Date(now).toISOString()));
  return { account, session };
}

it('leaves nothing of the person after the week but what accounting needs, and frees the email', async () => {
  const { account, session } = await createDueAccount();
  now += 7 * DAY - 1000;
  await round();
  expect(await storedAccount(account)).toMatchObject({ email: account.email });
  now += 1000;
  await round();
  const at = new Date(now).toISOString();
  const nobody = { id: account.id, firstName: '', lastName: '', email: '', passwordHash: '' };
  const erased = { ...newAccount(nobody, account.createdAt), updatedAt: at, erasedAt: at };
  expect(JSON.parse(JSON.stringify(await storedAccount(account)))).toEqual(erased);
  const order = await sessionOf(session);
  expect(order.address).toMatchObject({
    name: '',
    street: '',
    city: '',
    zipCode: '',
    mobile: '',
    state: 'Maharashtra',
  });
  expect(order).toMatchObject({ lines: session.lines, priceDetails: session.priceDetails, erasedAt: at });
  expect(order.life).toMatchObject({ number: expect.any(String), bill: expect.any(String), notes: [], letters: [] });
  expect(JSON.stringify(order)).not.toContain(street);
  expect(await shop.stores.accounts.findByEmail(account.email)).toBeNull();
  await shop.stores.accounts.create(anAccount({ email: account.email }));
  await round();
  expect(await sessionOf(session)).toEqual(order);
});

it('keeps the name and address that the law requires on a bill of ₹50,000', async () => {
  const [large, small] = [await createDueAccount(50_000), await createDueAccount(49_999)];
  now += 7 * DAY;
  await round();
  const [named, unnamed] = await Promise.all([large, small].map(({ session }) => sessionOf(session)));
  for (const address of [named!.address, named!.life!.billedTo])
    expect(address).toMatchObject({ name: 'Asha Rao', street, mobile: '' });
  for (const address of [unnamed!.address, unnamed!.life!.billedTo])
    expect(address).toMatchObject({ name: '', street: '', state: 'Maharashtra' });
});

it('waits for a pending payment and for unsent books, and tries again an hour later', async () => {
  const { account, session } = await createDueAccount();
  const open = aSession({
    accountId: account.id,
    lines: [anOrderLine(aLine())],
    checkAt: new Date(now).toISOString(),
  });
  await shop.stores.orders.create(open);
  now += 7 * DAY;
  await round();
  expect(await storedAccount(account)).toMatchObject({ email: account.email });
  await shop.stores.orders.update(open, (current) => ({ ...current, checkAt: null, status: 'EXPIRED' }));
  // No payment is pending any more, but the next attempt is an hour after the last one.
  await round();
  expect((await storedAccount(account)).erasedAt).toBeUndefined();
  now += 60 * 60_000;
  await round({ sends: true });
  expect((await storedAccount(account)).erasedAt).toBeUndefined();
  now += 60 * 60_000;
  await round();
  expect((await storedAccount(account)).erasedAt).toBeDefined();
  expect((await sessionOf(session)).erasedAt).toBeDefined();
  expect((await sessionOf(open)).address.street).toBe('');
});

it.each<[what: string, withRefund: (session: PaymentSession, refund: Refund) => PaymentSession]>([
  ['a cancelled order', (session, refund) => ({ ...session, life: { ...session.life!, refunds: [refund] } })],
  [
    'a payment without an order',
    (session, refund) => ({
      ...session,
      strays: [{ paymentId: 'pay_2', amount: 50_000, currency: 'INR', reason: 'second_payment', refunds: [refund] }],
    }),
  ],
])('waits sixty days for a refund of %s that failed, unless the money went back', async (_what, withRefund) => {
  const [unrefunded, refunded] = [await createDueAccount(), await createDueAccount()];
  for (const { session } of [unrefunded, refunded])
    await shop.stores.orders.update(
      session,
      changeOrder((order) => cancel(order, '', { at: order.createdAt, by: 'SHOPPER' })),
    );
  const asked = (await sessionOf(unrefunded.session)).life!.refunds[0]!;
  const failed = { ...asked, status: 'FAILED', updatedAt: unrefunded.session.createdAt, dueAt: null } as const;
  const processed = { ...failed, status: 'PROCESSED' } as const;
  const setRefund = async ({ session }: typeof refunded, refund: Refund) => {
    const wholeRefund = { ...processed, amount: 50_000 };
    await setLetters(session, []);
    await shop.stores.orders.update(session, (current) =>
      withRefund({ ...current, life: { ...current.life!, refunds: [wholeRefund] } }, refund),
    );
  };
  await setRefund(unrefunded, failed);
  await setRefund(refunded, processed);
  expect(await isErasedAfter(7, unrefunded.account)).toBe(false);
  expect(await isErased(refunded.account)).toBe(true);
  expect(await isErasedAfter(52, unrefunded.account)).toBe(false);
  expect((await sessionOf(unrefunded.session)).address).toMatchObject({ street });
  expect(await isErasedAfter(1, unrefunded.account)).toBe(true);
  expect((await sessionOf(unrefunded.session)).address).toMatchObject({ street: '' });
});

it('waits for a letter that a silent mail server has not taken, until it is sent or given up', async () => {
  const { account, session } = await createDueAccount();
  const letter: PendingLetter = {
    id: 'refund-made-1',
    kind: 'refund-made',
    at: new Date(now).toISOString(),
    dueAt: new Date(now).toISOString(),
    tries: 3,
  };
  await setLetters(session, [letter]);
  expect(await isErasedAfter(7, account)).toBe(false);
  await setLetters(session, [{ ...letter, dueAt: NEVER }]);
  expect(await isErasedAfter(1, account)).toBe(true);
});

it.each(['accounts', 'orders'] as const)('continues after the store of %s failed', async (part) => {
  const { account, session } = await createDueAccount();
  now += 7 * DAY;
  await storage.refuse(part);
  await round();
  await storage.allow();
  await round();
  expect(await storedAccount(account)).toMatchObject({ email: '', erasedAt: expect.any(String) });
  expect((await storedAccount(account)).eraseAt).toBeUndefined();
  expect((await sessionOf(session)).address.street).toBe('');
});

it('erases a guest’s visit after its day, with its orders', async () => {
  const { body } = await shop.rest('POST', '/api/auth/login', { body: guestLogin });
  const id = body.foundUser._id;
  await shop.stores.accounts.update(id, (visit) => ({ ...visit, addresses: [anAddress({ street })] }));
  const session = aSession({ accountId: id, lines: [anOrderLine(aLine())], address: anAddress({ street }) });
  await shop.stores.orders.create(session);
  now += DAY - 60_000;
  await round();
  expect(await storedAccount({ id })).toMatchObject({ addresses: [{ street }] });
  now += 120_000;
  await round({ sends: true });
  expect(await storedAccount({ id })).toMatchObject({ addresses: [], email: '', erasedAt: expect.any(String) });
  expect((await sessionOf(session)).address).toMatchObject({ name: '', street: '' });
});

it.each([
  ['a person', false],
  ['a guest', true],
])(
  'deletes the emptied record of %s once no payment session needs it, and keeps it for an order',
  async (_, isVisit) => {
    const [at, eraseAt] = [now, now + DAY].map((ms) => new Date(ms).toISOString()) as [string, string];
    const createAccount = async () => {
      const account = anAccount({ eraseAt, ...(isVisit && { endsAt: eraseAt }), email: `${uuid()}@gone.example` });
      await shop.stores.accounts.create(account);
      return account;
    };
    const createSession = async (account: Account, change: Partial<PaymentSession>) => {
      const session = aSession({ accountId: account.id, createdAt: at, lines: [anOrderLine(aLine())], ...change });
      await shop.stores.orders.create(session);
      return session;
    };
    const [empty, unpaid, paid] = [await createAccount(), await createAccount(), await createAccount()];
    const session = await createSession(unpaid, isVisit ? {} : { checkAt: null, status: 'EXPIRED' });
    const order = await createSession(paid, {});
    await shop.stores.orders.place(order, paidBy(`pay_${paid.id}`, at));
    await setLetters(order, []);
    await createSession(paid, { checkAt: null, status: 'EXPIRED' });
    /** Returns whether each record is erased; null for a record that was deleted. */
    const erasedAfter = async (ms: number) => {
      now += ms;
      await round();
      const records = await Promise.all([empty, unpaid, paid].map(({ id }) => shop.stores.accounts.findById(id)));
      return records.map((record) => record && record.erasedAt !== undefined);
    };
    const HOUR = DAY / 24;
    expect(await erasedAfter(DAY)).toEqual([true, true, true]);
    expect(await erasedAfter(HOUR - 1)).toEqual([true, true, true]);
    expect(await erasedAfter(1)).toEqual([null, true, true]);
    await shop.stores.orders.update(session, (one) => ({ ...one, checkAt: null, status: 'EXPIRED' }));
    const retention = createRetentionService({ ...shop.stores, now: () => new Date(now), log });
    now += 30 * DAY;
    await retention.deleteSessions();
    expect(await erasedAfter(HOUR)).toEqual([null, null, true]);
    expect((await storedAccount(paid)).eraseAt).toBeUndefined();
  },
);

it('leaves no byte of the person on the embedded store’s disk after the next checkpoint', async () => {
  const mailer = { send: async () => undefined };
  const other = await openShop({ now: () => new Date(now), roundPauseMs: 20, mailer });
  const { dataDir, stores } = other;
  const buying = await sandboxBuying(other);
  const buyer = await buying.buyer();
  await stores.accounts.update(buyer.id, (account) => ({
    ...requestErasure(account, new Date(now).toISOString()),
    firstName: 'Wanderobo',
    addresses: [{ ...account.addresses[0]!, street, mobile: '9812312312' }],
  }));
  await buying.confirm(buyer, await buying.pay(await buying.open(buyer)));
  const onDisk = async (): Promise<string> => {
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFile(path.join(file.parentPath, file.name), 'latin1'));
    return (await Promise.all(texts.map((text) => text.catch(() => '')))).join('\n');
  };
  const traces = ['Wanderobo', '9812312312', buyer.email, Buffer.from(street).toString('latin1')];
  const tracesOnDisk = async () => {
    const text = await onDisk();
    return traces.filter((trace) => text.includes(trace));
  };
  expect(await tracesOnDisk()).toEqual(traces);
  await expect.poll(() => stores.orders.dueOrders({ now: NEVER, limit: 1 })).toEqual([]);
  now += 7 * DAY;
  await expect.poll(tracesOnDisk).toEqual([]);
  await other.close();
});
