import type { Page } from '@playwright/test';
import type { Reader } from './reader.ts';
import { expectPath, masthead } from './screen.ts';
import { expect, test } from './shop.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

type Layer = {
  /** The address of the page before that of the layer. */
  from: string;
  /** Presses the link on that page that leads to `at`. */
  follow: (page: Page) => Promise<void>;
  at: string;
  opener: string;
  dialog: RegExp;
  close: RegExp;
};

const toBook = async (page: Page) => page.getByRole('link', { name: 'Walden' }).first().tap();
const layers: Record<string, Layer> = {
  'the filters': {
    from: '/',
    follow: (page) => page.getByRole('link', { name: 'SHOP NOW' }).tap(),
    at: '/products',
    opener: 'Filters',
    dialog: /^Filters/,
    close: /^Close filters/,
  },
  'Look inside': {
    from: '/products?q=walden',
    follow: toBook,
    at: '/product/walden',
    opener: 'Look inside',
    dialog: /^Look inside/,
    close: /^Close/,
  },
  'the address': {
    from: '/carts',
    follow: (page) => page.getByRole('link', { name: 'CHECKOUT' }).first().tap(),
    at: '/checkout',
    opener: 'ADD NEW ADDRESS',
    dialog: /^New Address/,
    close: /^Close/,
  },
  'the password': {
    from: '/wishlist',
    follow: (page) => masthead(page).getByRole('link', { name: 'Account' }).tap(),
    at: '/logout',
    opener: 'Change password',
    dialog: /^Change Password/,
    close: /^Close/,
  },
};

const openerOf = (page: Page, { opener }: Layer) => page.getByRole('button', { name: opener, exact: true });
const dialogOf = (page: Page, { dialog }: Layer) => page.getByRole('dialog', { name: dialog });

async function arrive(page: Page, reader: Reader, layer: Layer) {
  await reader.putInCart('Walden');
  await reader.signIn(page);
  await page.goto(layer.from);
  await layer.follow(page);
  await expectPath(page, layer.at);
  return openerOf(page, layer);
}

async function closeByBack(page: Page, layer: Layer): Promise<void> {
  await openerOf(page, layer).tap();
  await expect(dialogOf(page, layer)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialogOf(page, layer)).toBeHidden();
  await expectPath(page, layer.at);
  await expect(openerOf(page, layer)).toBeFocused();
}

/** Opens the layer, reloads the page, opens the layer again and closes it by its button. */
async function closeAfterReload(page: Page, layer: Layer): Promise<void> {
  await openerOf(page, layer).tap();
  await expect(dialogOf(page, layer)).toBeVisible();
  await page.reload();
  await expect(openerOf(page, layer)).toBeVisible();
  await expect(dialogOf(page, layer)).toBeHidden();
  await openerOf(page, layer).tap();
  await dialogOf(page, layer).getByRole('button', { name: layer.close }).tap();
  await expect(dialogOf(page, layer)).toBeHidden();
}

for (const [name, layer] of Object.entries(layers)) {
  const { from, at } = layer;

  test(`Back closes ${name} and keeps the page; once it is closed, one Back leaves the page, and Forward returns`, async ({
    page,
    reader,
  }) => {
    const opener = await arrive(page, reader, layer);
    await closeByBack(page, layer);
    await closeByBack(page, layer);
    await closeAfterReload(page, layer);
    await page.goBack();
    await expectPath(page, from);
    await page.goForward();
    await expectPath(page, at);
    await expect(opener).toBeVisible();
    await expect(dialogOf(page, layer)).toBeHidden();
  });

  test(`Back closes ${name} also on the first page of a tab; once it is closed, one Back leaves the page`, async ({
    page,
    reader,
  }) => {
    await reader.putInCart('Walden');
    await reader.signIn(page);
    // Another document precedes the page, as after a search engine.
    await page.goto('/api/docs');
    await page.goto(at);
    await closeByBack(page, layer);
    await closeByBack(page, layer);
    await closeAfterReload(page, layer);
    await page.goBack();
    await expectPath(page, '/api/docs');
  });
}

test('on the first page of a tab a tick and a link in a dialog are one history step each', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => {
      document.body.title = 'a step back';
      back();
    };
  });
  await dialog.getByRole('checkbox', { name: /^finance/ }).tap();
  await expectPath(page, '/products?category=finance');
  await expect(dialog.getByRole('checkbox', { name: /^finance/ })).toBeChecked();
  await expect(page.locator('body'), 'the list does not wait for a step back').not.toHaveAttribute('title');
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expectPath(page, '/products?category=finance');
  await page.evaluate(() => history.back());
  await expectPath(page, '/products');

  await page.goto('/product/walden');
  await page.getByRole('button', { name: 'Look inside', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Add To Cart' }).tap();
  // Waits for the heading, since the address changes earlier: before that a step back would only close the dialog.
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await expectPath(page, '/login');
  await page.goBack();
  await expectPath(page, '/product/walden');
  await page.goBack();
  await expectPath(page, '/products');
});

test('ticks in the drawer are one history step, and stay when Back closes the drawer', async ({ page, reader }) => {
  const opener = await arrive(page, reader, layers['the filters']!);
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await opener.tap();
  await dialog.getByRole('checkbox', { name: /^finance/ }).tap();
  await expectPath(page, '/products?category=finance');
  await dialog.getByRole('radio', { name: /^4 and above/ }).tap();
  const first = '/products?category=finance&rating=4';
  await expectPath(page, first);
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expectPath(page, first);

  await page.getByRole('button', { name: 'Filters, 2 applied' }).tap();
  await dialog.getByRole('checkbox', { name: /^fiction/ }).tap();
  await dialog.getByRole('button', { name: /^Show \d+ book/ }).tap();
  await expect(dialog).toBeHidden();
  await expectPath(page, '/products?category=fiction&category=finance&rating=4');
  for (const shown of [first, '/products', '/']) {
    await page.evaluate(() => history.back());
    await expectPath(page, shown);
  }
});

test('two quick presses on Back leave the page under a dialog', async ({ page, reader }) => {
  const opener = await arrive(page, reader, layers['Look inside']!);
  await opener.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The second press comes while the router still undoes the first.
  await page.evaluate(() => {
    addEventListener('popstate', () => setTimeout(() => history.back()), { once: true });
    history.back();
  });
  await expectPath(page, layers['Look inside']!.from);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
