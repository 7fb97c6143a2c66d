import type { Sort } from './faces.ts';
import { place, type SetLine } from './lettering.ts';
import { outline } from './outlines.ts';
import { num } from './shapes.ts';

// Coordinates are rounded to whole units: at a spine's size, one is a fiftieth of a pixel.
const EM = 1000;

/** Draws each glyph once and refers to it, which makes a drawing of many books a quarter as long. */
export function openTypeCase(): { setLine: SetLine; glyphs: () => string } {
  const drawn = new Map<string, { id: string; d: string }>();

  const idOf = (sort: Sort): string | null => {
    const cached = drawn.get(sort.key);
    if (cached) return cached.d && cached.id;
    const d = outline([{ ...sort, x: 0, y: 0 }], { x: 0, y: 0, across: EM, up: EM, decimals: 0 });
    const id = `g${drawn.size}`;
    drawn.set(sort.key, { id, d });
    return d && id;
  };

  const setLine: SetLine = (setting) => {
    const { run, x, stretch } = place(setting);
    const scale = setting.size / EM;
    const uses = run.sorts.map((sort) => {
      const id = idOf(sort);
      const y = Math.round(-sort.y * EM);
      return id ? `<use href="#${id}" x="${Math.round(sort.x * EM)}"${y === 0 ? '' : ` y="${y}"`}/>` : '';
    });
    const transform = `translate(${num(x)} ${num(setting.y)}) scale(${(scale * stretch).toFixed(5)} ${scale.toFixed(5)})`;
    return `<g transform="${transform}" fill="${setting.fill}">${uses.join('')}</g>`;
  };

  const paths = () => [...drawn.values()].map(({ id, d }) => (d ? `<path id="${id}" d="${d}"/>` : ''));
  return { setLine, glyphs: () => `<defs>${paths().join('')}</defs>` };
}
