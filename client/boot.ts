/**
 * Starts the shop's code on pages that came rendered: once the page is there with its first pictures, which then need not
 * share the line with it, or as soon as somebody acts. What is pressed or ticked before the code is there is done again.
 */
const code = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset['code']?.split(' ') ?? [];
const acts = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
const ticked = new Set<HTMLInputElement>();
let pressed: HTMLButtonElement | null = null;

function rememberPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) pressed = button;
}

function rememberTick({ target }: Event): void {
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) ticked.add(target);
}

/** React takes a box over as it finds it: it has to see the change. */
function tickAgain(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked) return;
  box.checked = box.defaultChecked;
  box.click();
}

/** Lets the browser paint, and answer whoever acts. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Fetches all files at once, and runs them one after another: together they would hold the page up for too long. */
async function run(): Promise<void> {
  for (const href of code) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (const file of code) {
    await import(/* @vite-ignore */ file);
    await breathe();
  }
}

function start(): void {
  for (const act of acts) removeEventListener(act, start, true);
  run().catch(console.error);
}

addEventListener('click', rememberPress, true);
addEventListener('change', rememberTick, true);
addEventListener(
  'shop-ready',
  () => {
    removeEventListener('click', rememberPress, true);
    removeEventListener('change', rememberTick, true);
    for (const box of ticked) tickAgain(box);
    pressed?.click();
  },
  { once: true },
);
for (const act of acts) addEventListener(act, start, { capture: true, once: true, passive: true });
if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });
