import type { Accent } from './profile.ts';

const MIN_RATIO = 4.5;

/** The grounds (client/styles/tokens.css) with the lowest contrast to an accent. Sepia uses the light accent. */
export const HARDEST_GROUNDS = {
  light: { light: '#f3dfd7', sepia: '#dfceab' },
  dark: { dark: '#2f2a26' },
} as const;

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** WCAG's contrast ratio of two colours as '#rrggbb'. */
export function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright! + 0.05) / (dim! + 0.05);
}

/** Returns why a colour cannot be the accent; null if it is readable on every background. */
export function accentFault(scheme: keyof Accent, colour: string): string | null {
  for (const [theme, ground] of Object.entries(HARDEST_GROUNDS[scheme])) {
    const ratio = contrast(colour, ground);
    if (ratio >= MIN_RATIO) continue;
    // Round down, so that the message never shows the required ratio.
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    const remedy = scheme === 'light' ? 'darker' : 'lighter';
    return `has a contrast of ${shown} to 1 on the ${theme} theme's ${ground}; it needs ${MIN_RATIO}: take a ${remedy} colour`;
  }
  return null;
}
