import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buying, CREATE } from '../../../test/buying.ts';
import { fixture } from '../../../test/fixtures.ts';
import { type OpenShop, openShop } from '../../../test/open-shop.ts';
import { createRazorpayDouble, type Misbehaviour } from '../../../test/razorpay-double.ts';

let buy: ReturnType<typeof buying>;

const double = fixture(createRazorpayDouble);
const shop = fixture(() => openShop({ razorpay: { ...double.settings, timeoutMs: 600 } }));
beforeAll(async () => {
  buy = buying(shop);
});
afterEach(() => double.comeBack());

/** Returns the shop's requests to the provider during `act`. */
async function callsOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = double.calls.length;
  await act();
  return double.calls.slice(before).map((call) => call.replace(/receipt=.*/, 'receipt=…').replace(/order_\w+/, '…'));
}

it('a shop with the provider’s keys has no sandbox to pay in', async () => {
  const buyer = await buy.buyer(1);
  const { id } = await buy.open(buyer);
  const pay = `mutation { payInSandbox(input: { paymentSessionId: "${id}" }) { signature } }`;
  const { message, extensions } = await shop.faultOf(pay, {}, buyer.token);
  expect([message, extensions['code']]).toEqual(['The sandbox was not found.', 'NOT_FOUND']);
});

describe('opening an order at the provider', () => {
  it('sends the amount in paise, the currency and the session’s id as its receipt', async () => {
    const buyer = await buy.buyer(3);
    const { viewer } = await shop.ask('{ viewer { cart { priceDetails { totalAmount } } } }', {}, buyer.token);
    const session = await buy.open(buyer);
    const amount = viewer.cart.priceDetails.totalAmount * 100;
    expect(session).toMatchObject({
      status: 'PENDING',
      amount,
      currency: 'INR',
      key: double.settings.keyId,
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
    const order = double.orders().at(-1);
    expect(order).toMatchObject({ id: session.providerOrderId, amount, currency: 'INR', receipt: session.id });
    expect(session.id.length).toBeLessThanOrEqual(40);
  });

  const survived: [faults: Misbehaviour[], calls: string[]][] = [
    [['silence after the work'], ['POST', 'GET']],
    [['status 502 after the work'], ['POST', 'GET']],
    [['no JSON'], ['POST', 'GET']],
    [['an answer without its fields'], ['POST', 'GET']],
    [
      ['silence after the work', 'silence'],
      ['POST', 'GET', 'GET'],
    ],
    [
      ['status 500 after the work', 'no JSON'],
      ['POST', 'GET', 'GET'],
    ],
    [['silence after two orders'], ['POST', 'GET']],
    [['silence'], ['POST', 'GET', 'POST']],
    [['status 500'], ['POST', 'GET', 'POST']],
    [
      ['status 500', 'status 503'],
      ['POST', 'GET', 'GET', 'POST'],
    ],
  ];
  it.each(survived)(
    'survives %j, and looks for the order by its receipt before it creates another',
    async (faults, calls) => {
      const buyer = await buy.buyer();
      double.misbehave(...faults);
      let session: Awaited<ReturnType<typeof buy.open>> | undefined;
      const made = await callsOf(async () => (session = await buy.open(buyer)));
      double.forgive();
      expect(made.map((call) => call.split(' ')[0])).toEqual(calls);
      const ours = double.orders().filter(({ receipt }) => receipt === session?.id);
      expect(ours.map(({ id }) => id)).toContain(session?.providerOrderId);
      expect(ours).toHaveLength(faults.includes('silence after two orders') ? 2 : 1);
    },
  );

  const fatal: [what: string, faults: Misbehaviour[]][] = [
    ['only answers with errors', ['status 500', 'status 500', 'status 500']],
    ['does not know the keys', ['status 401', 'status 401', 'status 401']],
    ['limits the rate', ['status 429', 'status 429', 'status 429']],
    ['makes an order of another amount', ['another amount']],
    ['answers with something else', ['no JSON', 'no JSON', 'no JSON']],
  ];
  it.each(fatal)('fails when the provider %s, and stores no session', async (_, faults) => {
    const buyer = await buy.buyer();
    const cart = await buy.cartOf(buyer);
    double.misbehave(...faults);
    const fault = await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token);
    double.forgive();
    expect(fault).toMatchObject({ extensions: { code: 'UNAVAILABLE', retryAfter: 5 } });
    expect(fault.message).not.toMatch(/\d{3}|v1/);
    expect(await shop.stores.orders.openOf(buyer.id, 10)).toEqual([]);
    expect(await buy.cartOf(buyer)).toEqual(cart);

    expect(await buy.open(buyer), 'the next try').toMatchObject({ status: 'PENDING' });
  });

  it('fails after three attempts when the provider is silent', async () => {
    const buyer = await buy.buyer();
    double.misbehave(...Array.from({ length: 9 }, () => 'silence' as const));
    const calls = await callsOf(() => shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token));
    double.forgive();
    expect(calls).toEqual(['POST /v1/orders', 'GET /v1/orders?receipt=…', 'GET /v1/orders?receipt=…']);
  });

  it('limits the time of all attempts together', async () => {
    const hasty = await openShop({ razorpay: { ...double.settings, timeoutMs: 600_000, orderTimeoutMs: 300 } });
    const hastyBuying = buying(hasty);
    const buyer = await hastyBuying.buyer();
    double.misbehave('status 500', 'silence', 'silence');
    const calls = await callsOf(async () => {
      const fault = await hasty.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token);
      expect(fault.extensions).toEqual({ code: 'UNAVAILABLE', retryAfter: 5 });
    });
    double.forgive();
    expect(calls).toEqual(['POST /v1/orders', 'GET /v1/orders?receipt=…']);
    await hasty.close();
  });
});

describe('a confirmation', () => {
  async function payOrder() {
    const buyer = await buy.buyer();
    const session = await buy.open(buyer);
    const payment = double.pay(session.providerOrderId);
    return { buyer, session, payment, proof: double.proofOf(payment) };
  }
  const refused = {
    data: { confirmPayment: { order: null, userErrors: [{ code: 'BAD_USER_INPUT', field: 'signature' }] } },
  };
  const unknown = { data: { confirmPayment: { order: null, userErrors: [{ code: 'NOT_FOUND' }] } } };

  it('that the provider signed places the order; repeated, it returns the same one', async () => {
    const { buyer, session, payment, proof } = await payOrder();
    const placed = {
      data: { confirmPayment: { order: { id: session.id, paymentId: payment.id }, cart: { lines: [] } } },
    };
    expect(await buy.confirm(buyer, session, proof)).toMatchObject(placed);
    expect(await buy.confirm(buyer, session, proof), 'replayed').toMatchObject(placed);
    expect(await buy.ordersOf(buyer)).toHaveLength(1);
  });

  it('with a wrong signature is refused and changes nothing', async () => {
    const { buyer, session, proof } = await payOrder();
    for (const signature of ['', 'x', proof.signature.slice(1), `${proof.signature}0`])
      expect(await buy.confirm(buyer, session, { ...proof, signature })).toMatchObject(refused);
    expect(await buy.statusOf(session)).toBe('PENDING');
    expect(await buy.cartOf(buyer)).toHaveLength(2);
    expect(await buy.ordersOf(buyer)).toEqual([]);
  });

  it('mixed from two payments is refused', async () => {
    const [one, other] = [await payOrder(), await payOrder()];
    for (const proof of [
      other.proof,
      { ...one.proof, paymentId: other.proof.paymentId },
      { ...one.proof, providerOrderId: other.proof.providerOrderId },
      { ...other.proof, providerOrderId: one.proof.providerOrderId },
      { ...one.proof, signature: other.proof.signature },
    ])
      expect(await buy.confirm(one.buyer, one.session, proof)).toMatchObject(refused);
    expect(await buy.statusOf(one.session)).toBe('PENDING');
  });

  it('by another shopper, or for an unknown session, reveals nothing', async () => {
    const { session, proof } = await payOrder();
    const stranger = await buy.buyer();
    expect(await buy.confirm(stranger, session, proof)).toMatchObject(unknown);
    expect(await buy.readSession(stranger, session)).toBeNull();
    for (const id of ['nothing', '', '../accounts', `./${session.id}`, 'a\0b', '__proto__', 'x'.repeat(300)])
      expect(await buy.confirm(stranger, { ...session, id }, proof)).toMatchObject(unknown);
    expect(await buy.statusOf(session)).toBe('PENDING');
  });

  it('with the secret of the webhooks is refused', async () => {
    const { buyer, session, payment } = await payOrder();
    const { headers } = double.webhook('payment.captured', payment);
    const proof = { ...double.proofOf(payment), signature: headers['x-razorpay-signature']! };
    expect(await buy.confirm(buyer, session, proof)).toMatchObject(refused);
  });
});

describe('with live keys', () => {
  const policyOf = async (open: OpenShop) => {
    const { headers } = await open.rest('GET', '/');
    // Leaves out the hashes of inline code: only rendered pages have them, and only a built shop renders pages.
    const directives = String(headers['content-security-policy'])
      .replaceAll(/ 'sha256-[^']+'/g, '')
      .split(';');
    return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/s)));
  };

  it('the content security policy gains only the provider’s hosts', async () => {
    const sandbox = await openShop();
    const [live, own] = [await policyOf(shop), await policyOf(sandbox)];
    expect(live).toEqual({
      ...own,
      'script-src': "'self' https://checkout.razorpay.com https://cdn.razorpay.com",
      'frame-src': 'https://api.razorpay.com https://checkout.razorpay.com',
      'connect-src': "'self' https://lumberjack.razorpay.com",
    });
    expect(own).toMatchObject({ 'script-src': "'self'", 'frame-src': "'none'", 'connect-src': "'self'" });
    const openerOf = async (one: OpenShop) => (await one.rest('GET', '/')).headers['cross-origin-opener-policy'];
    expect([await openerOf(shop), await openerOf(sandbox)]).toEqual(['same-origin-allow-popups', 'same-origin']);
    await sandbox.close();
  });

  it('the sandbox has no routes', async () => {
    const session = await buy.open(await buy.buyer());
    expect((await shop.rest('GET', '/sandbox/checkout.js')).status).toBe(404);
    const path = `/sandbox/orders/${session.providerOrderId}/payments`;
    expect((await shop.rest('POST', path, { body: { outcome: 'pay' } })).status).toBe(404);
  });
});
