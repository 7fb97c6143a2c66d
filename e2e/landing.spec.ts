import { expectBadge, expectPath, masthead } from './screen.ts';
import { expect, test } from './shop.ts';

test('a visitor sees whose shop it is and walks in by SHOP NOW', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colophon');
  await expect(page).toHaveTitle('Colophon');
  await expect(page.getByText('Immerse yourself in the captivating allure of literature').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'COLOPHON' })).toHaveAttribute('href', '/');

  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expectPath(page, '/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Showing 27 Products' })).toBeVisible();

  await page.getByRole('link', { name: 'COLOPHON' }).click();
  await expectPath(page, '/');
});

test('/home is the landing page too', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colophon');
});

for (const [tile, category] of [
  ['Fiction', 'fiction'],
  ['Non-Fiction', 'non-fiction'],
  ['Finance', 'finance'],
] as const) {
  test(`the tile ${tile} opens the list with ${category} chosen`, async ({ page, books }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: tile, exact: true }).click();

    await expectPath(page, `/products?category=${category}`);
    await expect(page.getByRole('checkbox', { name: category, exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    const { length } = books.filter(({ categoryName }) => categoryName === category);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Showing ${length} Products`);
  });
}

test('every book is on the shelf, and its spine leads to its page', async ({ page, books }) => {
  await page.goto('/');
  const shelf = page.getByRole('list', { name: 'Books on the shelf' });
  const spines = shelf.getByRole('link');
  await expect(spines).toHaveCount(books.length);
  const titles = await spines
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  expect(new Set(titles)).toEqual(new Set(books.map(({ title }) => title)));

  await shelf.getByRole('link', { name: 'Middlemarch' }).click();
  await expectPath(page, '/product/middlemarch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Middlemarch');
});

test('the navbar counts lines, not copies, and shows nothing at 0', async ({ page, reader }) => {
  await reader.signIn(page);
  await page.goto('/');
  await expectBadge(page, 'Cart', 0);
  await expectBadge(page, 'Wishlist', 0);

  await reader.putInCart('Middlemarch', 'Walden', 'Walden');
  await reader.putOnWishlist('Moby-Dick');
  await page.reload();
  await expectBadge(page, 'Cart', 3);
  await expectBadge(page, 'Wishlist', 1);
});

test('the navbar leads home, to the wishlist, to the cart and to the account', async ({ page, reader }) => {
  await page.goto('/products');
  await expect(masthead(page).getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/login');
  await reader.signIn(page);
  await page.goto('/products');

  await masthead(page).getByRole('link', { name: 'Wishlist' }).click();
  await expectPath(page, '/wishlist');
  await masthead(page).getByRole('link', { name: 'Cart' }).click();
  await expectPath(page, '/carts');
  await masthead(page).getByRole('link', { name: 'Account' }).click();
  await expectPath(page, '/logout');
  await masthead(page).getByRole('link', { name: 'Home' }).click();
  await expectPath(page, '/');
});

test('the page ends with a footer', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('COLOPHON');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Books' }).click();
  await expectPath(page, '/products');
});

test('/favicon.ico, which browsers request by themselves, is a picture', async ({ page, shop }) => {
  const response = await page.request.get(`${shop.url}/favicon.ico`);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  await page.goto('/');
  const width = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = '/favicon.ico';
    await picture.decode();
    return picture.naturalWidth;
  });
  expect([16, 32]).toContain(width);
});
