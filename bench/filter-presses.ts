import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test';
import type { Reader } from '../e2e/reader.ts';
import { waitForHydration } from '../e2e/screen.ts';
import { median } from './timing.ts';

/** A page with the shop's list and its filters. */
export interface ListPage {
  readonly name: string;
  readonly url: string;
  /** Resolves with null for a page without readers. */
  readonly newReader: () => Promise<Reader | null>;
  /** Whether its filters are in a drawer on a phone. */
  readonly hasDrawer: boolean;
}

/**
 * The presses of a visit: kind, role and name. Each changes the list. `new` needs a list that is not loaded yet, `seen`
 * one that is. A shopper presses once or twice; later presses measure a page whose code has already run.
 */
const presses = [
  ['first', 'checkbox', 'fiction'],
  ['second', 'checkbox', 'non-fiction'],
  ['new', 'checkbox', 'fiction'],
  ['new', 'radio', 'Low to high'],
  ['new', 'checkbox', 'finance'],
  ['seen', 'checkbox', 'finance'],
  ['new', 'checkbox', 'non-fiction'],
  ['seen', 'checkbox', 'non-fiction'],
] as const;

export type PressKind = (typeof presses)[number][0];
/** Milliseconds from the click to the paint after the list's last change, by kind of press. */
export type FilterTimes = Readonly<Record<PressKind, readonly number[]>>;

/** How long a shopper looks at the page before the first press. */
const LOOK_MS = 2_000;
/** Longer than any pause between two paints of one change. */
const QUIET_MS = 300;
/** How many times slower the processor is made. */
export const SLOWDOWN = 4;

interface Clock {
  pressed: number;
  painted: number | null;
}

/** Runs in the page. Notes the time of each press, and of the paint after the list's last change. */
function installClock(): void {
  const clock: Clock = { pressed: 0, painted: null };
  Object.assign(globalThis, { clock });
  /** Uses a message, because one that is posted from a frame arrives after its paint. */
  const noteNextPaint = () =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (clock.painted = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  addEventListener(
    'click',
    ({ isTrusted, timeStamp, detail }) => {
      // Ignores the second click that a label causes on its control, which has no detail.
      if (isTrusted && detail !== 0) Object.assign(clock, { pressed: timeStamp, painted: null });
    },
    { capture: true },
  );
  const hasBook = (node: Node) =>
    node instanceof Element && (node.matches('article') || node.querySelector('article') !== null);
  new MutationObserver((records) => {
    if (records.some(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes].some(hasBook)))
      noteNextPaint();
  }).observe(document.querySelector('[aria-label="Books"]')!, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden'],
  });
}

async function press(page: Page, role: 'checkbox' | 'radio', name: string): Promise<number> {
  // Moves the pointer before the press, and waits for sliding parts to arrive.
  await page.getByRole(role, { name, exact: true }).hover();
  await page.mouse.down();
  await page.mouse.up();
  const handle = await page.waitForFunction((quiet) => {
    const { clock } = globalThis as unknown as { clock: Clock };
    return clock.painted !== null && performance.now() - clock.painted > quiet ? { ...clock } : null;
  }, QUIET_MS);
  const { pressed, painted } = (await handle.jsonValue())!;
  return painted! - pressed;
}

/** Visits a loaded list once, in its own browser context with an empty cache. */
async function visit(browser: Browser, page: ListPage, wide: boolean): Promise<FilterTimes> {
  const { defaultBrowserType: _, ...phone } = devices['Moto G4'];
  const options: BrowserContextOptions = wide ? { viewport: { width: 1440, height: 900 } } : phone;
  const context = await browser.newContext(options);
  const tab = await context.newPage();
  const reader = await page.newReader();
  await reader?.signIn(tab);
  // The network of a signed-in page never rests: its stream of changes stays open.
  await tab.goto(page.url, { waitUntil: reader ? 'load' : 'networkidle' });
  if (reader) await waitForHydration(tab);
  if (page.hasDrawer && !wide) await tab.getByRole('button', { name: 'Filters' }).click();
  if (!reader) await tab.waitForLoadState('networkidle');
  // Waits the same time on each page, so that one that opens its filters sooner is not pressed sooner.
  await tab.waitForTimeout(LOOK_MS);
  await (await context.newCDPSession(tab)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tab.evaluate(installClock);
  const times: Record<PressKind, number[]> = { first: [], second: [], new: [], seen: [] };
  for (const [kind, role, name] of presses) times[kind].push(await press(tab, role, name));
  await context.close();
  return times;
}

/**
 * Visits the pages in turns, so that a slow minute of the machine affects all of them. Returns a table row for each,
 * with its times as multiples of those of the last page, the bare one.
 */
export async function filterRows(
  browser: Browser,
  pages: readonly ListPage[],
  { wide, visits }: { wide: boolean; visits: number },
): Promise<string[]> {
  const all = pages.map((page) => ({ page, times: [] as FilterTimes[] }));
  for (let at = 0; at < visits; at += 1)
    for (const { page, times } of all) times.push(await visit(browser, page, wide));
  const timesOf = (times: readonly FilterTimes[], kind: PressKind) => times.flatMap((one) => one[kind]);
  const barePage = all.at(-1)!.times;
  return all.map(({ page, times }) => {
    const cells = (['first', 'second', 'new', 'seen'] as const).map((kind) => {
      const found = timesOf(times, kind);
      const share = median(found) / median(timesOf(barePage, kind));
      const range = `${Math.round(Math.min(...found))}–${Math.round(Math.max(...found))}`;
      return `${Math.round(median(found))} (${range}), ${share.toFixed(1)}`;
    });
    return `| ${page.name}, ${wide ? '1440 px' : 'phone'} | ${cells.join(' | ')} |`;
  });
}
