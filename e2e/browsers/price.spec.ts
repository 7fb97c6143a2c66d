import { expect, test } from './story.ts';

test('the price slider follows quick keys', async ({ tab, shop, shopper }) => {
  const slider = { role: 'slider', name: 'Highest price' } as const;
  await tab.goto(`${shop.url}/products`);
  await shopper.presses(slider);
  await tab.press('End');
  const { value: end } = await shopper.see(slider);
  await tab.press('ArrowLeft');
  await tab.press('ArrowLeft');
  await tab.press('ArrowLeft');
  const chosen = Number(end) - 3 * 200;
  await shopper.isAt(`/products?price=${chosen}`);
  expect((await shopper.see(slider)).value).toBe(String(chosen));
});
