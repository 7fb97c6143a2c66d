import { expect, test } from './story.ts';

test('visited pages open when the shop cannot be reached', async ({ tab, shop, shopper }) => {
  const cachedPaths = () =>
    tab.run(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return navigator.serviceWorker.controller === null ? [] : all.flat().map(({ url }) => new URL(url).pathname);
    });
  await tab.goto(`${shop.url}/products`);
  await shopper.presses({ role: 'link', name: 'Walden' });
  await shopper.see({ role: 'heading', name: 'Walden' });
  await expect.poll(cachedPaths).toContain('/mockman');
  for (const page of ['/product/walden', '/products']) {
    await tab.goto(shop.url + page);
    await expect.poll(cachedPaths).toContain(page);
  }

  await shop.close();
  await tab.goto(`${shop.url}/products`);
  await shopper.see({ role: 'link', name: 'Walden' });
  await tab.goto(`${shop.url}/product/walden`);
  await shopper.see({ role: 'heading', name: 'Walden' });
});
