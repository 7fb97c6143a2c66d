import { test } from './story.ts';

test('Undo restores what was removed from the cart and the wishlist, by mouse and by keys', async ({
  tab,
  shop,
  shopper,
}) => {
  await shopper.logsInAsGuest(shop);
  await tab.goto(`${shop.url}/product/walden`);
  await shopper.presses({ role: 'button', name: 'Add To Cart' });
  await shopper.see({ role: 'link', name: 'Go To Cart' });
  await shopper.presses({ role: 'button', name: 'Add To Wishlist' });
  await shopper.see({ role: 'button', name: 'Remove From Wishlist' });
  await shopper.presses({ role: 'link', name: 'Go To Cart' });

  await shopper.keepsNotices();
  await shopper.presses({ role: 'button', name: 'Remove From Cart: Walden', book: 'Walden' });
  await shopper.see({ role: 'status', name: /^Item removed from cart/ });
  await shopper.doesNotSee({ role: 'link', name: 'Open Walden' });
  await shopper.presses({ role: 'button', name: 'Undo' });
  await shopper.see({ role: 'link', name: 'Open Walden' });

  await shopper.presses({ role: 'link', name: 'Wishlist 1' });
  await shopper.presses({ role: 'button', name: 'Remove From Wishlist: Walden', book: 'Walden' });
  await shopper.see({ role: 'status', name: /^Item removed to Wishlist/ });
  await shopper.doesNotSee({ role: 'link', name: 'Wishlist 1' });
  await tab.undo();
  await shopper.see({ role: 'link', name: 'Wishlist 1' });
});
