/** Three inks and the colour of the lettering, whose contrast with the ground is at least 5.5:1. */
export interface Inks {
  readonly ground: string;
  readonly figure: string;
  readonly second: string;
  readonly text: string;
}

export const CATEGORIES = ['fiction', 'non-fiction', 'finance'] as const;
export type Kind = (typeof CATEGORIES)[number];

const inks = (ground: string, figure: string, second: string, text: string): Inks => ({ ground, figure, second, text });

export const INKS: Record<Kind, readonly Inks[]> = {
  fiction: [
    inks('#b9321c', '#f3b5a6', '#6e150d', '#fff5ea'),
    inks('#f1c7bd', '#a3221a', '#5c1226', '#450c1c'),
    inks('#471b3c', '#ee7a5a', '#f5c1ae', '#fdeae0'),
    inks('#f3ead9', '#c0341d', '#e9a13b', '#33130f'),
    inks('#28369a', '#f2ada3', '#f3d9b8', '#fff3e8'),
    inks('#efa45e', '#7c1d2b', '#f7dcb6', '#3d0b15'),
  ],
  'non-fiction': [
    inks('#143f35', '#9cc7a6', '#e8c66a', '#f0f5e4'),
    inks('#bcd2b6', '#1b4d42', '#5d8f75', '#0d2f28'),
    inks('#0d4a5d', '#f0c46c', '#7fb6b7', '#eef6f1'),
    inks('#eef0e4', '#0f5468', '#e07f43', '#10282e'),
    inks('#abcde0', '#1d3f77', '#f1efe2', '#0f2448'),
    inks('#4c531b', '#d9d68f', '#a3a94e', '#faf7df'),
  ],
  finance: [
    inks('#dca42a', '#1a2440', '#f5e3b4', '#17181f'),
    inks('#18233f', '#e0b146', '#6f84a8', '#f6efda'),
    inks('#d9cfbd', '#8b3c14', '#c7923f', '#2c190e'),
    inks('#211e1b', '#e3d8c1', '#d69c2c', '#f2e9d8'),
    inks('#612d19', '#f0b25f', '#c96f3d', '#fdeed8'),
    inks('#f3eee1', '#b8790f', '#1d2a4b', '#1b1e30'),
  ],
};

/** Relative luminance as WCAG defines it, 0 to 1, of a colour written #rrggbb. */
export function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG's contrast ratio of two colours. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
