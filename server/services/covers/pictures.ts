import { graphemesOf } from '../text.ts';
import { measure } from './faces.ts';
import { line } from './lettering.ts';
import type { PictureName, Plan } from './plan.ts';
import { circle, COVER, path, rect, shape, stroke } from './shapes.ts';

const { width: W, margin: M } = COVER;
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const each = (count: number, draw: (i: number) => string): string => range(count).map(draw).join('');

/** A picture fills an area 320 wide and `height` high. */
type Picture = (plan: Plan, height: number) => string;

const initial: Picture = ({ title, inks, random }, h) => {
  const words = title.normalize('NFD').replace(/^(The|A|An|On) /, '');
  const written = graphemesOf(title).find((one) => /[\p{L}\p{N}]/u.test(one) && measure(one, 'roman') > 0);
  const letter = (words.match(/[A-Za-z&0-9]/)?.[0] ?? written ?? 'C').toUpperCase();
  const face = random() < 0.5 ? 'roman' : 'italic';
  const size = (h - 6) / 0.67;
  const width = measure(letter, face) * size;
  const x = Math.max(-14, (W - width) / 2 - 4);
  const fitting = Math.min(size, (size * 330) / width);
  const drawn = line({ text: letter, face, x, y: h - 4.5, size: fitting, fill: inks.ground });
  return rect(0, 0, W, h, inks.figure) + drawn;
};

const sunrise = (x: number, { inks }: Plan, h: number): string => {
  const y = h * 0.56;
  const glint = (i: number) =>
    rect(x - 96 + i * 12 - (i % 2) * 16, y + 10 + i * 18, 192 - i * 24 + 16, 9, i ? inks.second : inks.figure);
  return circle(x, y, 96, inks.figure) + rect(0, y, W, h, inks.ground) + each(6, glint);
};

const eclipse = (_: number, { inks }: Plan, h: number): string =>
  rect(0, 0, W, h, inks.figure) + circle(160, h / 2, 112, inks.ground) + circle(200, h / 2 - 24, 88, inks.second);

const rings = (x: number, { inks }: Plan, h: number): string => {
  const fills = [inks.figure, inks.ground, inks.figure, inks.ground, inks.second];
  return each(5, (i) => circle(x, h, (5 - i) * 52, fills[i]!));
};

const phases = (_: number, { inks }: Plan, h: number): string => {
  const moon = (i: number) => {
    const [cx, cy] = [64 + (i % 3) * 96, h / 2 - 92 + Math.floor(i / 3) * 92];
    const lit = path`M${cx} ${cy - 36}a36 36 0 0 1 0 72a${Math.abs(i - 4) * 9} 36 0 0 ${i < 4 ? 1 : 0} 0-72Z`;
    return circle(cx, cy, 36, inks.ground) + shape(lit, inks.figure);
  };
  return rect(0, 0, W, h, inks.second) + each(9, moon);
};

const DISCS = [sunrise, eclipse, rings, phases];

const disc: Picture = (plan, h) => {
  const draw = DISCS[Math.floor(plan.random() * DISCS.length)]!;
  return draw(110 + plan.random() * 100, plan, h);
};

const waves: Picture = ({ inks, random }, h) => {
  const count = 9;
  const rise = 10 + random() * 10;
  const length = [80, 107, 160][Math.floor(random() * 3)]!;
  return each(count, (i) => {
    const y = 26 + (i * (h - 10)) / count;
    const crests = range(Math.ceil((W + length) / (length / 2)));
    const curve = crests.map((k) => path`q${length / 4} ${k % 2 ? rise : -rise} ${length / 2} 0`).join('');
    return stroke(path`M${-length / 2} ${y}` + curve, i % 3 === 1 ? inks.second : inks.figure, 3 + i * 1.7);
  });
};

const rules: Picture = ({ inks, random }, h) => {
  const upright = random() < 0.5;
  let out = '';
  let at = 8;
  for (let i = 0; at < (upright ? W : h) - 1; i++) {
    const thick = 2 + i * 2.1;
    const ink = i === 5 ? inks.second : inks.figure;
    out += upright ? rect(W - at - thick, 0, thick, h, ink) : rect(0, at, W, thick, ink);
    at += thick + 13;
  }
  return out;
};

const TILE = 80;
const TILES: readonly ((fill: string) => string)[] = [
  (fill) => shape('M0 0H80A80 80 0 0 1 0 80Z', fill),
  (fill) => shape('M0 0A40 40 0 0 0 80 0ZM0 40A40 40 0 0 0 80 40Z', fill),
  (fill) => circle(40, 40, 27, fill),
  (fill) => shape('M0 0H80L0 80Z', fill),
  (fill) => shape('M0 80A80 80 0 0 1 80 0V40A40 40 0 0 0 40 80Z', fill),
];

const tiles: Picture = ({ inks, random }, h) => {
  const palette = [inks.figure, inks.second, inks.ground];
  const pick = (count: number) => Math.floor(random() * count);
  let last = -1;
  // Draw all grounds before all figures, each a little too large, so that no seam shows between tiles.
  let [grounds, figures] = ['', ''];
  for (let y = 0; y < h; y += TILE) {
    for (let x = 0; x < W; x += TILE) {
      let kind = pick(TILES.length);
      while (kind === last) kind = pick(TILES.length);
      last = kind;
      const ground = pick(3);
      const figure = (ground + 1 + pick(2)) % 3;
      const turn = pick(4) * 90;
      grounds += rect(x, y, TILE + 1, TILE + 1, palette[ground]!);
      const place = `translate(${x - 1} ${y - 1}) scale(1.025) rotate(${turn} 40 40)`;
      figures += `<g transform="${place}">${TILES[kind]!(palette[figure]!)}</g>`;
    }
  }
  return grounds + figures;
};

const bars: Picture = ({ inks, random }, h) => {
  const count = 6 + Math.floor(random() * 3);
  const width = (W - 2 * M + 6) / count;
  const highlighted = count - 2 - Math.floor(random() * 2);
  const ink = (i: number) => (i === highlighted ? inks.second : inks.figure);
  if (random() < 0.5) return each(9, (i) => rect(0, i * 34, Math.round(60 + random() * 230), 25, ink(i)));
  const column = (i: number) => {
    const tall = Math.round(h * (0.16 + 0.72 * (i / (count - 1)) ** 1.35) * (0.86 + random() * 0.14));
    return rect(M + i * width, h - tall, width - 6, tall, ink(i));
  };
  return stroke(path`M0 ${h - 0.5}H${W}`, inks.figure, 1) + each(count, column);
};

const arch: Picture = ({ inks, random }, h) => {
  const columns = 2 + Math.floor(random() * 2);
  const rows = columns === 2 ? 1 : 2;
  const width = (W - 2 * M - 20 * (columns - 1)) / columns;
  const height = (h - 26 - 22 * (rows - 1)) / rows;
  const lit = Math.floor(random() * columns * rows);
  const bay = (i: number) => {
    const x = M + (i % columns) * (width + 20);
    const y = 26 + Math.floor(i / columns) * (height + 22) + height;
    const half = width / 2;
    const spring = y + half - height;
    // Draw reveal and opening side by side, so that neither colour shows at the other's outer edge; where they overlap,
    // the opening covers the reveal.
    const reveal = path`M${x} ${y}V${spring}a${half} ${half} 0 0 1 ${half} ${-half}V${y}Z`;
    const opening = path`M${x + half} ${spring - half}a${half} ${half} 0 0 1 ${half} ${half}V${y}h${-0.7 * width}V${spring}a${width / 5} ${half} 0 0 1 ${width / 5} ${-half}Z`;
    const lamp = i === lit ? circle(x + width * 0.64, y - height * 0.42, width * 0.15, inks.figure) : '';
    return shape(reveal, inks.second) + shape(opening, inks.ground) + lamp;
  };
  return rect(0, 0, W, h, inks.figure) + each(columns * rows, bay);
};

export const PICTURES: Record<PictureName, Picture> = { initial, disc, waves, rules, tiles, bars, arch };
