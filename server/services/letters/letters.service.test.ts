import { describe, expect, it } from 'vitest';
import { type Buyer, buying } from '../../test/buying.ts';
import { fixture } from '../../test/fixtures.ts';
import { openShop } from '../../test/open-shop.ts';
import { collectLetters } from '../../test/collect-letters.ts';
import { createRazorpayDouble } from '../../test/razorpay-double.ts';
import { unavailable } from '../../errors.ts';
import { withPassword } from '../account/account.ts';
import { eraseRecord } from '../account/erasure.ts';
import type { SessionKey } from '../orders/order-store.ts';
import type { Mail } from '../mail/mail.ts';
import { isPlaced, type Order, type PaymentSession } from '../orders/records.ts';
import { refundLines } from '../orders/line-refunds.ts';
import { cancel, deliver } from '../orders/order-steps.ts';
import { ship, unship } from '../orders/parcels.ts';
import { applyRefunds } from '../orders/refunds/payment-refunds.ts';

type Change = (session: PaymentSession) => PaymentSession;

const OWNER = 'owner@books.example';
const act = { at: new Date().toISOString(), by: 'OWNER' } as const;

describe('a letter', () => {
  const clock = { now: Date.now() };
  const now = () => new Date(clock.now);
  const double = fixture(createRazorpayDouble);
  const shop = fixture(() => openShop({ razorpay: double.settings, now, roundPauseMs: 3_600_000 }));

  async function placeOrder(): Promise<{ buyer: Buyer; order: Order }> {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const session = await buy.open(buyer);
    const payment = double.pay(session.providerOrderId);
    await buy.confirm(buyer, session, double.proofOf(payment));
    const [order] = await buy.ordersOf(buyer);
    return { buyer, order: order! };
  }
  const change = (order: Order, rule: (order: Order) => Order) =>
    shop.stores.orders.update(order, (session) => (isPlaced(session) ? rule(session) : session));
  const lettersOf = async (order: Order) => ((await shop.stores.orders.find(order)) as Order).life.letters;
  /** Sends the letters that are left from before. */
  const sendAll = async () => void (await collectLetters(shop.stores, { now }).round());

  it('of a placed order is sent once to the shopper, and once to the owner', async () => {
    const { buyer, order } = await placeOrder();
    const { round } = collectLetters(shop.stores, { now });
    const [shoppers, owners, ...further] = await round();
    expect(further).toEqual([]);
    expect(shoppers).toMatchObject({
      to: buyer.email,
      subject: `Your order ${order.life.number}`,
      replyTo: 'books@colophon.example',
      id: `order-placed-${order.id}`,
    });
    expect(shoppers?.html).toMatch(/width="6" bgcolor="#[0-9a-f]{6}"/);
    expect(owners).toMatchObject({ to: OWNER, replyTo: buyer.email, id: `order-placed-owner-${order.id}` });
    expect(owners?.subject).toContain(order.life.number);
    expect(await lettersOf(order)).toEqual([]);
    expect(await round()).toEqual([]);
  });

  it.each([
    ['shipped', (order: Order) => ship(order, { carrier: 'DTDC', tracking: '7' }, act), 'Your books are on their way'],
    ['cancelled', (order: Order) => cancel(order, '', act), 'is cancelled'],
  ])('reports to the shopper that the order is %s', async (_step, rule, subject) => {
    const { buyer, order } = await placeOrder();
    await sendAll();
    await change(order, rule);
    const [mail, ...further] = await collectLetters(shop.stores, { now }).round();
    expect(further).toEqual([]);
    expect(mail).toMatchObject({ to: buyer.email });
    expect(mail?.subject).toContain(subject);
    await change(order, rule);
    expect(await collectLetters(shop.stores, { now }).round(), 'the same step again').toEqual([]);
  });

  it('reports to the shopper that a parcel has not left, unless it leaves in the meantime', async () => {
    const { order } = await placeOrder();
    const send = async (...rules: ((order: Order) => Order)[]) => {
      for (const rule of rules) await change(order, rule);
      return (await collectLetters(shop.stores, { now }).round()).map(({ subject }) => subject);
    };
    const shipIt = (one: Order) => ship(one, { carrier: 'DTDC', tracking: '7' }, act);
    const unshipIt = (one: Order) => unship(one, null, act);
    await sendAll();
    await send(shipIt);
    expect(await send(unshipIt)).toEqual([`Order ${order.life.number} has not left yet`]);
    await send(shipIt);
    expect(await send(unshipIt, shipIt)).toEqual([`Your books are on their way (${order.life.number})`]);
  });

  it('notifies the shopper of each refund that was made', async () => {
    const { buyer, order } = await placeOrder();
    await sendAll();
    const [line] = order.lines;
    await change(order, (placedOrder) =>
      refundLines(
        deliver(ship(placedOrder, { carrier: 'DTDC', tracking: '7' }, act), act),
        { lines: [{ lineId: line!.id, copies: 1 }] },
        act,
      ),
    );
    await sendAll();
    await shop.stores.orders.update(order, (session) => {
      const { life, payment } = session as Order;
      const { id: key, amount } = life.refunds[0]!;
      const made = { id: 'rfnd_1', paymentId: payment.id, amount, key, reference: null, status: 'processed' } as const;
      return applyRefunds(session, payment.id, [made], now());
    });
    const [mail, ...further] = await collectLetters(shop.stores, { now }).round();
    expect(further).toEqual([]);
    expect(mail).toMatchObject({ to: buyer.email });
    expect(mail?.text).toContain(line!.title);
  });

  it('notifies a person of each changed password once', async () => {
    const { email, token } = await shop.signUp();
    const query = `mutation ($from: String!, $to: String!) {
      changePassword(currentPassword: $from, newPassword: $to) { session { token } userErrors { message } } }`;
    const first = await shop.ask(query, { from: 'a good long password', to: 'another long password' }, token);
    const { round } = collectLetters(shop.stores, { now });
    const [mail, ...further] = await round();
    expect(further).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Your password at Colophon was changed' });
    expect(await round()).toEqual([]);
    const again = { from: 'another long password', to: 'a third long password' };
    await shop.ask(query, again, first.changePassword.session.token);
    const [second] = await round();
    expect(second?.id).not.toBe(mail?.id);
    expect((await shop.stores.accounts.findByEmail(email))?.letters).toBeUndefined();
  });

  it('to an owner without an address is dropped if it is about an order, and kept otherwise', async () => {
    const { order } = await placeOrder();
    const at = now().toISOString();
    const matter = { kind: 'payment-unmatched', facts: { paymentId: 'pay_x', amount: '84900' }, at, dueAt: at };
    await shop.stores.ownerLetters.create({ id: 'payment-pay_x', ...matter, tries: 0, sentAt: null });
    const mails = await collectLetters(shop.stores, { now, ordersTo: null }).round();
    expect(mails.map(({ id }) => id)).toEqual([`order-placed-${order.id}`]);
    expect(await lettersOf(order)).toEqual([]);

    const [mail, ...further] = await collectLetters(shop.stores, { now }).round();
    expect(further).toEqual([]);
    expect(mail).toMatchObject({ to: OWNER, subject: 'A payment without an order', id: 'payment-pay_x' });
    expect(mail?.text).toContain('Amount: ₹849');
    expect(await shop.stores.ownerLetters.list({ limit: 1 })).toMatchObject([{ dueAt: null, sentAt: at }]);
    expect(await collectLetters(shop.stores, { now }).round()).toEqual([]);
  });

  it('is sent by one of two servers that look at the same time', async () => {
    const orders = [await placeOrder(), await placeOrder()];
    const sent: Mail[] = [];
    const send = async (mail: Mail) => void sent.push(mail);
    const servers = [collectLetters(shop.stores, { now, send }), collectLetters(shop.stores, { now, send })];
    await Promise.all(servers.map(({ round }) => round()));
    const ids = orders.flatMap(({ order }) => [`order-placed-${order.id}`, `order-placed-owner-${order.id}`]);
    expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(ids));
    expect(sent).toHaveLength(ids.length);
  });

  it('is sent again after a crash between the mail server and the record, with the same Message-ID', async () => {
    const { order } = await placeOrder();
    const sent: (string | undefined)[] = [];
    let isKilled = false;
    const orders = {
      ...shop.stores.orders,
      update: async (...[key, rule]: Parameters<typeof shop.stores.orders.update>) => {
        if (isKilled) throw new Error('The server was killed');
        return shop.stores.orders.update(key, rule);
      },
    };
    const send = async ({ id }: Mail) => {
      sent.push(id);
      isKilled = true;
    };
    const killed = collectLetters({ ...shop.stores, orders }, { now, send });
    await killed.round();
    expect(killed.logged).toMatchObject([1, 2].map(() => ({ details: { order: order.life.number } })));

    const other = collectLetters(shop.stores, { now });
    expect(
      (await other.round()).map(({ id }) => id),
      'its lease holds',
    ).toEqual([`order-placed-owner-${order.id}`]);
    clock.now += 90_000;
    expect((await other.round()).map(({ id }) => id)).toEqual(sent);
    clock.now += 90_000;
    expect(await other.round()).toEqual([]);
  });

  it('is tried again after a refusal, and the others are sent meanwhile', async () => {
    const { buyer, order } = await placeOrder();
    let refuses = true;
    const sent: (string | undefined)[] = [];
    const send = async ({ to, id }: Mail) => {
      if (refuses && to === buyer.email) throw Object.assign(new Error('450 busy'), { responseCode: 450 });
      sent.push(id);
    };
    const { round, outcomes, logged } = collectLetters(shop.stores, { now, send });
    await round();
    expect(outcomes).toEqual(['failed', 'sent']);
    expect(logged).toMatchObject([
      { message: 'a letter could not be sent yet', details: { order: order.life.number } },
    ]);
    refuses = false;
    clock.now += 29_000;
    await round();
    expect(sent).toEqual([`order-placed-owner-${order.id}`]);
    clock.now += 1_000;
    await round();
    expect(sent).toEqual([`order-placed-owner-${order.id}`, `order-placed-${order.id}`]);
  });

  it('about a placed order is not sent once it is cancelled', async () => {
    const { buyer, order } = await placeOrder();
    let isDown = true;
    const sent: (readonly [string, string])[] = [];
    const send = async ({ to, subject }: Mail) => {
      if (isDown) throw Object.assign(new Error('450 busy'), { responseCode: 450 });
      sent.push([to, subject]);
    };
    const { round, outcomes } = collectLetters(shop.stores, { now, send });
    for (let n = 0; n < 4; n += 1) {
      await round();
      clock.now += 4 * 3_600_000;
    }
    await change(order, (found) => cancel(found, '', { at: now().toISOString(), by: 'SHOPPER' }));
    isDown = false;
    await round();
    expect(sent).toEqual([
      [buyer.email, expect.stringContaining('is cancelled')],
      [OWNER, expect.stringContaining('Do not send')],
    ]);
    expect(outcomes.filter((outcome) => outcome === 'dropped')).toHaveLength(2);
    expect(await lettersOf(order)).toEqual([]);
  });

  describe('when another one cannot be sent', () => {
    const failures: [what: string, error: () => unknown][] = [
      [
        'the mail server refuses the other one',
        () => Object.assign(new Error('550 nobody'), { responseCode: 550, code: 'EENVELOPE' }),
      ],
      [
        'the mail server refuses the log-in',
        () => Object.assign(new Error('535 no'), { responseCode: 535, code: 'EAUTH' }),
      ],
      ['the message cannot be made', () => Object.assign(new Error('no such stream'), { code: 'EMESSAGE' })],
      ['the envelope has no recipient', () => Object.assign(new Error('No recipients'), { code: 'EENVELOPE' })],
      ['the code that writes the text throws', () => new TypeError('x is not a function')],
      ['the catalogue cannot be read', () => unavailable(new Error('gone'))],
      ['something throws a value that is not an error', () => 'odd'],
    ];
    it.each(failures)('is sent nevertheless: %s', async (_what, error) => {
      const [one, other] = [await placeOrder(), await placeOrder()];
      const sent: (string | undefined)[] = [];
      const send = async ({ to, id }: Mail) => {
        if (to === one.buyer.email) throw error();
        sent.push(id);
      };
      const { round, outcomes } = collectLetters(shop.stores, { now, send });
      await round();
      const letters = [one, other].map(({ order }) => `order-placed-owner-${order.id}`);
      expect(new Set(sent)).toEqual(new Set([`order-placed-${other.order.id}`, ...letters]));
      expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(1);
      expect(await lettersOf(one.order)).toMatchObject([{ kind: 'order-placed', tries: 1 }]);
      clock.now += 60_000;
      await sendAll();
    });

    it.each(['account', 'order'] as const)(
      'is sent nevertheless: the record of the %s cannot be read or written',
      async (what) => {
        const [one, other] = [await placeOrder(), await placeOrder()];
        await change(one.order, (order) => ({ ...order, life: { ...order.life, letters: [] } }));
        await shop.stores.accounts.update(one.buyer.id, (account) =>
          withPassword(account, 'a hash', now().toISOString()),
        );
        const { accounts, orders } = shop.stores;
        const fail = async () => {
          throw unavailable(new Error('damaged'));
        };
        const stores = {
          account: {
            ...shop.stores,
            accounts: { ...accounts, findById: (id: string) => (id === one.buyer.id ? fail() : accounts.findById(id)) },
          },
          order: {
            ...shop.stores,
            orders: {
              ...orders,
              update: (key: SessionKey, rule: Change) =>
                key.id === other.order.id ? fail() : orders.update(key, rule),
            },
          },
        }[what];
        const { mails, round, logged } = collectLetters(stores, { now });
        await round();
        expect(mails.map(({ to }) => to)).toEqual(what === 'account' ? [other.buyer.email, OWNER] : [one.buyer.email]);
        expect(logged.length).toBeGreaterThan(0);
        clock.now += 120_000;
        await sendAll();
      },
    );
  });

  it('is written from the newest record when an order is cancelled during the round', async () => {
    const both = [await placeOrder(), await placeOrder()];
    const sent: string[] = [];
    let later: (typeof both)[number] | undefined;
    const send = async ({ to, subject }: Mail) => {
      sent.push(`${to}: ${subject}`);
      if (later) return;
      later = both.find(({ order }) => !subject.includes(order.life.number))!;
      await change(later.order, (found) => cancel(found, '', { at: now().toISOString(), by: 'SHOPPER' }));
    };
    const { round } = collectLetters(shop.stores, { now, send });
    await round();
    await round();
    expect(sent.filter((letter) => letter.includes(later!.order.life.number))).toEqual([
      expect.stringMatching(`^${later!.buyer.email}: .* is cancelled$`),
      expect.stringMatching(`^${OWNER}: Do not send`),
    ]);
  });

  it('is not sent when the account is erased during the round', async () => {
    const both = [await placeOrder(), await placeOrder()];
    for (const { buyer } of both)
      await shop.stores.accounts.update(buyer.id, (account) => withPassword(account, 'a hash', now().toISOString()));
    const sent: string[] = [];
    const send = async ({ to }: Mail) => {
      sent.push(to);
      for (const { buyer } of both.filter(({ buyer: { email } }) => email !== to && to !== OWNER))
        await shop.stores.accounts.update(buyer.id, (account) => eraseRecord(account, now().toISOString()));
    };
    const { round } = collectLetters(shop.stores, { now, send });
    await round();
    await round();
    expect(new Set(sent.filter((to) => to !== OWNER)).size).toBe(1);
  });

  it('waits while the mail server does not answer, and each round tries only one letter', async () => {
    await placeOrder();
    const send = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
    };
    const { round, outcomes } = collectLetters(shop.stores, { now, send });
    await round();
    await round();
    await round();
    expect(outcomes).toEqual(['unreachable', 'unreachable']);
    clock.now += 60_000;
    await sendAll();
  });

  it('keeps a change that was made to its record while it was sent', async () => {
    const { order } = await placeOrder();
    const send = async () => void (await change(order, (found) => cancel(found, '', act)));
    await collectLetters(shop.stores, { now, send }).round();
    const letters = await lettersOf(order);
    expect(letters.map(({ kind }) => kind)).toEqual(['order-cancelled']);
    await sendAll();
  });

  it('is the last of its round when the shop closes', async () => {
    await placeOrder();
    const closing = new AbortController();
    const { sendDue, outcomes } = collectLetters(shop.stores, { now, send: async () => closing.abort() });
    await sendDue(closing.signal);
    expect(outcomes).toEqual(['sent']);
    await sendAll();
  });
});
