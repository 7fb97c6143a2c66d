import { widget } from './checkout-screen.ts';
import { hold } from './hold.ts';
import { home } from './reader.ts';
import { expectPath, masthead } from './screen.ts';
import { expect, test } from './shop.ts';

const pages = [
  ['/carts', 'MY CART', 'Loading your cart', 'CHECKOUT'],
  ['/wishlist', 'MY WISHLIST', 'Loading your wishlist', 'Go To Products'],
  ['/checkout', 'Complete Checkout', 'Loading your addresses', 'PLACE ORDER'],
  ['/logout', 'Profile', 'Loading your profile', 'Log-out'],
] as const;

test('a private page shows its title and outlines immediately, and then its data', async ({ page, reader }) => {
  await reader.putInCart('Walden');
  await reader.livesAt(home);
  await reader.signIn(page);
  for (const [path, title, whileLoading, afterwards] of pages) {
    const { release } = await hold(page, /\/graphql$/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('status').filter({ hasText: whileLoading })).toHaveCount(1);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(1);
    release();
    await expect(page.getByRole('main').getByText(afterwards, { exact: true }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(whileLoading)).toHaveCount(0);
  }
});

test('a private page opened by a link shows its outline too, and a button shows that its request is pending', async ({
  page,
  reader,
}) => {
  await reader.putInCart('Walden');
  await reader.livesAt(home);
  await reader.signIn(page);
  await page.goto('/');
  const lists = await hold(page, /\/graphql$/);
  await masthead(page).getByRole('link', { name: 'Wishlist' }).click();
  await expectPath(page, '/wishlist');
  await expect(page.getByRole('heading', { level: 1, name: 'MY WISHLIST' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Loading your wishlist' })).toHaveCount(1);
  lists.release();
  await expect(page.getByText('wishlist is empty')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'MY WISHLIST' }),
    'the heading keeps the focus',
  ).toBeFocused();

  await page.goto('/checkout');
  const order = page.getByRole('button', { name: 'PLACE ORDER' });
  await expect(order).toBeVisible();
  const session = await hold(page, /\/graphql$/);
  await order.click();
  await expect(order).toHaveAttribute('aria-busy', 'true');
  await expect(order).toHaveCSS('opacity', '1');
  // The progress line of the button does not move, because the stories request reduced motion.
  await expect.poll(() => order.evaluate((button) => getComputedStyle(button).backgroundSize)).toBe('100% 3px');
  session.release();
  await expect(widget(page)).toBeVisible();
});
