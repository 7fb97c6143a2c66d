import { home } from '../reader.ts';
import { expect, test } from './story.ts';

test('a guest fills the cart, logs in, adds an address and pays at the second try', async ({ tab, shop, shopper }) => {
  await tab.goto(`${shop.url}/products`);
  await shopper.presses({ role: 'button', name: 'Add To Cart: Walden' });
  await shopper.isAt(/^\/login/);
  await shopper.presses({ role: 'button', name: 'Guest Login' });
  await shopper.presses({ role: 'button', name: 'Login' });
  await shopper.isAt('/products');
  await shopper.see({ role: 'status', name: /^Item added to Cart/ });
  await shopper.see({ role: 'link', name: 'Go To Cart', book: 'Walden' });

  await shopper.presses({ role: 'link', name: 'Cart 1' });
  await shopper.see({ role: 'heading', name: /^MY CART/ });
  await shopper.presses({ role: 'button', name: 'One more', book: 'Walden' });
  await shopper.presses({ role: 'link', name: 'CHECKOUT' });

  await shopper.presses({ role: 'button', name: 'PLACE ORDER' });
  await shopper.see({ role: 'alert', name: 'Please Check Order Details and Add a Address' });
  await shopper.presses({ role: 'button', name: 'ADD NEW ADDRESS' });
  await expect.poll(async () => (await shopper.see({ role: 'textbox', name: 'Name' })).isFocused).toBe(true);
  await shopper.fills('Name', home.name);
  await shopper.fills('Street', home.street);
  await shopper.fills('City', home.city);
  await shopper.fills('State', home.state);
  await shopper.fills('Country', home.country);
  await shopper.fills('PIN code', home.zipCode);
  await shopper.fills('Mobile', home.mobile);
  await shopper.presses({ role: 'button', name: 'ADD' });
  await shopper.presses({ role: 'radio', name: new RegExp(home.street) });

  await shopper.presses({ role: 'button', name: 'PLACE ORDER' });
  await shopper.presses({ role: 'button', name: 'Let the bank decline it' });
  await shopper.see({ role: 'alert', name: /^Your payment was declined by the bank/ });
  await tab.press('Escape');
  await shopper.see({ role: 'alert', name: 'Payment failed. You can try again.' });
  await shopper.presses({ role: 'button', name: 'PLACE ORDER' });
  await shopper.presses({ role: 'button', name: /^Pay ₹/ });

  await shopper.isAt(/^\/ordersummary\?order=/);
  await shopper.see({ role: 'heading', name: 'Order Placed' });
  await shopper.see({ role: 'link', name: 'Open Walden' });
  await shopper.doesNotSee({ role: 'alert', name: /^Payment failed/ });
  await shopper.doesNotSee({ role: 'link', name: /^Cart \d/ });

  // Opens the bill in the same tab, because the driver does not follow a new one.
  await tab.run(() => document.querySelector('form[action="/bill"]')?.setAttribute('target', '_self'));
  await shopper.presses({ role: 'button', name: /^Bill to print/ });
  await shopper.see({ role: 'heading', name: 'Bill of Supply' });
  await shopper.reads(new RegExp(home.street));
  expect(
    await tab.run(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    }),
  ).toBeGreaterThan(0);
});
