import { type Browser, devices } from '@playwright/test';

interface Marks {
  cards?: number;
  /** The middle of the filters' button, once it is painted. */
  button?: { x: number; y: number };
  open?: number;
  shifts: number;
}

/** Milliseconds from the navigation until the cards are painted and the filters open, and the layout shift. */
export type FirstAnswer = Readonly<Record<'cards' | 'open' | 'shifts', number>>;

/** The time between two presses; a finger is not faster. */
const PAUSE_MS = 100;

/** Runs in the page before its code. Records when cards and filters are painted. */
function watch(): void {
  const marks: Marks = { shifts: 0 };
  Object.assign(globalThis, { marks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) marks.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  /** Uses a message, because one that is posted from a frame arrives after its paint. */
  const recordAfterPaint = (name: 'cards' | 'open') => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      marks[name] ??= performance.now();
      const button = document.querySelector('button[aria-label="Filters"]')?.getBoundingClientRect();
      if (button) marks.button ??= { x: button.x + button.width / 2, y: button.y + button.height / 2 };
    });
    port1.start();
    port2.postMessage(null);
  };
  const frame = () => {
    if (marks.cards === undefined && document.querySelectorAll('article').length > 3) recordAfterPaint('cards');
    if (document.querySelector('dialog[open], :popover-open')) recordAfterPaint('open');
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/**
 * Visits the list on a phone with an empty cache, pressing the filters' button until they open. Avoids Playwright's
 * locators, whose script in the page took a fifth of the time.
 */
export async function firstAnswer(browser: Browser, url: string, slowdown: number): Promise<FirstAnswer> {
  const { defaultBrowserType: _, ...phone } = devices['Moto G4'];
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  const marks = () => page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks);
  let now = await marks();
  while (now.open === undefined) {
    if (now.button) await page.touchscreen.tap(now.button.x, now.button.y);
    await page.waitForTimeout(PAUSE_MS);
    now = await marks();
  }
  await context.close();
  return { cards: now.cards ?? NaN, open: now.open, shifts: now.shifts };
}
