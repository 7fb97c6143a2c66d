import { contrast } from '../covers/inks.ts';
import type { Accent } from './profile.ts';

const MIN_RATIO = 4.5;

/** The backgrounds (client/styles/tokens.css) with the lowest contrast to an accent. Sepia uses the light accent. */
export const HARDEST_GROUNDS = {
  light: { light: '#f3dfd7', sepia: '#dfceab' },
  dark: { dark: '#2f2a26' },
} as const;

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
