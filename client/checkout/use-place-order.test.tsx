import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { fakeWidget } from '../test/fake-widget.ts';
import { aShopper, home, paid, server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useCloseOnBack } from '../ui/dialog/close-on-back.ts';
import { usePlaceOrder } from './use-place-order.ts';

async function open() {
  const widget = fakeWidget();
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home] });
  const [address] = (await shopper.account()).addresses;
  const onPlaced = vi.fn<(orderId: string) => void>();
  const { result, router, unmount } = await renderHookInApp(
    () => {
      useCloseOnBack();
      return usePlaceOrder({ onPlaced, onRefused: () => undefined });
    },
    { shopper },
  );
  // The end of the last test closed its widget.
  server.forget();
  const placeOrder = () => act(async () => void result.current.placeOrder(address!.id));
  return {
    widget,
    router,
    unmount,
    shopper,
    onPlaced,
    placeOrder,
    step: () => result.current.step,
    arrives: (step: string) => waitFor(() => expect(result.current.step).toBe(step)),
    openWidget: async () => {
      await placeOrder();
      await waitFor(() => expect(widget.opened).toHaveLength(1));
    },
    pay: async () => {
      const payment = await paid(widget.current().order_id);
      await act(async () => widget.current().handler(payment));
    },
  };
}
const abandoned = () => server.sent('AbandonPayment').map(({ reason }) => reason);

test('a paid order is placed, step by step', async () => {
  const { shopper, onPlaced, step, arrives, openWidget, pay } = await open();
  expect(step()).toBe('idle');
  await openWidget();
  expect(step()).toBe('paying');
  const release = server.hold('ConfirmPayment');
  await pay();
  expect(step()).toBe('confirming');
  expect(onPlaced).not.toHaveBeenCalled();
  release();
  await arrives('placed');
  const [order] = await shopper.orders();
  expect(onPlaced.mock.calls).toEqual([[order?.id]]);
  expect(await shopper.cart()).toEqual([]);
});

test('two presses at once open one payment', async () => {
  const { widget, placeOrder } = await open();
  const release = server.hold();
  await placeOrder();
  await placeOrder();
  release();
  await waitFor(() => expect(widget.opened).toHaveLength(1));
  await placeOrder();
  expect(server.mutations()).toEqual(['CreatePaymentSession']);
});

test.each([
  ['closed', false, 'DISMISSED'],
  ['closed after a refused payment', true, 'FAILED'],
])('a widget that was %s leaves the cart as it is, and another try is possible', async (_, declined, reason) => {
  const { widget, shopper, onPlaced, arrives, placeOrder, openWidget } = await open();
  await openWidget();
  if (declined) widget.current().decline();
  await act(async () => widget.current().modal.ondismiss());
  await arrives('idle');
  await waitFor(() => expect(abandoned()).toEqual([reason]));
  expect(onPlaced).not.toHaveBeenCalled();
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
  await placeOrder();
  await waitFor(() => expect(widget.opened).toHaveLength(2));
});

test('a payment that cannot be opened is reported, and another try is possible', async () => {
  const { widget, arrives, placeOrder, openWidget } = await open();
  server.failNext('CreatePaymentSession');
  await placeOrder();
  await arrives('idle');
  expect(widget.opened).toEqual([]);
  expect(takeConsoleErrors()).toHaveLength(1);
  await openWidget();
});

test('a script that does not load abandons the payment', async () => {
  const { widget, arrives, placeOrder } = await open();
  widget.block(true);
  await placeOrder();
  await waitFor(() => expect(abandoned()).toEqual(['DISMISSED']));
  await arrives('idle');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('could not be loaded')]);
});

test('a lost answer leaves the step in doubt until the outcome is known', async () => {
  const { shopper, onPlaced, arrives, openWidget, pay } = await open();
  await openWidget();
  server.loseNext('ConfirmPayment');
  await pay();
  await arrives('doubt');
  await arrives('placed');
  const orders = await shopper.orders();
  expect(onPlaced.mock.calls).toEqual([[orders[0]?.id]]);
  expect(orders).toHaveLength(1);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('an earlier payment that went through gives its order, without a second payment', async () => {
  const { widget, shopper, onPlaced, arrives, placeOrder, openWidget } = await open();
  await openWidget();
  await paid(widget.current().order_id);
  await act(async () => widget.current().modal.ondismiss());
  await arrives('idle');
  await placeOrder();
  await arrives('placed');
  expect(widget.opened).toHaveLength(1);
  expect(onPlaced.mock.calls).toEqual([[(await shopper.orders())[0]?.id]]);
});

test('Back closes the widget and stays; a second Back leaves', async () => {
  const { router, widget, openWidget, arrives } = await open();
  await act(() => router.navigate('/checkout'));
  await openWidget();
  await act(() => router.navigate(-1));
  await arrives('idle');
  expect(widget.current().isClosed).toBe(true);
  expect(router.state.location.pathname).toBe('/checkout');
  await waitFor(() => expect(abandoned()).toEqual(['DISMISSED']));

  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
});

test('a page that is left takes its widget along', async () => {
  const { widget, unmount, openWidget } = await open();
  await openWidget();
  unmount();
  expect(widget.current().isClosed).toBe(true);
});

test('no widget opens over another page', async () => {
  const { widget, unmount, placeOrder } = await open();
  const release = server.hold('CreatePaymentSession');
  await placeOrder();
  unmount();
  release();
  await waitFor(() => expect(abandoned()).toEqual(['DISMISSED']));
  expect(widget.opened).toEqual([]);
});
