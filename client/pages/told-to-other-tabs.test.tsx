import { expect, test, vi } from 'vitest';
import { AddAllToCartDocument } from '../cart/__generated__/cart-link.generated.ts';
import { CancelOrderDocument, OrderAgainDocument } from '../checkout/__generated__/order.generated.ts';
import { ConfirmPaymentDocument } from '../checkout/__generated__/payment.generated.ts';
import { openPayment } from '../test/open-payment.ts';
import { openApp } from '../test/render-app.tsx';

/** What other tabs show changes with these acts, and some browsers have no live changes. */
test('other tabs are told that an order is placed, put into the cart again and cancelled, and of several books', async () => {
  const { shopper, session, pay } = await openPayment();
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });
  const { client } = await openApp({ shopper, channel });
  const told = () => channel.postMessage.mock.calls.length;
  await client.mutate({ mutation: ConfirmPaymentDocument, variables: { input: await pay() } });
  expect(told()).toBe(1);
  await client.mutate({ mutation: OrderAgainDocument, variables: { orderId: session.id } });
  expect(told()).toBe(2);
  await client.mutate({ mutation: CancelOrderDocument, variables: { input: { orderId: session.id } } });
  expect(told()).toBe(3);
  const [line] = (await shopper.account()).cart;
  const books = [{ productId: line!.productId, quantity: 2 }];
  await client.mutate({ mutation: AddAllToCartDocument, variables: { input: { books } } });
  expect(told()).toBe(4);
});
