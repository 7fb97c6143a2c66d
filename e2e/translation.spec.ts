import type { Page } from '@playwright/test';
import { choice, payButton, placeOrder, widget } from './checkout-screen.ts';
import { home, office } from './reader.ts';
import { card, expectBadge, figure, masthead, row, rupees, searchBox } from './screen.ts';
import { expect, test } from './shop.ts';

/** `heeds` leaves text marked translate="no" as it is. `moves` puts the text node itself into the new elements. */
interface Translator {
  readonly heeds: boolean;
  readonly moves: boolean;
}

/**
 * Runs in the page. Imitates page translators, which wrap each text in two <font> elements, now and whenever it changes.
 * The words stay the same, so that a story can read them.
 */
function translate({ heeds, moves }: Translator): void {
  const isSkipped = ({ parentElement: parent }: Text) =>
    !parent || parent.closest(heeds ? '[translate=no], font, script, style' : 'font, script, style, title') !== null;
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || isSkipped(text)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      inner.append(moves ? text : text.data);
      outer.append(inner);
    }
  };
  const options = { childList: true, characterData: true, subtree: true };
  new MutationObserver((_, observer) => {
    observer.disconnect();
    translateIn(document.body);
    observer.observe(document.body, options);
  }).observe(document.body, options);
  translateIn(document.body);
}

const expectNoError = (page: Page) => expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
const expectTranslated = (page: Page) => expect(page.locator('font').first()).toBeAttached();

const translators: Readonly<Record<string, Translator>> = {
  'heeds translate="no"': { heeds: true, moves: false },
  'ignores translate="no"': { heeds: false, moves: false },
  'moves the text': { heeds: false, moves: true },
};

for (const [which, translator] of Object.entries(translators)) {
  test(`a translator that ${which} leaves sums, counts and quantities right`, async ({
    page,
    reader,
    books,
    tolerateConsoleError,
  }) => {
    tolerateConsoleError(/NotFoundError/);
    const priceOf = (title: string) => books.find((book) => book.title === title)!.price;
    const [walden, middlemarch] = [priceOf('Walden'), priceOf('Middlemarch')];
    const open = async (path: string) => {
      await page.goto(path);
      await page.evaluate(translate, translator);
      await expectTranslated(page);
    };
    await reader.livesAt(home, office);
    await reader.putInCart('Walden', 'Middlemarch');
    await reader.signIn(page);

    await open('/products');
    await expectBadge(page, 'Cart', 2);
    await card(page, 'Walden').getByRole('button', { name: 'Wishlist: Walden' }).click();
    await expectBadge(page, 'Wishlist', 1);
    await page.getByRole('radio', { name: 'Low to high' }).or(page.getByRole('radio').first()).first().click();
    await page.getByRole('checkbox').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Showing (?!27)\d+ Products$/);
    await searchBox(page).fill('no such book');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 0 Products');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await searchBox(page).fill('');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing 27 Products');
    await expectNoError(page);

    await open('/product/walden');
    const heart = page.getByRole('article').getByRole('button', { name: /Wishlist/ });
    await heart.click();
    await expect(heart).toHaveText('Add To Wishlist');
    await expectBadge(page, 'Wishlist', 0);
    await heart.click();
    await expect(heart).toHaveText('Remove From Wishlist');
    await expectNoError(page);

    await open('/carts');
    const total = () => figure(page, 'Amount').first();
    const bill = async (copies: number, others = middlemarch) => {
      await expect(figure(page, /^Price/)).toBeVisible();
      const delivered = await figure(page, 'Delivery Charges').innerText();
      const charge = Number(delivered.replaceAll(/\D/g, ''));
      await expect(total()).toHaveText(rupees(walden * copies + others + charge));
    };
    const line = row(page, 'Walden');
    for (const copies of [2, 3]) {
      await line.getByRole('button', { name: 'One more' }).click();
      await bill(copies);
      await expect(line).toContainText(rupees(walden * copies));
    }
    for (const copies of [2, 1]) {
      await line.getByRole('button', { name: 'One fewer' }).click();
      await bill(copies);
    }
    await expect(line).not.toContainText('each');
    await row(page, 'Middlemarch')
      .getByRole('button', { name: /^Remove From Cart/ })
      .click();
    await bill(1, 0);
    await expect(page.getByText('Price (1 items)')).toBeVisible();
    await expectBadge(page, 'Cart', 1);
    await line.getByRole('button', { name: 'One more' }).click();
    await bill(2, 0);
    await expectNoError(page);

    await open('/checkout');
    for (const address of [home, office]) {
      await choice(page, address).click();
      await expect(page.getByRole('complementary')).toContainText(address.street);
    }
    await expect(page.getByRole('complementary')).not.toContainText(home.street);
    await bill(2, 0);
    await placeOrder(page).click();
    await expect(widget(page)).toBeVisible();
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Placed' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Quantity 2');
    await expectBadge(page, 'Cart', 0);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Refund status' })).toContainText('Refund');
    await expectNoError(page);

    await masthead(page).getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('complementary')).toContainText(`${reader.firstName} ${reader.lastName}`);
    await page.getByRole('button', { name: 'Log-out' }).click();
    await expect(page.getByRole('list', { name: 'Books on the shelf' })).toBeVisible();
    await expectNoError(page);
  });
}

test("an extension's additions before hydration leave the page working", async ({ page, tolerateConsoleError }) => {
  // React reports that it has rendered again what the extension changed.
  tolerateConsoleError(/Minified React error #(418|423|425)/);
  await page.addInitScript(() => {
    const add = () => {
      document.documentElement.setAttribute('data-extension', 'on');
      document.body.setAttribute('cz-shortcut-listen', 'true');
      document.documentElement.append(document.createElement('extension-panel'));
      document.body.prepend(Object.assign(document.createElement('div'), { id: 'extension' }));
      for (const input of document.querySelectorAll('input')) {
        input.setAttribute('data-lpignore', 'true');
        input.setAttribute('style', 'background-image: none');
        input.after(document.createElement('extension-icon'));
      }
    };
    // Runs before module scripts.
    document.addEventListener('readystatechange', () => document.readyState === 'interactive' && add());
  });
  for (const path of ['/', '/products', '/product/walden']) {
    await page.goto(path);
    await expect(page.locator('#extension')).toBeAttached();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await expectNoError(page);
  }
});
