import { type Browser, type BrowserContextOptions } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Longer than any pause in the work of a page that loads from this machine, in milliseconds. */
const SETTLE_MS = 1500;

const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';

/** Sums the processor time, in milliseconds, of a thread's events that lie in no other event. */
function workOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): number {
  const own = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = 0;
  let work = 0;
  for (const { ts, dur = 0, tdur = 0 } of own) {
    if (ts < end) continue;
    end = ts + dur;
    work += tdur;
  }
  return work / 1000;
}

/**
 * Measures the processor time of a page's main thread, in milliseconds, from the navigation until the page is at rest,
 * with an empty cache and no throttling. Other work of the machine does not count.
 */
export async function mainThreadWork(browser: Browser, url: string, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('article').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const trace = await browser.stopTracing();
  await context.close();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  // The trace may also hold the main threads of other renderers, which do less.
  return Math.max(...traceEvents.filter(isMain).map((thread) => workOf(traceEvents, thread)));
}
