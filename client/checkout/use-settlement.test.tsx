import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { openPayment } from '../test/open-payment.ts';
import { server, theShop } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useSettlement } from './use-settlement.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const requestCount = () => server.sent('PaymentSettled').length;

async function open() {
  const payment = await openPayment();
  const onPlaced = vi.fn<(orderId: string) => void>();
  const watch = async () => {
    const { result, unmount } = await renderHookInApp(() => useSettlement(payment.session.id, onPlaced), payment);
    return { unmount, reaches: (state: string) => waitFor(() => expect(result.current).toBe(state)) };
  };
  return { ...payment, onPlaced, watch };
}

test('the first answer about a payment that went through has its order', async () => {
  const { session, pay, onPlaced, watch } = await open();
  await pay();
  await watch();
  await waitFor(() => expect(onPlaced.mock.calls).toEqual([[session.id]]));
  expect(requestCount()).toBe(1);
});

test('a payment whose widget was only opened counts as not attempted, and is still polled', async () => {
  const { session, pay, onPlaced, watch } = await open();
  const { reaches } = await watch();
  await waitFor(() => expect(requestCount()).toBe(1));
  await pass(1000);
  await waitFor(() => expect(requestCount()).toBe(2));
  await pass(2000);
  await reaches('not-attempted');
  await waitFor(() => expect(requestCount()).toBe(3));
  await pay();
  await pass(4000);
  await waitFor(() => expect(onPlaced.mock.calls).toEqual([[session.id]]));
});

test('an abandoned payment ends the polling', async () => {
  const { shopper, session, onPlaced, watch } = await open();
  const abandon = 'mutation ($id: ID!) { abandonPayment(paymentSessionId: $id, reason: DISMISSED) { id } }';
  await theShop().ask(abandon, { id: session.id }, shopper.token);
  const { reaches } = await watch();
  await reaches('ended');
  expect(requestCount()).toBe(1);
  expect(onPlaced).not.toHaveBeenCalled();
});

test('a failed request is repeated', async () => {
  const { session, pay, onPlaced, watch } = await open();
  await pay();
  server.failNext('PaymentSettled');
  await watch();
  await waitFor(() => expect(requestCount()).toBe(1));
  await pass(1000);
  await waitFor(() => expect(onPlaced.mock.calls).toEqual([[session.id]]));
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('after the page was left, an answer changes nothing and polling ends', async () => {
  const { pay, onPlaced, watch } = await open();
  await pay();
  const release = server.hold('PaymentSettled');
  const { unmount } = await watch();
  await waitFor(() => expect(requestCount()).toBe(1));
  unmount();
  release();
  await server.answered();
  await pass(10_000);
  expect(onPlaced).not.toHaveBeenCalled();
  expect(requestCount()).toBe(1);
});
