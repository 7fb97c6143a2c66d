import type { Locator, Page } from '@playwright/test';
import { payButton, widget } from './checkout-screen.ts';
import { home } from './reader.ts';
import { card, expectPath, toast } from './screen.ts';
import { expect, test } from './shop.ts';

/** Presses Tab until the element has the focus; every focused element on the way must show it. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let steps = 0; steps < 150; steps += 1) {
    if (await goal.evaluate((node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node)) return;
    await page.keyboard.press('Tab');
    const unmarked = await page.evaluate(() => {
      let node = document.activeElement;
      while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
      if (!node || node === document.body || !node.matches(':focus-visible')) return null;
      // On the shelf the ring is around an element inside the link, because the book moves and leans.
      const isRinged = [node, ...node.querySelectorAll('*')].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      const { content, borderTopStyle, borderTopWidth } = getComputedStyle(node, '::after');
      const shown = isRinged || (content !== 'none' && borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 2);
      return shown ? null : node.outerHTML.slice(0, 200);
    });
    expect(unmarked, 'a focused element that does not show its focus').toBeNull();
  }
  throw new Error(`The Tab key never reached ${String(goal)}`);
}

test('from the landing page to a placed order by keyboard only', { tag: '@core' }, async ({ page, reader }) => {
  test.slow();
  await reader.signIn(page);
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'SHOP NOW' }));
  await page.keyboard.press('Enter');
  await expectPath(page, '/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('checkbox', { name: 'finance' }));
  await page.keyboard.press('Space');
  await expectPath(page, '/products?category=finance');
  await expect(page.getByRole('checkbox', { name: 'finance' })).toBeFocused();
  await tabTo(page, page.getByRole('slider'));
  await page.keyboard.press('ArrowLeft');
  await expectPath(page, /price=\d+/);
  await tabTo(page, page.getByRole('radio', { name: 'Any rating' }));
  await page.keyboard.press('ArrowDown');
  await expectPath(page, /rating=4/);

  await tabTo(page, card(page, 'The Patient Rupee').getByRole('link', { name: 'The Patient Rupee' }));
  await page.keyboard.press('Enter');
  await expectPath(page, '/product/the-patient-rupee');
  await expect(page.getByRole('heading', { level: 1, name: 'The Patient Rupee' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Add To Cart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go To Cart' })).toBeFocused();
  await expect(toast(page, 'Item added to Cart')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectPath(page, '/carts');

  await tabTo(page, page.getByRole('button', { name: 'One more' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await tabTo(page, page.getByRole('link', { name: 'CHECKOUT' }));
  await page.keyboard.press('Enter');
  await expectPath(page, '/checkout');

  await tabTo(page, page.getByRole('button', { name: 'ADD NEW ADDRESS' }));
  await page.keyboard.press('Enter');
  for (const value of Object.values(home)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'ADD', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'ADD NEW ADDRESS' })).toBeFocused();
  await expect(page.getByRole('radio')).toBeChecked();

  await tabTo(page, page.getByRole('button', { name: 'PLACE ORDER' }));
  await page.keyboard.press('Enter');
  await expect(widget(page).getByRole('heading', { name: 'Colophon' })).toBeFocused();
  // A second Enter on PLACE ORDER pays nothing.
  await page.keyboard.press('Enter');
  await tabTo(page, payButton(page));
  expect(await reader.orders()).toEqual([]);
  await page.keyboard.press('Enter');
  await expectPath(page, /^\/ordersummary/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed' })).toBeFocused();
  expect((await reader.orders()).length).toBe(1);
});

test('every focused element shows the focus, on every page that a visitor may open', async ({ page }) => {
  for (const path of ['/', '/products', '/product/walden', '/authors/george-eliot', '/login', '/signup', '/mockman']) {
    await page.goto(path);
    await tabTo(page, page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard help' }));
  }
});
