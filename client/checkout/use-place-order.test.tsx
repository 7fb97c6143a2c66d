import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeWidget } from '../test/fake-widget.ts';
import { aShopper, home, payAtProvider, server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { usePlaceOrder } from './use-place-order.ts';

async function open() {
  const widget = fakeWidget();
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home] });
  const [address] = (await shopper.account()).addresses;
  const onPlaced = vi.fn<(orderId: string) => void>();
  const { result, unmount } = await renderHookInApp(() => usePlaceOrder({ onPlaced, onRefused: () => undefined }), {
    shopper,
  });
  // The end of the previous test closed its widget, which may have sent a request.
  server.forget();
  const placeOrder = () => act(async () => void result.current.placeOrder(address!.id));
  return {
    widget,
    unmount,
    shopper,
    onPlaced,
    placeOrder,
    reaches: (step: string) => waitFor(() => expect(result.current.step).toBe(step)),
    openWidget: async () => {
      await placeOrder();
      await waitFor(() => expect(widget.opened).toHaveLength(1));
    },
  };
}
const abandonReasons = () => server.sent('AbandonPayment').map(({ reason }) => reason);

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

test('when an earlier payment went through, its order is shown and no second payment begins', async () => {
  const { widget, shopper, onPlaced, reaches, placeOrder, openWidget } = await open();
  await openWidget();
  await payAtProvider(widget.current().order_id);
  await act(async () => widget.current().modal.ondismiss());
  await reaches('idle');
  await placeOrder();
  await reaches('placed');
  expect(widget.opened).toHaveLength(1);
  expect(onPlaced.mock.calls).toEqual([[(await shopper.orders())[0]?.id]]);
});

test('a shopper who has left the checkout sees no payment widget', async () => {
  const { widget, unmount, placeOrder } = await open();
  const release = server.hold('CreatePaymentSession');
  await placeOrder();
  unmount();
  release();
  await waitFor(() => expect(abandonReasons()).toEqual(['DISMISSED']));
  expect(widget.opened).toEqual([]);
});
