import type { PlacedGlyph } from './faces.ts';
import { place, type SetLine } from './lettering.ts';
import { outline } from './outlines.ts';
import { num } from './shapes.ts';

/** Units per em. Coordinates are rounded to whole units, each a fiftieth of a pixel at the size of a spine's text. */
const EM = 1000;

/** Draws each glyph once and refers to it, so that a drawing of many books takes a quarter of the bytes. */
export function createSharedGlyphs(): { setLine: SetLine; glyphs: () => string } {
  const drawn = new Map<string, { id: string; d: string }>();

  /** Returns '' for a glyph without an outline, such as a space. */
  const idOf = (placed: PlacedGlyph): string => {
    const cached = drawn.get(placed.key);
    if (cached) return cached.d && cached.id;
    const d = outline([{ ...placed, x: 0, y: 0 }], { x: 0, y: 0, across: EM, up: EM, decimals: 0 });
    const id = `g${drawn.size}`;
    drawn.set(placed.key, { id, d });
    return d && id;
  };

  const setLine: SetLine = (setting) => {
    const { run, x, stretch } = place(setting);
    const scale = setting.size / EM;
    const uses = run.placed.map((placed) => {
      const id = idOf(placed);
      const y = Math.round(-placed.y * EM);
      return id ? `<use href="#${id}" x="${Math.round(placed.x * EM)}"${y === 0 ? '' : ` y="${y}"`}/>` : '';
    });
    const transform = `translate(${num(x)} ${num(setting.y)}) scale(${(scale * stretch).toFixed(5)} ${scale.toFixed(5)})`;
    return `<g transform="${transform}" fill="${setting.fill}">${uses.join('')}</g>`;
  };

  const paths = () => [...drawn.values()].map(({ id, d }) => (d ? `<path id="${id}" d="${d}"/>` : ''));
  return { setLine, glyphs: () => `<defs>${paths().join('')}</defs>` };
}
