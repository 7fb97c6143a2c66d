/**
 * Starts the shop's code on pages that came rendered: once the page is there with its first pictures, which then need not
 * share the line with it, or as soon as somebody acts. A button pressed before the code is there is pressed again.
 */
const main = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset['main'];
const acts = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
let pressed: HTMLButtonElement | null = null;

function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) pressed = button;
}

function start(): void {
  for (const act of acts) removeEventListener(act, start, true);
  if (main) import(/* @vite-ignore */ main).catch(console.error);
}

addEventListener('click', remember, true);
addEventListener(
  'shop-ready',
  () => {
    removeEventListener('click', remember, true);
    pressed?.click();
  },
  { once: true },
);
for (const act of acts) addEventListener(act, start, { capture: true, once: true, passive: true });
if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });
