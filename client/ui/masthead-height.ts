let pixels: number | undefined;

/** The height of the window's part that the sticky masthead covers: `scroll-padding-top` of styles/base.css. */
export function mastheadHeight(): number {
  pixels ??= Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return pixels;
}
