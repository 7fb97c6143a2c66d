let pixels: number | undefined;

/** How much of the window the sticky masthead covers, in CSS pixels: `scroll-padding-top` of styles/base.css. */
export function mastheadHeight(): number {
  pixels ??= Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return pixels;
}
