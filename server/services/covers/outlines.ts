import type { PlacedGlyph } from './faces.ts';

type Step = readonly [letter: string, ...points: number[]];

const LETTERS: Record<string, string> = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' };

const steps = ({ glyph }: PlacedGlyph): readonly Step[] =>
  glyph.path.commands.map(({ command, args }): Step => [LETTERS[command] ?? 'z', ...args]);

interface Placement {
  /** Where the baseline starts. */
  readonly x: number;
  readonly y: number;
  /** User units per em, across and up. */
  readonly across: number;
  readonly up: number;
  readonly decimals: number;
}

/** Writes path data from whole multiples of 10^-decimals, in the fewest characters. */
function writer(decimals: number) {
  const unit = 10 ** decimals;
  let out = '';
  let last = '';
  let afterLetter = true;
  let afterDot = false;
  return {
    letter(letter: string) {
      // A repeated letter may be left out, except M: a repeated M means a line.
      afterLetter = letter !== last || letter === 'M';
      if (afterLetter) out += letter;
      last = letter;
    },
    number(whole: number) {
      const text = String(whole / unit).replace(/^(-?)0\./, '$1.');
      const joins = afterLetter || text.startsWith('-') || (afterDot && text.startsWith('.'));
      out += joins ? text : ` ${text}`;
      afterLetter = false;
      afterDot = text.includes('.');
    },
    text: () => out,
  };
}

/** Returns the path data of one line's glyphs. Relative steps run between rounded points, so that no error adds up. */
export function outline(glyphs: readonly PlacedGlyph[], { x, y, across, up, decimals }: Placement): string {
  const unit = 10 ** decimals;
  const write = writer(decimals);
  for (const one of glyphs) {
    const toX = (units: number) => Math.round((x + (one.x + units / one.unitsPerEm) * across) * unit);
    const toY = (units: number) => Math.round((y - (one.y + units / one.unitsPerEm) * up) * unit);
    let [penX, penY, startX, startY] = [0, 0, 0, 0];
    const all = steps(one);
    for (const [at, [letter, ...points]] of all.entries()) {
      const places = points.map((units, i) => (i % 2 ? toY(units) : toX(units)));
      const [endX = startX, endY = startY] = places.slice(-2);
      const [dx, dy] = [endX - penX, endY - penY];
      if (letter === 'M') {
        write.letter(letter);
        places.forEach((place) => write.number(place));
        [startX, startY] = [endX, endY];
      } else if (letter === 'l') {
        // z draws the line back to the start.
        if (all[at + 1]?.[0] === 'z' && endX === startX && endY === startY) continue;
        if (dx === 0 && dy === 0) continue;
        const verticalOrOblique = dx === 0 ? 'v' : 'l';
        write.letter(dy === 0 ? 'h' : verticalOrOblique);
        if (dx !== 0) write.number(dx);
        if (dy !== 0) write.number(dy);
      } else {
        write.letter(letter);
        places.forEach((place, i) => write.number(place - (i % 2 ? penY : penX)));
      }
      [penX, penY] = [endX, endY];
    }
  }
  return write.text();
}
