import { contrast } from './contrast.ts';
import type { Accent } from './profile.ts';

const MIN_RATIO = 4.5;

/** The grounds of the pages that an accent is told from least (client/styles/tokens.css). Sepia has the light one. */
export const HARDEST_GROUNDS = {
  light: { light: '#f3dfd7', sepia: '#dfceab' },
  dark: { dark: '#2f2a26' },
} as const;

/** What is wrong with a colour in the place of the accent; null if it can be read on every ground. */
export function accentFault(scheme: keyof Accent, colour: string): string | null {
  for (const [theme, ground] of Object.entries(HARDEST_GROUNDS[scheme])) {
    const ratio = contrast(colour, ground);
    if (ratio >= MIN_RATIO) continue;
    // Rounded down, so that the message never shows the ratio that is asked for.
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    const remedy = scheme === 'light' ? 'darker' : 'lighter';
    return `has a contrast of ${shown} to 1 on the ${theme} theme's ${ground}; it needs ${MIN_RATIO}: take a ${remedy} colour`;
  }
  return null;
}
