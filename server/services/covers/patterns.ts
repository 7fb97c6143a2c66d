import { circle, shape, stroke } from './shapes.ts';

const corners = (r: number, fill: string): string =>
  circle(0, 0, r, fill) + circle(40, 0, r, fill) + circle(0, 40, r, fill) + circle(40, 40, r, fill);

/**
 * Patterns that repeat every 40 units, for covers that look like paste paper: scales, lozenges, petals, chevrons,
 * spots, water.
 */
export const PATTERNS: readonly ((first: string, second: string) => string)[] = [
  (a, b) =>
    stroke('M0 40a20 20 0 0 1 40 0M-20 20a20 20 0 0 1 40 0M20 20a20 20 0 0 1 40 0', a, 3.5) +
    shape('M10 40a10 10 0 0 1 20 0M-10 20a10 10 0 0 1 20 0M30 20a10 10 0 0 1 20 0', b),
  (a, b) => shape('M20 2 38 20 20 38 2 20Z', a) + shape('M20 13 27 20 20 27 13 20Z', b),
  (a, b) =>
    shape(
      'M0 0Q20 4 20 20Q4 20 0 0M40 0Q36 20 20 20Q20 4 40 0M0 40Q4 20 20 20Q20 36 0 40M40 40Q20 36 20 20Q36 20 40 40',
      a,
    ) +
    circle(20, 20, 2.5, b) +
    corners(2.5, b),
  (a, b) => stroke('M-2 12 20 34 42 12', a, 8) + stroke('M-2 30 20 52 42 30M-2 -10 20 12 42 -10', b, 2.5),
  (a, b) => circle(20, 20, 12, a) + corners(5, b),
  (a, b) => stroke('M-10 12q10-14 20 0t20 0t20 0', a, 4) + stroke('M-10 32q10-14 20 0t20 0t20 0', b, 4),
];
