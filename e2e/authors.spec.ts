import { card, expectPath, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

test(
  'an author’s page comes rendered, with what search engines want, and stands in the sitemap',
  { tag: '@core' },
  async ({ shop }) => {
    const asItComes = () => fetch(`${shop.url}/authors/george-eliot`, { headers: { accept: 'text/html' } });
    // A shop that has just started may take too long for its first page, and leaves it to the browser.
    await expect.poll(async () => (await asItComes()).text()).toContain('rel="canonical"');
    const response = await asItComes();
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
  },
);

test(
  'the author’s name leads to the author’s page, where the book can be put in the cart',
  { tag: '@core' },
  async ({ page, reader }) => {
    await reader.signIn(page);
    await page.goto('/products');
    await card(page, 'Middlemarch').getByRole('link', { name: 'George Eliot' }).click();
    await expectPath(page, '/authors/george-eliot');
    await expect(page.getByRole('heading', { level: 1, name: 'George Eliot' })).toBeFocused();
    await card(page, 'Middlemarch').getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByRole('link', { name: /Go To Cart/ })).toBeVisible();
  },
);

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

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1000, height: 800 },
])
  test(`a label of two lines is all below the masthead at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/authors/mary-wollstonecraft');
    const spine = page.getByRole('link', { name: 'A Vindication of the Rights of Woman, Mary Wollstonecraft, ₹699' });
    await spine.hover();
    const label = spine.locator('> :last-child');
    await expect(label).toBeVisible();
    const masthead = (await page.getByRole('banner').boundingBox())!;
    expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(masthead.y + masthead.height);
  });

test('an author’s name in the search box leads to the author by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await page.keyboard.type('eliot');
  await page.keyboard.press('Enter');
  await expectPath(page, '/products?q=eliot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 0 Products');
  const offer = page.getByRole('link', { name: 'By George Eliot: 1 book' });
  await expect(offer).toBeVisible();
  await expect(page.locator('section output')).toContainText('By George Eliot: 1 book.');
  for (let steps = 0; steps < 60 && !(await offer.evaluate((one) => one === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectPath(page, '/authors/george-eliot');
  await expect(page.getByRole('heading', { level: 1, name: 'George Eliot' })).toBeFocused();
});

test('an author is offered beside the titles that a search finds', async ({ page }) => {
  await page.goto('/products?q=wal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 1 Products');
  await page.getByRole('link', { name: 'By Walter Bagehot: 1 book' }).click();
  await expectPath(page, '/authors/walter-bagehot');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a slip of the pen is forgiven, and the author’s book can be bought from the empty list', async ({
    page,
    reader,
  }) => {
    await reader.signIn(page);
    await page.goto('/products?category=non-fiction');
    await searchBox(page).tap();
    await searchBox(page).pressSequentially('wether');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'weather', exact: true }).tap();
    await expectPath(page, '/products?q=weather&category=non-fiction');
    await expect(searchBox(page)).toHaveValue('weather');

    await searchBox(page).fill('eliott');
    const offer = page.getByRole('region', { name: 'By George Eliot: 1 book' });
    await expect(offer).toContainText('Fiction, so “Non-Fiction” hides it');
    await offer.getByRole('button', { name: 'Add To Cart: Middlemarch' }).tap();
    await expect(offer.getByRole('link', { name: 'Go To Cart' })).toBeVisible();

    await searchBox(page).fill('mango');
    await expect(page.getByText('No title with “mango” matches these filters.')).toBeVisible();
    await expect(page.getByText(/Did you mean/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Without “mango”' }).tap();
    await expectPath(page, '/products?category=non-fiction');
    await expect(searchBox(page)).toHaveValue('');
  });

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
