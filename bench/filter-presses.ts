import type { Page } from '@playwright/test';
import { median } from './timing.ts';

/** Each toggle of a category leads to another set of them; the last one to the empty set. */
const toggles = ['fiction', 'non-fiction', 'fiction', 'finance', 'fiction', 'non-fiction', 'fiction', 'finance'];
/** Longer than any pause between two paints of one change, in milliseconds. */
const QUIET = 300;

interface Clock {
  pressed: number;
  /** The first paint after the press. */
  reacted: number | null;
  /** The paint after the list's last change. */
  painted: number | null;
}

/** Runs in the page. */
function install(): void {
  const clock: Clock = { pressed: 0, reacted: null, painted: null };
  Object.assign(globalThis, { clock });
  /** A message posted from a frame arrives after its paint. */
  const afterPaint = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => then(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  addEventListener(
    'click',
    ({ isTrusted, timeStamp, detail }) => {
      // A label's click on its control has no detail.
      if (!isTrusted || detail === 0) return;
      Object.assign(clock, { pressed: timeStamp, reacted: null, painted: null });
      afterPaint((at) => (clock.reacted = at));
    },
    { capture: true },
  );
  const hasBook = (node: Node) =>
    node instanceof Element && (node.matches('article') || node.querySelector('article') !== null);
  new MutationObserver((records) => {
    if (records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(hasBook)))
      afterPaint((at) => (clock.painted = at));
  }).observe(document.querySelector('[aria-label="Books"]')!, { childList: true, subtree: true });
}

export interface FilterTimes {
  /** From the click to the first paint. */
  readonly reacted: number[];
  /** From the click to the paint after the list's last change, for filters that the page has not shown before. */
  readonly fresh: number[];
  /** The same for filters that it has shown. */
  readonly seen: number[];
}

/** Milliseconds of 25 clicks with a real pointer on the filters of an open, hydrated list. Each changes the list. */
export async function filterPresses(page: Page): Promise<FilterTimes> {
  await page.evaluate(install);
  const times: FilterTimes = { reacted: [], fresh: [], seen: [] };
  async function press(role: 'checkbox' | 'radio', name: string, kind: 'fresh' | 'seen'): Promise<void> {
    // The pointer is there before the press, and what slides in has arrived.
    await page.getByRole(role, { name, exact: true }).hover();
    await page.mouse.down();
    await page.mouse.up();
    const handle = await page.waitForFunction((quiet) => {
      const { clock } = globalThis as unknown as { clock: Clock };
      return clock.painted !== null && performance.now() - clock.painted > quiet ? { ...clock } : null;
    }, QUIET);
    const { pressed, reacted, painted } = (await handle.jsonValue())!;
    times.reacted.push(reacted! - pressed);
    times[kind].push(painted! - pressed);
  }
  // The last toggle shows the whole list again.
  const round = async (kind: 'fresh' | 'seen') => {
    for (const [at, name] of toggles.entries()) await press('checkbox', name, at === 7 ? 'seen' : kind);
  };
  await round('fresh');
  await press('radio', 'Low to high', 'fresh');
  await round('fresh');
  await round('seen');
  return times;
}

/** A table row: medians, and the worst in brackets. */
export function filterRow(name: string, { reacted, fresh, seen }: FilterTimes): string {
  const cell = (times: number[]) =>
    `${Math.round(median(times))} (${Math.round(Math.max(...times))}), ${times.length} clicks`;
  return `| ${name} | ${[reacted, fresh, seen].map(cell).join(' | ')} |`;
}
