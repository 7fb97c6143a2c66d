import { v4 as uuid } from 'uuid';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../../../test/every-store.ts';
import { fixture } from '../../../test/fixtures.ts';
import type { OpenShop } from '../../../test/open-shop.ts';
import { createRazorpayDouble, type Misbehaviour } from '../../../test/razorpay-double.ts';
import { anyRejectionOf as rejectionOf } from '../../../test/thrown.ts';
import { type PaymentProvider, type PaymentRef, ProviderUnavailable, RefundRefused } from './provider.ts';
import { createRazorpay } from './razorpay.ts';
import { createSandbox } from './sandbox/sandbox.ts';

const AMOUNT = 50_000;
const notes = { order: 'C26-00042' };

interface Bank {
  readonly provider: PaymentProvider;
  /** Makes a captured payment of 500 rupees. */
  pay(): Promise<PaymentRef>;
  close(): Promise<void>;
}

async function razorpayBank(): Promise<Bank> {
  const double = await createRazorpayDouble();
  const provider = createRazorpay(double.settings);
  return {
    provider,
    async pay() {
      const { id } = await provider.createOrder({ amount: AMOUNT, receipt: uuid() });
      return { providerOrderId: id, paymentId: double.pay(id).id };
    },
    close: () => double.close(),
  };
}

function sandboxBank(open: () => Promise<OpenShop>) {
  return async (): Promise<Bank> => {
    const shop = await open();
    const provider = createSandbox({ store: shop.stores.sandbox, secret: 'a', webhookSecret: 'b' });
    return {
      provider,
      async pay() {
        const { id } = await provider.createOrder({ amount: AMOUNT, receipt: uuid() });
        return { providerOrderId: id, paymentId: (await provider.pay(id)).paymentId };
      },
      close: () => shop.close(),
    };
  };
}

const banks: [name: string, open: () => Promise<Bank>][] = [
  ['the adapter of Razorpay', razorpayBank],
  ...everyStore.map(([name, newStorage]): [string, () => Promise<Bank>] => [
    `the sandbox ${name}`,
    sandboxBank(() => openOn(newStorage)),
  ]),
];

describe.each(banks)('a refund by %s', (_, open) => {
  const bank = fixture(open);

  it('is made in parts, and listed with its key', async () => {
    const payment = await bank.pay();
    expect(await bank.provider.refundsOf(payment)).toEqual([]);
    const keys = [uuid(), uuid()];
    const [first, second] = [
      await bank.provider.refund({ ...payment, amount: 20_000, key: keys[0]!, notes }),
      await bank.provider.refund({ ...payment, amount: 30_000, key: keys[1]!, notes }),
    ];
    expect(first).toMatchObject({ paymentId: payment.paymentId, amount: 20_000, key: keys[0], status: 'processed' });
    expect(second).toMatchObject({ amount: 30_000, key: keys[1] });
    expect(await bank.provider.refundsOf(payment)).toEqual([first, second]);
  });

  it('is made once for a key, even if it is asked for ten times at the same time', async () => {
    const payment = await bank.pay();
    const request = { ...payment, amount: 10_000, key: uuid(), notes };
    const answers = await Promise.all(Array.from({ length: 10 }, () => bank.provider.refund(request)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await bank.provider.refundsOf(payment)).toHaveLength(1);
  });

  it('is refused for another amount under the same key', async () => {
    const payment = await bank.pay();
    const key = uuid();
    await bank.provider.refund({ ...payment, amount: 10_000, key, notes });
    const other = bank.provider.refund({ ...payment, amount: 20_000, key, notes });
    expect(await rejectionOf(other)).toBeInstanceOf(RefundRefused);
  });

  it.each([
    ['more than was paid', AMOUNT + 100, (payment: PaymentRef) => payment],
    ['nothing', 0, (payment: PaymentRef) => payment],
    ['another payment', 10_000, (payment: PaymentRef) => ({ ...payment, paymentId: 'pay_AAAAAAAAAAAAAA' })],
    ['an unknown order', 10_000, () => ({ providerOrderId: 'order_AAAAAAAAAAAAAA', paymentId: 'pay_AAAAAAAAAAAAAA' })],
  ])('is refused for %s', async (__, amount, refOf) => {
    const payment = await bank.pay();
    const refused = bank.provider.refund({ ...refOf(payment), amount, key: uuid(), notes });
    expect(await rejectionOf(refused)).toMatchObject({ name: 'RefundRefused', isForBalance: false });
    expect(await bank.provider.refundsOf(refOf(payment))).toEqual([]);
  });

  it('is refused for more than the parts have left', async () => {
    const payment = await bank.pay();
    await bank.provider.refund({ ...payment, amount: AMOUNT - 100, key: uuid(), notes });
    const rest = bank.provider.refund({ ...payment, amount: 200, key: uuid(), notes });
    expect(await rejectionOf(rest)).toBeInstanceOf(RefundRefused);
  });
});

describe('the adapter of Razorpay', () => {
  let provider: PaymentProvider;
  const double = fixture(createRazorpayDouble);
  beforeAll(async () => {
    provider = createRazorpay({ ...double.settings, timeoutMs: 300 });
  });
  afterEach(() => {
    double.forgive();
    double.comeBack();
    double.refunds.policy.status = 'processed';
    double.refunds.policy.balance = Number.POSITIVE_INFINITY;
  });

  async function pay(): Promise<PaymentRef> {
    const { id } = await provider.createOrder({ amount: AMOUNT, receipt: uuid() });
    return { providerOrderId: id, paymentId: double.pay(id).id };
  }

  const unclear: [fault: Misbehaviour, made: number][] = [
    ['silence', 0],
    ['silence after the work', 1],
    ['status 500', 0],
    ['status 502 after the work', 1],
    ['status 429', 0],
    ['status 401', 0],
    ['status 409', 0],
    ['no JSON', 1],
    ['an answer without its fields', 1],
  ];
  it.each(unclear)(
    'does not know the outcome of a refund after %j, and the same request finds out',
    async (fault, made) => {
      const payment = await pay();
      const request = { ...payment, amount: 10_000, key: uuid(), notes };
      double.misbehave(fault);
      expect(await rejectionOf(provider.refund(request))).toBeInstanceOf(ProviderUnavailable);
      expect(double.refunds.refundsOf(payment.paymentId)).toHaveLength(made);
      expect(await provider.refund(request)).toMatchObject({ key: request.key, status: 'processed' });
      expect(double.refunds.refundsOf(payment.paymentId)).toHaveLength(1);
    },
  );

  it('does not know the outcome of a refund that is still in progress at the provider', async () => {
    const payment = await pay();
    const request = { ...payment, amount: 10_000, key: uuid(), notes };
    double.misbehave('a late answer');
    expect(await rejectionOf(provider.refund(request))).toBeInstanceOf(ProviderUnavailable);
    // Its repetition is answered with 409.
    expect(await rejectionOf(provider.refund(request))).toBeInstanceOf(ProviderUnavailable);
    double.answerLate();
    expect(await provider.refund(request)).toMatchObject({ key: request.key, status: 'processed' });
    expect(double.refunds.refundsOf(payment.paymentId)).toHaveLength(1);
  });

  it('distinguishes a refusal for lack of balance from others', async () => {
    const payment = await pay();
    double.refunds.policy.balance = 9_000;
    const request = { ...payment, amount: 10_000, key: uuid(), notes };
    expect(await rejectionOf(provider.refund(request))).toMatchObject({
      name: 'RefundRefused',
      isForBalance: true,
      message: 'Your account does not have enough balance to carry out the refund operation.',
    });
  });

  it('follows a pending refund to its end, with the bank’s reference', async () => {
    const [done, failed] = [await pay(), await pay()];
    double.refunds.policy.status = 'pending';
    const pending = await provider.refund({ ...done, amount: 10_000, key: uuid(), notes });
    expect(pending).toMatchObject({ status: 'pending', reference: null });
    const other = await provider.refund({ ...failed, amount: 10_000, key: uuid(), notes });
    double.refunds.process(pending.id);
    double.refunds.fail(other.id);
    expect(await provider.refundsOf(done)).toMatchObject([
      { id: pending.id, status: 'processed', reference: '10000000000000' },
    ]);
    expect(await provider.refundsOf(failed)).toMatchObject([{ id: other.id, status: 'failed' }]);
  });

  it('lists refunds of the provider’s own pages, which have no key', async () => {
    const payment = await pay();
    const { id } = double.refundOnDashboard(double.payment(payment.paymentId), 12_300);
    expect(await provider.refundsOf(payment)).toMatchObject([{ id, amount: 12_300, key: null }]);
  });

  it.each<Misbehaviour>(['silence', 'status 500', 'status 401', 'no JSON', 'an answer without its fields'])(
    'does not mistake %j for an empty list of refunds',
    async (fault) => {
      const payment = await pay();
      double.misbehave(fault);
      expect(await rejectionOf(provider.refundsOf(payment))).toBeInstanceOf(ProviderUnavailable);
    },
  );
});
