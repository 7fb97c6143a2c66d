import { card, expectPath } from './screen.ts';
import { expect, test } from './shop.ts';

test('an author’s page is rendered with metadata for search engines, and is in the sitemap', async ({ shop }) => {
  const getPage = () => fetch(`${shop.url}/authors/george-eliot`, { headers: { accept: 'text/html' } });
  // A shop that has just started may take too long to render its first page, and then the browser renders it.
  await expect.poll(async () => (await getPage()).text()).toContain('rel="canonical"');
  const response = await getPage();
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<title>George Eliot · Colophon</title>');
  expect(html).toContain('<meta name="description" content="1 book by George Eliot at Colophon: Middlemarch.">');
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/authors/george-eliot">`);
  expect(html).toMatch(/<h1[^>]*>George Eliot<\/h1>/);
  const [, jsonLd] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({
    '@graph': [
      { '@type': 'Person', name: 'George Eliot', url: `${shop.url}/authors/george-eliot` },
      {
        '@type': 'ItemList',
        numberOfItems: 1,
        itemListElement: [{ position: 1, item: { name: 'Middlemarch', url: `${shop.url}/product/middlemarch` } }],
      },
    ],
  });
  const sitemap = await (await fetch(`${shop.url}/sitemaps/0.xml`)).text();
  expect(sitemap).toContain(`<loc>${shop.url}/authors/george-eliot</loc>`);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1000, height: 800 },
])
  test(`a label of two lines is entirely below the masthead at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/authors/mary-wollstonecraft');
    const spine = page.getByRole('link', { name: 'A Vindication of the Rights of Woman, Mary Wollstonecraft, ₹699' });
    await spine.hover();
    const label = spine.locator('> :last-child');
    await expect(label).toBeVisible();
    const masthead = (await page.getByRole('banner').boundingBox())!;
    expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(masthead.y + masthead.height);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the title and the author’s name on a card are separate targets for a finger', async ({ page }) => {
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
