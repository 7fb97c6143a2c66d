import { expect, test } from './story.ts';

test('toasts cover no more of the window than they need', async ({ tab, shop, shopper }) => {
  await tab.goto(`${shop.url}/products?category=fiction`);
  await shopper.presses({ role: 'button', name: 'Clear' });
  await shopper.see({ role: 'status', name: /^All filters are cleared/ });
  const { box } = await shopper.see({ role: 'region', name: 'Notices' });
  expect(box.height).toBeLessThan(80);
  expect(box.y).toBeGreaterThan(600);
});

test('text buttons are underlined', async ({ tab, shop, shopper }) => {
  await tab.goto(`${shop.url}/products?category=fiction`);
  expect((await shopper.see({ role: 'button', name: 'Clear' })).decoration).toBe('underline');
  await shopper.presses({ role: 'button', name: 'Clear' });
  expect((await shopper.see({ role: 'button', name: 'Undo' })).decoration).toBe('underline');
});
