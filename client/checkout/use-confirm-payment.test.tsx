import { afterEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { openPayment } from '../test/open-payment.ts';
import { server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useConfirmPayment } from './use-confirm-payment.ts';

afterEach(() => void vi.useRealTimers());

async function open() {
  const { shopper, session, pay } = await openPayment();
  const onUnconfirmed = vi.fn<() => void>();
  const { result } = await renderHookInApp(() => useConfirmPayment({ onUnconfirmed }), { shopper });
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  return { shopper, session, onUnconfirmed, payment: await pay(), confirm: result.current };
}

test('throws a refusal at once, since the server has then placed no order', async () => {
  const { shopper, onUnconfirmed, payment, confirm } = await open();
  await expect(confirm({ ...payment, signature: 'forged' })).rejects.toThrow('does not fit this payment');
  expect(server.mutations()).toEqual(['ConfirmPayment']);
  expect(onUnconfirmed).not.toHaveBeenCalled();
  expect(await shopper.orders()).toEqual([]);
});

test('after a lost answer the outcome is queried, and the payment is not confirmed twice', async () => {
  const { shopper, session, onUnconfirmed, payment, confirm } = await open();
  server.loseNext('ConfirmPayment');
  expect(await confirm(payment)).toBe(session.id);
  expect(onUnconfirmed).toHaveBeenCalledOnce();
  expect(server.mutations()).toEqual(['ConfirmPayment']);
  expect(await shopper.orders()).toHaveLength(1);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('retries for about a minute, then resolves to null', async () => {
  const { onUnconfirmed, payment, confirm } = await open();
  server.fail('ConfirmPayment');
  server.fail('PaymentSettled');
  let answer: string | null | undefined;
  void confirm(payment).then((one) => (answer = one));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(answer).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => answer).toBeNull();
  expect(server.operations().filter((name) => name === 'PaymentSettled')).toHaveLength(6);
  expect(onUnconfirmed).toHaveBeenCalledOnce();
  expect(takeConsoleErrors()).toHaveLength(7);
});

test('a silent server is asked again after each time limit, and its late answer places the order once', async () => {
  const { shopper, session, onUnconfirmed, payment, confirm } = await open();
  server.forget();
  const [release, releaseQuery] = [server.hold('ConfirmPayment'), server.hold('PaymentSettled')];
  let answer: string | null | undefined;
  void confirm(payment).then((one) => (answer = one));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(onUnconfirmed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(onUnconfirmed).toHaveBeenCalledOnce();
  expect(server.operations()).toEqual(['ConfirmPayment', 'PaymentSettled', 'PaymentSettled', 'PaymentSettled']);
  expect(takeConsoleErrors()).toEqual(Array.from({ length: 3 }, () => 'TimeoutError: timeout of 15000ms exceeded'));
  release();
  releaseQuery();
  await expect.poll(() => answer).toBe(session.id);
  expect(await shopper.orders()).toHaveLength(1);
});

test('two calls at once place one order', async () => {
  const { shopper, session, payment, confirm } = await open();
  expect(await Promise.all([confirm(payment), confirm(payment)])).toEqual([session.id, session.id]);
  expect(await shopper.orders()).toHaveLength(1);
});
