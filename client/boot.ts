/**
 * Starts the shop's code on pages that came rendered. They can be read and followed without it: it is fetched once the
 * page shows all it has, and runs with the reader's first sign. What is pressed, typed as a shortcut, ticked or dragged
 * before the code is there is done again.
 */
const code = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset['code']?.split(' ') ?? [];
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'wheel', 'scroll'] as const;
/** Milliseconds without a sign, after which what the code does by itself may be missed. */
const QUIET = 5_000;
/** Milliseconds in which even a slow phone has shown what it painted. */
const PAINTING = 200;
const changed = new Set<HTMLInputElement>();
const shortcuts: KeyboardEvent[] = [];
let pressed: HTMLButtonElement | null = null;

function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) pressed = button;
}

function rememberKey(event: KeyboardEvent): void {
  const isWriting = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (event.key.length === 1 && !isWriting) shortcuts.push(event);
}

const CONTROLS = 'input:is([type="checkbox"], [type="radio"], [type="range"])';

function rememberChange({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.matches(CONTROLS)) changed.add(target);
}

/** Whether it no longer says what the server made it say. */
const differs = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  type === 'range' ? value !== defaultValue : checked !== defaultChecked;

/** Even these lines come later than the page. What a reload or a step back has put in again is nobody's act. */
function lookForEarlierChanges(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return;
  for (const control of document.querySelectorAll<HTMLInputElement>(CONTROLS)) {
    if (differs(control)) changed.add(control);
  }
  if (changed.size > 0) start();
}

/** React takes a control over as it finds it: it has to see the change. */
function changeAgain(control: HTMLInputElement): void {
  if (!differs(control)) return;
  const { type, value, defaultValue, defaultChecked } = control;
  if (type === 'range') {
    control.value = defaultValue;
    // Past the setter by which React knows what it has set itself.
    Reflect.set(HTMLInputElement.prototype, 'value', value, control);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    control.checked = defaultChecked;
    control.click();
  }
}

function doAgain(): void {
  for (const control of changed) changeAgain(control);
  for (const key of shortcuts) key.target?.dispatchEvent(new KeyboardEvent('keydown', key));
  pressed?.click();
}

function link(rel: 'prefetch' | 'modulepreload'): void {
  for (const href of code) document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** Lets the browser paint, and answer whoever acts. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Fetches all files at once, and runs them one after another: together they would hold the page up for too long. */
async function run(): Promise<void> {
  link('modulepreload');
  for (const file of code) {
    await import(/* @vite-ignore */ file);
    await breathe();
  }
}

let running: Promise<void> | undefined;
function start(): void {
  running ??= run().catch(console.error);
}

/** Whether the code has run here before: it keeps files for reading without a network. */
async function hasBeenHere(): Promise<boolean> {
  try {
    return (await caches.keys()).length > 0;
  } catch {
    // Not every browser and connection lets it.
    return true;
  }
}

/**
 * Their badges, what they looked at, their place in a list: a page is not theirs before the code has been there. Storage
 * is not opened for strangers, since the page would stand still until the disk has answered.
 */
const knowsReader = async () => (await hasBeenHere()) && localStorage.length + sessionStorage.length > 0;

async function startForReader(): Promise<void> {
  if (await knowsReader()) start();
}

function fetchQuietly(): void {
  if (!running) link('prefetch');
}

function begin(): void {
  if (running) return;
  startForReader().catch(console.error);
  // After the paint of what has just loaded, which must not share the line with it.
  if (!navigator.connection?.saveData) requestAnimationFrame(() => setTimeout(fetchQuietly, PAINTING));
  setTimeout(start, QUIET);
}

const until = new AbortController();
addEventListener('click', rememberPress, { capture: true, signal: until.signal });
addEventListener('keydown', rememberKey, { capture: true, signal: until.signal });
addEventListener('change', rememberChange, { capture: true, signal: until.signal });
addEventListener(
  'shop-ready',
  () => {
    until.abort();
    // Not while React is at work: what it has not taken over yet, it does at once for whoever presses it, but only then.
    setTimeout(doAgain);
  },
  { once: true },
);
lookForEarlierChanges();
for (const sign of signs) addEventListener(sign, start, { capture: true, once: true, passive: true });
if (document.readyState === 'complete') begin();
else addEventListener('load', begin, { once: true });
