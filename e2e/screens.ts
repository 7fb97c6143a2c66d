import { expect, type Page } from '@playwright/test';
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

/** Every screen of the shop in every relevant state, by name, for stories that hold everywhere. */
export const screens: Readonly<Record<string, Screen>> = {
  'the landing page': {
    async open({ page }) {
      await page.goto('/');
      await expect(page.getByRole('list', { name: 'Books on the shelf' }).getByRole('link')).toHaveCount(27);
    },
  },
  'the list of books': {
    async open({ page }) {
      await page.goto('/products');
      await expect(card(page, 'Middlemarch')).toBeVisible();
    },
  },
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
  'a book': {
    async open({ page }) {
      await page.goto('/product/extraordinary-popular-delusions-and-the-madness-of-crowds');
      await expect(page.getByRole('article').getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    },
  },
  'the list with an author in place of titles': {
    async open({ page }) {
      await page.goto('/products?q=eliott&category=non-fiction&price=1500&rating=4');
      await expect(page.getByRole('link', { name: 'By George Eliot: 1 book' })).toBeVisible();
    },
  },
  'the list with an author beside its titles': {
    async open({ page }) {
      await page.goto('/products?q=wal');
      await expect(page.getByRole('link', { name: 'By Walter Bagehot: 1 book' })).toBeVisible();
    },
  },
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
  'the login': {
    async open({ page }) {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Guest Login' })).toBeVisible();
    },
  },
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
  'the sign-up': {
    async open({ page }) {
      await page.goto('/signup');
      await expect(page.getByRole('button', { name: 'SIGN UP' })).toBeVisible();
    },
  },
  'the terms': {
    async open({ page }) {
      await page.goto('/terms');
      await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
    },
  },
  'the forgotten password': {
    async open({ page }) {
      await page.goto('/reset-password');
      await page.getByRole('button', { name: 'Send Link' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
    },
  },
  'a new password': {
    async open({ page }) {
      await page.goto('/reset-password#token=account.secret');
      await expect(page.getByRole('button', { name: 'Set Password' })).toBeVisible();
    },
  },
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
  'the empty wishlist': {
    signedIn: true,
    async open({ page }) {
      await page.goto('/wishlist');
      await expect(page.getByText('wishlist is empty')).toBeVisible();
    },
  },
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
  'the empty cart': {
    signedIn: true,
    async open({ page }) {
      await page.goto('/carts');
      await expect(page.getByText('Cart is Empty')).toBeVisible();
    },
  },
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
  'the order summary': {
    signedIn: true,
    async open({ page, reader }) {
      await reader.putInCart('Walden', 'Extraordinary Popular Delusions and the Madness of Crowds');
      await reader.livesAt(home);
      await openWidget(page, home);
      await payButton(page).click();
      await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeVisible();
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
      await page.getByRole('button', { name: 'Add header' }).click();
      await page.getByLabel('Endpoint').fill('/api/categories');
      await page.getByRole('button', { name: 'SEND' }).click();
      await expect(page.getByRole('region', { name: 'Response data' })).toContainText('finance');
      await page.getByLabel('Body').fill('{ no JSON');
      await page.getByRole('button', { name: 'SEND' }).click();
      await expect(page.getByText('Error in JSON format')).toBeVisible();
    },
  },
  'the error page': {
    consoleError: /status of 404/,
    async open({ page }) {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    },
  },
};

const core: ReadonlySet<string> = new Set([
  'the list of books',
  'a book',
  'the login',
  'the cart',
  'the checkout with an address',
]);

/** `npm test` runs the stories of these screens alone, `npm run test -- all` those of all. */
export const tagOf = (screen: string): { tag: string[] } => ({ tag: core.has(screen) ? ['@core'] : [] });
