import { type Browser, devices, type Page } from '@playwright/test';
import type { Reader } from '../e2e/reader.ts';
import { median } from './timing.ts';

/** A page, the first thing that a shopper presses there, and the appearance of the page after its effect. */
export interface FirstPress {
  readonly path: string;
  /** The pressed element: the first that matches and has this text. */
  readonly selector: string;
  readonly text: string;
  /** The effect: an element that matches has a text like this. */
  readonly effect: readonly [selector: string, text: string];
}

export interface Conditions {
  readonly name: string;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
  /** Milliseconds that every request takes longer, and bits per second. */
  readonly network: { readonly latency: number; readonly rate: number };
}

/**
 * Milliseconds from the start of the navigation until the target is painted, until it is pressed, until the page shows
 * that the press was taken, and until it shows the effect.
 */
type Times = Partial<Record<'painted' | 'pressed' | 'taken' | 'shown', number>>;

const timesIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { times: Times }).times);

/** Runs in the page before its code. Records the times. */
function watch({ selector, text, effect: [effectSelector, effectText] }: FirstPress): void {
  const times: Times = {};
  Object.assign(globalThis, { times });
  const record = (name: keyof Times, at = performance.now()) => void (times[name] ??= at);
  const find = (css: string, content: string) =>
    [...document.querySelectorAll(css)].find((one) => one.textContent.trim() === content);
  /** Must be called in a frame, because a message that is posted from there arrives after the frame's paint. */
  const recordAfterPaint = (name: keyof Times) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => record(name));
    port1.start();
    port2.postMessage(null);
  };
  // Ignores the replayed press.
  const press = ({ isTrusted, timeStamp }: Event) => isTrusted && record('pressed', timeStamp);
  addEventListener('click', press, { capture: true });
  const frame = () => {
    const shown = times.pressed !== undefined && find(effectSelector, effectText) !== undefined;
    const target = find(selector, text);
    if (times.painted === undefined && target) {
      const { top, bottom } = target.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) target.scrollIntoView({ block: 'center', behavior: 'instant' });
      recordAfterPaint('painted');
    }
    if (times.pressed !== undefined && (shown || target?.ariaBusy === 'true')) recordAfterPaint('taken');
    if (shown) recordAfterPaint('shown');
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

interface Waits {
  /** From the start of the navigation. */
  readonly painted: number;
  /** From the press, until the page shows that it was taken, and shows the effect. */
  readonly taken: number;
  readonly shown: number;
  /** From the start of the navigation until the effect is shown. */
  readonly total: number;
}

const TIMEOUT = { timeout: 120_000 };

/** Visits the page once with an empty cache on a phone, and taps the target as soon as it is painted. */
async function visit(
  browser: Browser,
  url: string,
  press: FirstPress,
  { slowdown, network }: Conditions,
  reader: Reader | null,
): Promise<Waits> {
  const { defaultBrowserType: _, ...phone } = devices['Moto G4'];
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await reader?.signIn(page);
  const tab = await context.newCDPSession(page);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const throughput = network.rate / 8;
  const speed = { latency: network.latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await page.addInitScript(watch, press);
  await page.goto(url + press.path, { waitUntil: 'commit', ...TIMEOUT });
  const place = await page.waitForFunction(
    ({ selector, text }) => {
      const { painted } = (globalThis as unknown as { times: Times }).times;
      const found = [...document.querySelectorAll(selector)].find((one) => one.textContent.trim() === text);
      if (painted === undefined || !found) return null;
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    press,
    TIMEOUT,
  );
  const { x, y } = (await place.jsonValue())!;
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => 'shown' in (globalThis as unknown as { times: Times }).times, null, TIMEOUT);
  const { painted = NaN, pressed = NaN, taken = NaN, shown = NaN } = await timesIn(page);
  await context.close();
  return { painted, taken: taken - pressed, shown: shown - pressed, total: shown };
}

/** Returns a table row with the medians of the visits. `newReader` resolves with null for a page without readers. */
export async function firstPress(
  browser: Browser,
  url: string,
  press: FirstPress & { readonly name: string },
  conditions: Conditions,
  { visits, newReader }: { visits: number; newReader: () => Promise<Reader | null> },
): Promise<string> {
  const all: Waits[] = [];
  for (let at = 0; at < visits; at += 1) all.push(await visit(browser, url, press, conditions, await newReader()));
  const cells = (['painted', 'taken', 'shown', 'total'] as const).map((figure) => {
    const times = all.map((waits) => waits[figure]);
    return `${Math.round(median(times))} (${Math.round(Math.max(...times))})`;
  });
  return `| ${press.name} | ${conditions.name} | ${cells.join(' | ')} |`;
}
