import type { Page } from '@playwright/test';
import { fillInAddress, openWidget, placeOrder } from './checkout-screen.ts';
import { home } from './reader.ts';
import { card, expectPath } from './screen.ts';
import { expect, test } from './shop.ts';

const spokenIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken.splice(0));

/** Collects the changes of live regions, which a screen reader announces unprompted. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output:not([aria-live=off])';
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          const region = (node instanceof Element ? node : node.parentElement)?.closest(live);
          if (region) regions.add(region);
        }
      for (const region of regions) {
        const text = region.textContent.replaceAll(/\s+/g, ' ').trim();
        if (text && spoken.at(-1) !== text) spoken.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { spoken });
  });
  return () => spokenIn(page);
}

/** Waits until the words were announced, and returns all announcements up to then. */
async function waitToHear(spoken: () => Promise<string[]>, words: RegExp): Promise<string[]> {
  const all: string[] = [];
  await expect(async () => {
    all.push(...(await spoken()));
    expect(all.join('\n')).toMatch(words);
  }).toPass();
  return all;
}

test('a screen reader hears each step of a purchase, once and by its name', async ({ page, reader }) => {
  const spoken = await listen(page);
  await reader.signIn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expectPath(page, '/products');
  await waitToHear(spoken, /Books/);

  await page.getByRole('checkbox', { name: 'finance' }).click();
  const counted = await waitToHear(spoken, /^Showing 9 Products$/m);

  await card(page, 'Walden').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  counted.push(...(await waitToHear(spoken, /All filters are cleared/)));
  // The price slider shows a new count only visually.
  expect(counted.join('\n')).not.toContain('Up to');
  await card(page, 'Walden').getByRole('button', { name: 'Add To Cart: Walden' }).click();
  await waitToHear(spoken, /^Item added to Cart/m);
  await card(page, 'Walden').getByRole('button', { name: 'Wishlist: Walden' }).click();
  await waitToHear(spoken, /^Item added to Wishlist/m);

  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expectPath(page, '/carts');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  await spoken();
  await page.getByRole('button', { name: 'One more' }).click();
  const raised = await waitToHear(spoken, /^Amount ₹1,318$/m);
  expect(raised).toEqual(['Walden, quantity 2, ₹1,298', 'Amount ₹1,318']);
  await page.getByRole('button', { name: 'One fewer' }).click();
  expect(await waitToHear(spoken, /^Amount ₹669$/m)).toEqual(['Walden, quantity 1, ₹649', 'Amount ₹669']);
  await expect(page.getByRole('button', { name: 'One fewer' })).toBeFocused();

  await page.getByRole('link', { name: 'CHECKOUT' }).click();
  await expectPath(page, '/checkout');
  await placeOrder(page).click();
  await waitToHear(spoken, /Please Check Order Details and Add a Address/);
  await page.getByRole('button', { name: 'ADD NEW ADDRESS' }).click();
  await fillInAddress(page, { ...home, zipCode: '6' });
  await page.getByRole('button', { name: 'ADD', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toHaveAccessibleDescription(/^Enter a PIN/);
  await fillInAddress(page, home);
  await page.getByRole('button', { name: 'ADD', exact: true }).click();
  await waitToHear(spoken, /Address added/);
  await openWidget(page, home);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹669/ })
    .click();
  await expectPath(page, /^\/ordersummary/);
  // The title is announced by the navigation, or by the heading if the order comes late.
  await waitToHear(spoken, /^Order placed/im);
});
