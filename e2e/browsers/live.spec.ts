import { expect } from '@playwright/test';
import { call } from '../call.ts';
import { owner } from '../owner.ts';
import { allBooks, home, newReader } from '../reader.ts';
import { test } from './story.ts';

test('an open page shows changes by the owner and by another device, and sends what was added without a network', async ({
  tab,
  shop,
  shopper,
}) => {
  const reader = await newReader(shop, await allBooks(shop));
  await reader.putInCart('Walden');
  await reader.livesAt(home);
  await shopper.logsIn(shop, reader);
  await tab.goto(`${shop.url}/checkout`);
  await shopper.presses({ role: 'radio', name: new RegExp(home.street) });
  await shopper.presses({ role: 'button', name: 'PLACE ORDER' });
  await shopper.presses({ role: 'button', name: /^Pay ₹/ });
  await shopper.see({ role: 'heading', name: 'Order Placed' });
  const [number] = await tab.run(() => /C\d\d-\d+/.exec(document.querySelector('main')!.innerText)!.slice());
  await owner(shop, 'orders', 'pack', number!);
  await shopper.see({ role: 'heading', name: 'Order Packed' });
  await reader.putInCart('Middlemarch');
  await shopper.see({ role: 'link', name: 'Cart 1' });

  await tab.goto(`${shop.url}/products`);
  await shopper.see({ role: 'link', name: 'Cart 1' });
  // Simulates the loss of the network in the page, because neither driver can cut it.
  await tab.run(setNetwork, false);
  await shopper.presses({ role: 'button', name: 'Add To Cart: Walden' });
  await shopper.see({ role: 'link', name: 'Cart 2' });
  expect((await reader.cart()).map(({ title }) => title)).toEqual(['Middlemarch']);
  await tab.run(setNetwork, true);
  await expect.poll(async () => (await reader.cart()).map(({ title }) => title)).toEqual(['Middlemarch', 'Walden']);
  await shopper.see({ role: 'link', name: 'Cart 2' });

  // The session ends elsewhere, and the open page shows it.
  await call(shop, '/api/user/password', {
    method: 'POST',
    token: reader.token,
    body: { currentPassword: reader.password, newPassword: 'two inks on paper' },
  });
  await shopper.isAt(/^\/login/);
});

/** Runs in the page. */
function setNetwork(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
