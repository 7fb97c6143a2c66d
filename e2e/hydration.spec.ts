import type { Page } from '@playwright/test';
import { hold } from './hold.ts';
import { card, expectBadge, expectPath, waitForHydration, masthead, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

test.use({ waitsForHydration: false });

/** Opens a rendered page without its code. Returns the function that lets the code load. */
async function openWithoutCode(page: Page, path: string, waitForRendering: (path: string) => Promise<void>) {
  await waitForRendering(path);
  const code = await hold(page, /\/assets\/[^/]*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await code.requested;
  return async () => {
    code.release();
    await waitForHydration(page);
  };
}

const finance = (page: Page) => page.getByRole('checkbox', { name: 'finance' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Highest price' });
const addToCart = (page: Page, title: string) => card(page, title).getByRole('button', { name: 'Add To Cart' });
const heart = (page: Page, title: string) => page.getByRole('button', { name: `Wishlist: ${title}` });

test(
  'a page hydrates without an interaction, and fetches each file of its code once',
  { tag: '@core' },
  async ({ page, waitForRendering }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) fetched.push(new URL(request.url()).pathname);
    });
    for (const path of ['/', '/products', '/product/walden']) {
      await waitForRendering(path);
      await page.goto('about:blank');
      fetched.length = 0;
      await page.goto(path);
      await waitForHydration(page);
      expect(fetched, path).toEqual([...new Set(fetched)]);
    }
  },
);

test('all interactions before the code loads are replayed once and in order', async ({
  page,
  waitForRendering,
  reader,
  books,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (!body.includes('mutation ')) return;
    const { operationName, variables } = JSON.parse(body) as {
      operationName: string;
      variables: { productId: string };
    };
    sent.push(`${operationName} ${variables.productId}`);
  });
  const [first, second, third] = [books[3]!, books[0]!, books[1]!];
  const [sought] = books.filter(({ categoryName, price }) => categoryName === 'finance' && price <= 1_100);
  const letters = sought!.title.slice(0, 6);
  await reader.signIn(page);

  const letCodeLoad = await openWithoutCode(page, '/products', waitForRendering);
  await addToCart(page, first.title).click();
  await addToCart(page, second.title).click();
  await heart(page, third.title).click();
  await finance(page).check();
  await slider(page).fill('1100');
  await searchBox(page).pressSequentially(letters);
  await masthead(page).getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('/');
  // Records what gets the focus, which ends on the button of the book that was added to the cart.
  await page.evaluate(() => {
    const focused: string[] = [];
    addEventListener('focusin', ({ target }) => focused.push((target as Element).id));
    Object.assign(globalThis, { focused });
  });
  expect(sent).toEqual([]);
  await expectPath(page, '/products');
  await letCodeLoad();

  await expect
    .poll(() => page.evaluate(() => Object.fromEntries(new URLSearchParams(location.search))))
    .toEqual({ q: letters, category: 'finance', price: '1100' });
  await expect(searchBox(page)).toHaveValue(letters);
  const focused = await page.evaluate(() => (globalThis as unknown as { focused: string[] }).focused);
  expect(focused.filter((id) => id === 'q')).toHaveLength(1);
  await expect(finance(page)).toBeChecked();
  await expect(slider(page)).toHaveValue('1100');
  await expect(card(page, sought!.title)).toBeVisible();
  await expectBadge(page, 'Cart', 2);
  await expectBadge(page, 'Wishlist', 1);
  await expect
    .poll(() => sent)
    .toEqual([`AddToCart ${first._id}`, `AddToCart ${second._id}`, `AddToWishlist ${third._id}`]);
  await expect
    .poll(() => reader.cart())
    .toMatchObject([
      { title: first.title, qty: 1 },
      { title: second.title, qty: 1 },
    ]);
  await expect.poll(() => reader.wishlist()).toMatchObject([{ title: third.title }]);
});

test('in the frame after a press the button shows that the press was recorded', async ({
  page,
  waitForRendering,
  books,
}) => {
  await page.addInitScript(() => {
    const shown = new Promise<string>((resolve) => {
      const readOpacity = ({ target }: Event) =>
        requestAnimationFrame(() => resolve(getComputedStyle((target as Element).closest('button')!).opacity));
      addEventListener('pointerup', readOpacity, { capture: true, once: true });
    });
    Object.assign(globalThis, { shown });
  });
  const letCodeLoad = await openWithoutCode(page, `/product/${books[0]!.id}`, waitForRendering);
  const button = page.getByRole('button', { name: 'Add To Wishlist' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const opacity = await page.evaluate(() => (globalThis as unknown as { shown: Promise<string> }).shown);
  expect(Number(opacity)).toBeLessThan(1);
  await letCodeLoad();
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
});

test('a link pressed after a button is followed only when the button has done its work', async ({
  page,
  waitForRendering,
  reader,
  books,
}) => {
  await reader.signIn(page);
  const letCodeLoad = await openWithoutCode(page, '/products', waitForRendering);
  await addToCart(page, books[0]!.title).click();
  await page.getByRole('link', { name: books[1]!.title, exact: true }).click();
  await expectPath(page, '/products');
  await letCodeLoad();
  await expectPath(page, `/product/${books[1]!.id}`);
  await expectBadge(page, 'Cart', 1);
});

test('links still work when the code cannot be fetched', async ({
  page,
  waitForRendering,
  books,
  tolerateConsoleError,
}) => {
  tolerateConsoleError(/ERR_FAILED/);
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await waitForRendering('/products');
  await page.goto('/products');
  await addToCart(page, books[0]!.title).click();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await page.getByRole('link', { name: books[1]!.title, exact: true }).click();
  await expectPath(page, `/product/${books[1]!.id}`);
});
