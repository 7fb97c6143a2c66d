import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { openShop, type Shop } from '../shop-process.ts';
import { find, type Found, type Target } from './find.ts';
import { openFirefox } from './firefox.ts';
import { findFirefox, findWebKit } from './installed.ts';
import type { Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

export type Engine = 'firefox' | 'webkit';

function open(engine: Engine): Promise<Tab> {
  const firefox = findFirefox();
  const webkit = findWebKit();
  if (engine === 'firefox' && firefox.found) return openFirefox(firefox.found);
  if (engine === 'webkit' && webkit.found) return openWebKit(webkit.found);
  throw new Error(`${engine} is not installed`);
}

/** A shopper at a browser. Each action waits for its element, as long as Playwright's `expect` does. */
function shopperAt(tab: Tab) {
  /** Waits until exactly one element matches; with `uncovered`, also until nothing covers its middle. */
  async function see(target: Target, options: { uncovered?: boolean } = {}): Promise<Found> {
    let found: Found[] = [];
    const readCoverings = async () => {
      found = await find(tab, target);
      return found.map(({ coveredBy }) => (options.uncovered ? coveredBy : null));
    };
    await expect.poll(readCoverings, { message: `${target.role} ${String(target.name)}` }).toEqual([null]);
    return found[0]!;
  }

  async function presses(target: Target): Promise<void> {
    const { x, y, width, height } = (await see(target, { uncovered: true })).box;
    await tab.click(x + width / 2, y + height / 2);
  }

  /** Waits for an address: a whole path with its query, or a pattern. */
  async function isAt(path: string | RegExp): Promise<void> {
    const here = expect.poll(() => tab.run(() => location.pathname + location.search));
    await (typeof path === 'string' ? here.toBe(path) : here.toMatch(path));
  }

  return {
    see: (target: Target) => see(target),
    presses,
    isAt,
    doesNotSee: (target: Target) => expect.poll(async () => (await find(tab, target)).length).toBe(0),
    /** Waits for a text anywhere in the page. */
    reads: (words: RegExp) => expect.poll(() => tab.run(() => document.body.innerText)).toMatch(words),
    /** Keeps each notice until it is pressed: on a busy machine the driver takes longer than its three seconds. */
    keepsNotices: () => tab.run(holdNotices),
    /** Replaces the text of a field. */
    async fills(name: string, text: string): Promise<void> {
      const field: Target = { role: 'textbox', name };
      await presses(field);
      await expect.poll(async () => (await see(field)).isFocused).toBe(true);
      await tab.run(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
          activeElement.select();
      });
      await tab.type(text);
      await expect.poll(async () => (await see(field)).value).toBe(text);
    },
    async logsIn({ url }: Shop, { email, password }: { email: string; password: string }): Promise<void> {
      await tab.goto(`${url}/login`);
      await this.fills('Email', email);
      await this.fills('Password', password);
      await presses({ role: 'button', name: 'Login' });
      await isAt('/');
    },
    async logsInAsGuest({ url }: Shop): Promise<void> {
      await tab.goto(`${url}/login`);
      await presses({ role: 'button', name: 'Guest Login' });
      await presses({ role: 'button', name: 'Login' });
      await isAt('/');
    },
  };
}

/** Runs in the page. Simulates a pointer that stays on the notices, which stops their timers. */
function holdNotices(): void {
  const hold = () =>
    document
      .querySelector('section[aria-label=Notices]')
      ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  hold();
  setInterval(hold, 100);
}

interface Fixtures {
  tab: Tab;
  shopper: ReturnType<typeof shopperAt>;
  shop: Shop;
}

export const test = base.extend<Fixtures & { engine: Engine }>({
  engine: ['firefox', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
  shop: async ({}, provide) => {
    const shop = await openShop();
    await provide(shop);
    await shop.close();
  },
  tab: async ({ engine }, provide, testInfo) => {
    const tab = await open(engine);
    await provide(tab);
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('screen.png'), await tab.screenshot());
    await tab.close();
  },
  shopper: ({ tab }, provide) => provide(shopperAt(tab)),
});

export { expect };
