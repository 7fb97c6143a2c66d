import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, home, runOwnersCommand } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';
import { shortDate } from '../ui/dates.ts';

const date = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const CLOSED = `Closed until ${shortDate(`${date}T12:00`)}`;
const close = () => runOwnersCommand('close', '--until', date);
const NOTICE = `${CLOSED}. You can still fill your cart.`;

afterEach(() => runOwnersCommand('open'));

test('a closed shop says so where books are bought, and its cart can only be filled', async () => {
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home] });
  await close();
  const { visitor } = await renderApp('/product/middlemarch', { shopper });
  expect(await screen.findByText(NOTICE)).toBeVisible();
  await visitor.click(screen.getAllByRole('button', { name: 'Add To Cart', hidden: true })[0]!);
  await expect.poll(shopper.cart).toHaveLength(2);
  cleanup();

  for (const [address, name] of [
    ['/carts', 'CHECKOUT'],
    ['/checkout', 'PLACE ORDER'],
  ] as const) {
    await renderApp(address, { shopper });
    const buttons = await screen.findAllByRole('button', { name, hidden: true });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(NOTICE);
    }
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(screen.getByText(CLOSED)).toBeInTheDocument();
    cleanup();
  }
  await runOwnersCommand('open');
  await renderApp('/checkout', { shopper });
  expect((await screen.findAllByRole('button', { name: 'PLACE ORDER', hidden: true }))[0]).toBeEnabled();
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

test('a checkout page opened before the shop closed reports that at PLACE ORDER, and keeps the cart', async () => {
  const shopper = await aShopper({ cart: ['Walden'], addresses: [home] });
  const { visitor } = await renderApp('/checkout', { shopper });
  const placeOrder = await screen.findByRole('button', { name: 'PLACE ORDER' });
  await close();
  await visitor.click(placeOrder);
  expect(await screen.findByText(/^The shop is closed until .+ Your cart is kept\.$/)).toBeVisible();
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(placeOrder).toBeDisabled();
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});
