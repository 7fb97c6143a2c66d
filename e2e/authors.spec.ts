import { card, expectPath } from './screen.ts';
import { expect, test } from './shop.ts';

test('an author’s page comes rendered, with what search engines want, and stands in the sitemap', async ({ shop }) => {
  const response = await fetch(`${shop.url}/authors/george-eliot`, { headers: { accept: 'text/html' } });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<title>George Eliot · Colophon</title>');
  expect(html).toContain('<meta name="description" content="1 book by George Eliot at Colophon: Middlemarch.">');
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/authors/george-eliot">`);
  expect(html).toMatch(/<h1[^>]*>George Eliot<\/h1>/);
  const [, jsonLd] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({
    '@graph': [
      { '@type': 'Person', name: 'George Eliot', url: '/authors/george-eliot' },
      {
        '@type': 'ItemList',
        numberOfItems: 1,
        itemListElement: [{ position: 1, item: { name: 'Middlemarch', url: '/product/middlemarch' } }],
      },
    ],
  });
  const sitemap = await (await fetch(`${shop.url}/sitemaps/0.xml`)).text();
  expect(sitemap).toContain(`<loc>${shop.url}/authors/george-eliot</loc>`);
});

test('the author’s name leads to the author’s page, where the book can be put in the cart', async ({
  page,
  reader,
}) => {
  await reader.signIn(page);
  await page.goto('/products');
  await card(page, 'Middlemarch').getByRole('link', { name: 'George Eliot' }).click();
  await expectPath(page, '/authors/george-eliot');
  await expect(page.getByRole('heading', { level: 1, name: 'George Eliot' })).toBeFocused();
  await card(page, 'Middlemarch').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('link', { name: /Go To Cart/ })).toBeVisible();
});

test('a spine answers the hand with a label that Escape puts away', async ({ page }) => {
  await page.goto('/authors/george-eliot');
  const spine = page.getByRole('link', { name: 'Middlemarch, George Eliot, ₹849' });
  const label = spine.getByText('₹849');
  await expect(label).toBeHidden();
  await spine.hover();
  await expect(label).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(label).toBeHidden();
  await page.mouse.move(5, 5);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await expect(spine).toBeFocused();
  await expect(label).toBeVisible();
  await page.keyboard.press('Enter');
  await expectPath(page, '/product/middlemarch');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('title and author’s name are two targets for a finger', async ({ page }) => {
    await page.goto('/products');
    const name = card(page, 'Middlemarch').getByRole('link', { name: 'George Eliot' });
    const { x, y, width, height } = (await name.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    for (const down of [1, 43]) {
      const at = { x: x + width / 2, y: y + down };
      expect(await page.evaluate((p) => document.elementFromPoint(p.x, p.y)?.closest('a')?.pathname, at)).toBe(
        '/authors/george-eliot',
      );
    }
    const above = { x: x + 10, y: y - 2 };
    expect(await page.evaluate((p) => document.elementFromPoint(p.x, p.y)?.closest('a')?.pathname, above)).toBe(
      '/product/middlemarch',
    );
    await name.tap();
    await expectPath(page, '/authors/george-eliot');
    await page.getByRole('link', { name: 'Middlemarch, George Eliot, ₹849' }).tap();
    await expectPath(page, '/product/middlemarch');
    await page.getByRole('main').getByRole('link', { name: 'George Eliot' }).tap();
    await expectPath(page, '/authors/george-eliot');
  });
});
