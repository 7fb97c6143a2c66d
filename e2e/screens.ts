import { expect, type Locator, type Page } from '@playwright/test';
import { fillInAddress, openWidget, payButton, placeOrder, widget } from './checkout-screen.ts';
import { home, office, type Reader } from './reader.ts';
import { card, searchBox, toast } from './screen.ts';

/** The arguments to open a screen. On `narrow` screens the filters are in a drawer. */
interface Visit {
  readonly page: Page;
  readonly reader: Reader;
  readonly narrow: boolean;
}

interface Screen {
  readonly open: (visit: Visit) => Promise<void>;
  /** Only for a signed-in reader. */
  readonly signedIn?: boolean;
  /** What Chromium logs about the page itself. */
  readonly consoleError?: RegExp;
}

const clear = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });

async function openFilters({ page, narrow }: Visit): Promise<void> {
  if (narrow) await page.getByRole('button', { name: /^Filters(, \d applied)?$/ }).click();
  await expect(page.getByRole('slider')).toBeVisible();
}

async function buy({ page, reader }: Visit): Promise<void> {
  await reader.putInCart('Walden', 'Extraordinary Popular Delusions and the Madness of Crowds');
  await reader.livesAt(home);
  await openWidget(page, home);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeVisible();
}

/** Describes a screen that opens at its address. */
const screenAt = (
  path: string,
  shown: (page: Page) => Locator,
  more: Pick<Screen, 'signedIn' | 'consoleError'> = {},
): Screen => ({
  async open({ page }) {
    await page.goto(path);
    await expect(shown(page)).toBeVisible();
  },
  ...more,
});

/** Every screen of the shop in every relevant state, by name, for stories that hold everywhere. */
export const screens: Readonly<Record<string, Screen>> = {
  'the landing page': {
    async open({ page }) {
      await page.goto('/');
      await expect(page.getByRole('list', { name: 'Books on the shelf' }).getByRole('link')).toHaveCount(27);
    },
  },
  'the list of books': screenAt('/products', (page) => card(page, 'Middlemarch')),
  'the list, filtered, with a toast': {
    async open(visit) {
      await visit.page.goto('/products?q=the&sort=LOW_TO_HIGH&category=fiction&price=1300&rating=4');
      await openFilters(visit);
      await clear(visit.page).click();
      await expect(toast(visit.page, 'All filters are cleared')).toBeVisible();
    },
  },
  'the list with its filters': {
    async open(visit) {
      await visit.page.goto('/products?sort=LOW_TO_HIGH&category=fiction&price=1300&rating=4');
      await openFilters(visit);
    },
  },
  'the list with nothing in it': {
    async open({ page }) {
      await page.goto('/products?category=fiction');
      await searchBox(page).fill('no such book');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 0 Products');
    },
  },
  'a book': screenAt('/product/extraordinary-popular-delusions-and-the-madness-of-crowds', (page) =>
    page.getByRole('article').getByRole('button', { name: 'Add To Cart' }),
  ),
  'the list with an author in place of titles': screenAt(
    '/products?q=eliott&category=non-fiction&price=1500&rating=4',
    (page) => page.getByRole('link', { name: 'By George Eliot: 1 book' }),
  ),
  'the list with an author beside its titles': screenAt('/products?q=wal', (page) =>
    page.getByRole('link', { name: 'By Walter Bagehot: 1 book' }),
  ),
  'an author': {
    async open({ page }) {
      await page.goto('/authors/mary-wollstonecraft');
      await expect(page.getByRole('list', { name: 'Spines' }).getByRole('link')).toHaveCount(1);
    },
  },
  'a book that is on the wishlist and in the cart': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putInCart('Walden');
      await reader.putOnWishlist('Walden');
      await page.goto('/product/walden');
      await expect(page.getByRole('button', { name: 'Remove From Wishlist' })).toBeVisible();
    },
  },
  'the login': screenAt('/login', (page) => page.getByRole('button', { name: 'Guest Login' })),
  'a refused login': {
    consoleError: /not Registered/,
    async open({ page }) {
      await page.goto('/login');
      await page.getByLabel('Email').fill('nobody@example.in');
      await page.getByLabel('Password', { exact: true }).fill('whatever-it-is');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'the sign-up': screenAt('/signup', (page) => page.getByRole('button', { name: 'SIGN UP' })),
  'a cart link': screenAt(
    '/buy/walden:2,middlemarch,emma',
    (page) => page.getByRole('button', { name: 'Add to cart' }),
    {
      signedIn: true,
    },
  ),
  'the shop and how to reach it': screenAt('/contact', (page) => page.getByRole('complementary', { name: 'The shop' })),
  'the terms': screenAt('/terms', (page) => page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })),
  'the forgotten password': {
    async open({ page }) {
      await page.goto('/reset-password');
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
    },
  },
  'a new password': screenAt('/reset-password#token=account.secret', (page) =>
    page.getByRole('button', { name: 'Set Password' }),
  ),
  'a new email': screenAt('/change-email#token=account.secret', (page) =>
    page.getByRole('button', { name: 'Use this email' }),
  ),
  'a password being changed': {
    signedIn: true,
    async open({ page }) {
      await page.goto('/logout');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(page.getByText('Current password is required')).toBeVisible();
    },
  },
  'the wishlist': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putOnWishlist('Walden', 'Extraordinary Popular Delusions and the Madness of Crowds', 'Middlemarch');
      await reader.putInCart('Walden');
      await page.goto('/wishlist');
      await expect(page.getByRole('button', { name: 'Already In Cart' })).toBeVisible();
    },
  },
  'a shared wishlist': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putOnWishlist('Walden', 'Extraordinary Popular Delusions and the Madness of Crowds');
      await page.goto('/wishlist');
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.goto(await page.getByLabel('Link to your wishlist').inputValue());
      await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeVisible();
    },
  },
  'a shared wishlist that was withdrawn': screenAt(
    '/lists/withdrawn',
    (page) => page.getByText('This list is no longer shared'),
    { consoleError: /status of 404/ },
  ),
  'the end of letters about a wishlist': screenAt(
    '/quiet/account.signed?book=walden',
    (page) => page.getByRole('button', { name: 'Stop emails about Walden' }),
    { consoleError: /status of 404/ },
  ),
  'the empty wishlist': screenAt('/wishlist', (page) => page.getByText('wishlist is empty'), { signedIn: true }),
  'the cart': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putInCart('Walden', 'The Wealth of Nations', 'Middlemarch');
      await reader.wantsCopies('The Wealth of Nations', 99);
      await reader.putOnWishlist('Walden');
      await page.goto('/carts');
      await expect(page.getByRole('complementary').getByRole('link', { name: 'CHECKOUT' })).toBeVisible();
    },
  },
  'the cart with books of which too few are left': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putInCart('Walden', 'The Wealth of Nations');
      await reader.wantsCopies('The Wealth of Nations', 99);
      // Changes the answer instead of the stock, because stories share one shop.
      await page.route('**/graphql', async (route) => {
        if (!/"operationName":"Cart"/.test(route.request().postData() ?? '')) return route.fallback();
        const response = await route.fetch();
        const outOfStock = (await response.text()).replace('"copiesAvailable":null', '"copiesAvailable":0');
        await route.fulfill({ response, body: outOfStock.replace('"copiesAvailable":null', '"copiesAvailable":2') });
      });
      await page.goto('/carts');
      await expect(page.getByText('Out of stock.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change to 2' })).toBeVisible();
    },
  },
  'the empty cart': screenAt('/carts', (page) => page.getByText('Cart is Empty'), { signedIn: true }),
  'the checkout with a warning': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putInCart('Walden');
      await page.goto('/checkout');
      await placeOrder(page).click();
      await expect(page.getByText('Please Check Order Details and Add a Address')).toBeVisible();
    },
  },
  'the checkout with an address': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putInCart('Walden', 'Extraordinary Popular Delusions and the Madness of Crowds');
      await reader.livesAt(home, { ...office, street: 'S'.repeat(180) });
      await page.goto('/checkout');
      await page.getByRole('radio').first().click();
      await expect(page.getByRole('complementary')).toContainText(home.street);
    },
  },
  'an address being written': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putInCart('Walden');
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'ADD NEW ADDRESS' }).click();
      await fillInAddress(page, { street: home.street });
      await page.getByRole('button', { name: 'ADD', exact: true }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
    },
  },
  'the payment': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putInCart('Walden');
      await reader.livesAt(home);
      await openWidget(page, home);
      await widget(page).getByRole('button', { name: 'Let the bank decline it' }).click();
      await expect(widget(page).getByRole('alert')).toContainText('declined');
    },
  },
  'the order summary': { signedIn: true, open: buy },
  'an order about to be cancelled': {
    signedIn: true,
    async open(visit) {
      await buy(visit);
      await visit.page.getByRole('button', { name: 'Cancel order' }).click();
      await expect(visit.page.getByRole('button', { name: 'Keep order' })).toBeFocused();
    },
  },
  'a cancelled order': {
    signedIn: true,
    async open(visit) {
      await buy(visit);
      await visit.page.getByRole('button', { name: 'Cancel order' }).click();
      await visit.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
      await expect(visit.page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
      await expect(visit.page.getByRole('list', { name: 'Refund status' })).toContainText('Refund');
    },
  },
  'past orders, none found': {
    signedIn: true,
    async open(visit) {
      await buy(visit);
      await visit.page.goto('/logout');
      await visit.page.getByRole('searchbox', { name: 'Find an order' }).fill('W'.repeat(60));
      await expect(visit.page.getByRole('button', { name: 'Show all orders' })).toBeVisible();
    },
  },
  'an email being changed': {
    signedIn: true,
    async open({ page, reader }) {
      await page.goto('/logout');
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByLabel('New email').fill(`${'long.names.'.repeat(2)}${reader.email}${'.long-names'.repeat(4)}`);
      await page.getByLabel('Your password').fill(reader.password);
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(page.getByText('We have sent a link to')).toBeVisible();
    },
  },
  'an account about to be deleted': {
    signedIn: true,
    async open({ page }) {
      await page.goto('/logout');
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('button', { name: 'Keep account' })).toBeVisible();
    },
  },
  'an account that will be deleted': {
    signedIn: true,
    async open({ page, reader }) {
      await page.goto('/logout');
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByLabel('Your password').fill(reader.password);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
    },
  },
  'the profile': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.livesAt(home, office);
      await page.goto('/logout');
      await page.getByRole('button', { name: `Make default: ${office.name}, ${office.street}` }).click();
      await expect(page.getByText('Default', { exact: true })).toBeVisible();
    },
  },
  'the request tester': {
    async open({ page }) {
      await page.goto('/mockman');
      await page.getByLabel('API call').selectOption('GET /api/products');
      await page.getByLabel('Endpoint').fill('/api/categories');
      await page.getByRole('button', { name: 'SEND' }).click();
      await expect(page.getByRole('region', { name: 'Response data' })).toContainText('finance');
      await page.getByLabel('Body').fill('{ no JSON');
      await page.getByRole('button', { name: 'SEND' }).click();
      await expect(page.getByText('Error in JSON format')).toBeVisible();
    },
  },
  'the error page': screenAt(
    '/no/such/page',
    (page) => page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    { consoleError: /status of 404/ },
  ),
};

const core: ReadonlySet<string> = new Set(['the list of books', 'a book', 'the checkout with an address']);

/** `npm test` runs only the stories of these screens, `npm run test -- all` those of all. */
export const tagOf = (screen: string): { tag: string[] } => ({ tag: core.has(screen) ? ['@core'] : [] });
