import { expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import { collectLetters } from '../../test/collect-letters.ts';
import { paidBy, anAccount, anAddress, aLine, anOrder, anOrderLine, aSession } from '../../test/records.ts';
import { withLetters } from '../account/account.ts';
import { MAX_TRIES, withFailure } from '../mail/letter-tries.ts';
import type { LetterKind } from '../mail/pending-letter.ts';
import { isPlaced, type Order } from '../orders/records.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { cancel, pack } from '../orders/order-steps.ts';
import { addUnmatched } from '../orders/refunds/payment-refunds.ts';
import { findOpenWork } from './open-work.ts';

// The demonstration's clock is India's.
const MORNING = '2026-11-23T02:30:00.000Z';
const { quantity, title } = anOrderLine(aLine());
const BUYER_AND_BOOKS = `${anAddress().name}: ${quantity} × ${title}`;
const act = { at: '2026-11-22T06:00:00.000Z', by: 'OWNER' } as const;

const shop = aShop();
let now = new Date(MORNING);
let waiting: Order;

const post = (ordersTo?: null) =>
  collectLetters(shop.stores, { now: () => now, ...(ordersTo === null && { ordersTo }) });
const digests = async () =>
  (await shop.stores.ownerLetters.list({ limit: 100 })).filter(({ kind }) => kind === 'digest');

async function place(rule: (order: Order) => Order = (order) => order): Promise<Order> {
  const account = anAccount();
  await shop.stores.accounts.create(account);
  const session = aSession({ accountId: account.id, lines: [anOrderLine(aLine())] });
  await shop.stores.orders.create(session);
  await shop.stores.orders.place(session, paidBy(`pay_${session.id}`, '2026-11-21T06:00:00.000Z'));
  return (await shop.stores.orders.update(session, (order) =>
    isPlaced(order) ? rule({ ...order, life: { ...order.life, letters: [] } }) : order,
  )) as Order;
}

it('the digest is written once a day, from the shop’s morning on, also when nothing waits', async () => {
  now = new Date('2026-11-23T02:29:59.000Z');
  await post().queueDigest();
  expect(await digests()).toEqual([]);
  now = new Date(MORNING);
  await post().queueDigest();
  const nothing = { id: 'digest-2026-11-23', dueAt: MORNING };
  expect(await digests()).toMatchObject([nothing]);
  expect(await post().round()).toMatchObject([
    {
      subject: 'Nothing waits for you',
      text: expect.stringContaining('The machine:\n- Last backup: 1 day ago\n- Free on the disk: 12.0 GiB\n\nYou'),
    },
  ]);
  waiting = await place();
  now = new Date('2026-11-23T09:00:00.000Z');
  await post().queueDigest();
  expect(await digests(), 'another server at noon').toMatchObject([{ id: nothing.id, sentAt: MORNING }]);
});

it('the digest lists what waits; one of two servers writes it, and none writes it without an owner’s address', async () => {
  now = new Date('2026-11-24T02:30:00.000Z');
  const packed = await place((order) => pack(order, act));
  // Its letters are sent, and its refund waits for the provider.
  const cancelled = await place((order) => {
    const { life, ...rest } = cancel(order, '', act);
    const refunds = life.refunds.map((refund) => ({ ...refund, fault: 'Not enough balance' }));
    return { ...rest, life: { ...life, refunds, letters: [] } };
  });
  const session = aSession({ accountId: cancelled.accountId, lines: [anOrderLine(aLine())] });
  await shop.stores.orders.create(session);
  const unmatched = { paymentId: 'pay_again', amount: 50_000, currency: 'INR', reason: 'other_amount' } as const;
  await shop.stores.orders.update(session, (found) => addUnmatched(found, unmatched, now));
  const givenUp = (kind: LetterKind, at: string) =>
    withFailure([{ id: `${kind}-${at}`, kind, at, dueAt: at, tries: 24 }], `${kind}-${at}`, now, true);
  const stuck = await place(({ life, ...order }) => {
    const letters = [...givenUp('order-placed', act.at), ...givenUp('order-shipped', '2026-11-16T00:00:00.000Z')];
    return { ...order, life: { ...life, letters } };
  });
  const { email } = await shop.stores.accounts.update(stuck.accountId, (account) =>
    withLetters(account, givenUp('password-changed', act.at)),
  );
  const { at } = act;
  const matter = { at, dueAt: null, sentAt: at, tries: 1 };
  const facts = { paymentId: 'pay_x', amount: '84900' };
  await shop.stores.ownerLetters.create({ id: 'payment-pay_x', kind: 'payment-unmatched', facts, ...matter });
  const refund = { order: cancelled.life.number, amount: '30000' };
  await shop.stores.ownerLetters.create({ id: 'refund-1', kind: 'refund-failed', facts: refund, ...matter });
  const old = { ...matter, at: '2026-11-16T00:00:00.000Z' };
  await shop.stores.ownerLetters.create({ id: 'payment-pay_y', kind: 'payment-unmatched', facts, ...old });

  const few = await shop.stores.catalogue.slugs(0, 3);
  const books = await shop.stores.catalogue.findBySlugs(few);
  await shop.stores.stock.change(books.map(({ id: bookId }, left) => ({ bookId, set: left })));
  await shop.stores.stock.change([{ bookId: books[2]!.id, offSale: 'SUPPLIER' }]);
  await shop.stores.closure.write({ until: '2026-11-29T18:30:00.000Z', date: '2026-11-30', at });
  await post(null).queueDigest();
  expect(await digests()).toHaveLength(1);
  await Promise.all([post().queueDigest(), post().queueDigest()]);
  expect(await digests()).toHaveLength(2);

  const mails = await post().round();
  const [digest, ...further] = mails.filter(({ to }) => to === 'owner@books.example');
  expect(further).toEqual([]);
  expect(digest).toMatchObject({ id: 'digest-2026-11-24', subject: '9 things wait for you' });
  const { number } = stuck.life;
  expect(digest!.text).toContain(`The shop is closed until Monday 30 November.

To pack:
- ${waiting.life.number} (3 days), ${BUYER_AND_BOOKS}
- ${number} (3 days), ${BUYER_AND_BOOKS}

Packed, not sent:
- ${packed.life.number} (3 days), ${BUYER_AND_BOOKS}

Refunds that failed:
- ${cancelled.life.number}: ₹300

Refunds under way:
- ${cancelled.life.number}: ₹300 (2 days), Not enough balance
- pay_again: ₹500 (today)

Letters that could not be sent:
- ${number}: order-placed
- ${email}: password-changed

Money without an order:
- pay_x: ₹849

Few copies left:
- ${books[0]!.title}: sold out
- ${books[1]!.title}: 1 left

The machine:
- Last backup: 2 days ago
- Free on the disk: 12.0 GiB

To look at them:
  npm run shop -- orders list --state placed,packed
  npm run shop -- orders show NUMBER
`);
  expect(await post().round()).toEqual([]);
});

it('the digest lists all orders that wait, the oldest first', async () => {
  const oldestFirst = Array.from({ length: 1_001 }, (_, at) => {
    const number = `C26-${String(at).padStart(5, '0')}`;
    return at % 2 ? anOrder({}, { number }) : pack(anOrder({}, { number }), act);
  });
  const ordersOfAll: OrderStore['ordersOfAll'] = async ({ after, limit }) => {
    const newestFirst = oldestFirst.toReversed();
    const start = newestFirst.findIndex(({ life }) => life.number === after) + 1;
    return newestFirst.slice(start, start + limit);
  };
  const orders = { ...shop.stores.orders, ordersOfAll };
  const reportMachine = async () => ({ backupAt: null, freeBytes: null });
  const { toPack, toSend } = await findOpenWork(
    { ...shop.stores, orders, shop: { timeZone: 'UTC' }, reportMachine },
    now,
  );
  expect([toPack.length, toPack[0], toSend.length, toSend[0]]).toEqual([
    500,
    expect.stringContaining('C26-00001 '),
    501,
    expect.stringContaining('C26-00000 '),
  ]);
});

it('a digest that is given up keeps no names', async () => {
  now = new Date('2026-11-25T02:30:00.000Z');
  await post().queueDigest();
  const id = 'digest-2026-11-25';
  await shop.stores.ownerLetters.update(id, (letter) => ({ ...letter, tries: MAX_TRIES - 1 }));
  const send = () => Promise.reject(new Error('Mailbox full'));
  await collectLetters(shop.stores, { now: () => now, send }).round();
  expect(await digests()).toContainEqual(expect.objectContaining({ id, facts: {}, tries: MAX_TRIES, sentAt: null }));
});
