import { type Face, measure } from './faces.ts';
import { contrast, luminance } from './inks.ts';
import { everyBreak, fit, type FittedText, isWeak, line, type Setting, sizeWithin } from './lettering.ts';
import { PATTERNS } from './patterns.ts';
import { PICTURES } from './pictures.ts';
import type { PictureName, Plan } from './plan.ts';
import { circle, COVER, device, mark, markWidth, num, rect, shape } from './shapes.ts';

const { width: W, height: H, margin: M, measure: TEXT } = COVER;

/** Capital heights in ems. */
const CAP = { roman: 0.68, bold: 0.742 } as const;

type Placement = Pick<Setting, 'x' | 'y' | 'fill' | 'anchor'>;

/** Draws a title whose first capitals touch `top`; `end` is its last baseline. */
function block({ lines, size, lead }: FittedText, top: number, placement: Omit<Placement, 'y'>) {
  const base = top + size * CAP.roman;
  const step = size * lead;
  const svg = lines.map((text, i) => line({ ...placement, text, face: 'roman', y: base + i * step, size })).join('');
  return { svg, end: base + Math.max(0, lines.length - 1) * step };
}

const byline = (text: string, face: Face, maxSize: number, width: number, placement: Placement) =>
  line({ ...placement, text, face, size: sizeWithin(text, face, width, maxSize) });

export function plain({ title, author, kind, inks }: Plan): string {
  const fitted = fit(title, { width: TEXT, height: 226, max: 62, lead: 1.02 });
  const { svg, end } = block(fitted, 66, { x: M, fill: inks.text });
  return (
    rect(M, 30, TEXT, 6, inks.figure) +
    rect(M, 40, TEXT, 1.5, inks.figure) +
    svg +
    byline(author, 'italic', 25, TEXT, { x: M, y: end + 44, fill: inks.text }) +
    mark(kind, M, 384, 66, inks.figure) +
    device(W - M - 14, 424, 1.7, inks.text)
  );
}

export function label({ title, author, inks, random }: Plan): string {
  const isDark = luminance(inks.ground) < 0.25;
  const background = isDark ? inks.ground : inks.figure;
  const labelFill = isDark ? inks.text : inks.ground;
  const labelText = isDark ? inks.ground : inks.text;
  const fitted = fit(title, { width: 190, height: 118, max: 38 });
  const labelHeight = fitted.lines.length * fitted.size * fitted.lead + (author ? 92 : 58);
  const y = 70;
  const { svg, end } = block(fitted, y + 34, { x: 160, fill: labelText, anchor: 'middle' });
  const scale = 0.8 + Math.floor(random() * 3) * 0.2;
  const pattern = PATTERNS[Math.floor(random() * PATTERNS.length)]!(isDark ? inks.figure : inks.ground, inks.second);
  return (
    `<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="scale(${num(scale)})">${pattern}</pattern>` +
    rect(0, 0, W, H, background) +
    rect(0, 0, W, H, 'url(#p)') +
    rect(42, y, 236, labelHeight, labelFill) +
    `<rect x="48" y="${y + 6}" width="224" height="${num(labelHeight - 12)}" fill="none" stroke="${labelText}" stroke-width="1.5"/>` +
    svg +
    byline(author, 'italic', 20, 200, { x: 160, y: end + 37, fill: labelText, anchor: 'middle' })
  );
}

/** Draws a title of one word, which runs upwards. */
function verticalWord(word: string, face: Face, cap: number, { inks }: Plan): string {
  const size = Math.min(392 / measure(word, face), 176);
  const width = Math.min(380, measure(word, face) * size);
  return (
    rect(0, 0, W, 404, inks.figure) +
    `<g transform="translate(${num(160 + (size * cap) / 2)} 392) rotate(-90)">` +
    line({ text: word, face, x: 0, y: 0, size, fill: inks.ground, width }) +
    '</g>'
  );
}

// A word of one or two letters does not look like type if it is stretched further.
const WIDEST_STRETCH = 1.5;

export function stack(plan: Plan): string {
  const { kind, inks, random } = plan;
  const title = plan.title.toUpperCase();
  const face = random() < 0.6 ? 'bold' : 'roman';
  const cap = CAP[face];
  const foot =
    byline(plan.author, 'sans', 22, 220, { x: M, y: H - 30, fill: inks.text }) +
    device(W - M - 12, H - 54, 1.5, inks.figure);
  if (!title.includes(' ')) return verticalWord(title, face, cap, plan) + foot;

  const candidates = everyBreak(title, face).map(({ lines }) => {
    const sizes = lines.map((text) => Math.min(TEXT / measure(text, face), 150));
    const height = sizes.reduce((sum, size) => sum + size * cap, 0) + (lines.length - 1) * 13;
    return { lines, sizes, height, weak: lines.filter(isWeak).length };
  });
  const [best] = candidates
    .filter(({ height }) => height < 372)
    .toSorted((a, b) => a.weak - b.weak || b.height - a.height);
  if (!best) return foot;

  const lastStrong = contrast(inks.figure, inks.ground) < 4.5 ? -1 : best.lines.findLastIndex((text) => !isWeak(text));
  // Colours either the first line or the last strong one; none (-1) if the colour lacks contrast.
  const coloured = lastStrong < 0 ? -1 : lastStrong * Math.round(random());
  let y = 32;
  const lines = best.lines.map((text, i) => {
    const size = best.sizes[i]!;
    y += size * cap + (i ? 13 : 0);
    const width = Math.min(TEXT, measure(text, face) * size * WIDEST_STRETCH);
    return line({ text, face, x: M, y, size, fill: i === coloured ? inks.figure : inks.text, width });
  });
  const room = Math.min(H - 128 - y, (TEXT * 100) / markWidth(kind));
  return lines.join('') + foot + (y < 250 ? mark(kind, M, y + 36, room, inks.figure) : '');
}

export function quarter({ title, author, kind, inks, random }: Plan): string {
  const x = 92;
  const { svg, end } = block(fit(title, { width: W - x - 24, height: 236, max: 46 }), 44, { x, fill: inks.text });
  const ornaments = [
    (y: number) => circle(34, y + 8, 13, inks.second) + circle(34, y + 8, 6, inks.figure),
    (y: number) => shape(`M34 ${y - 16}l17 24-17 24-17-24Z`, inks.second),
    (y: number) => rect(0, y, 68, 3, inks.second) + rect(0, y + 8, 68, 8, inks.second),
  ];
  const ornament = ornaments[Math.floor(random() * ornaments.length)]!;
  return (
    rect(0, 0, 68, H, inks.figure) +
    rect(72, 0, 1.5, H, inks.figure) +
    svg +
    byline(author, 'italic', 21, 208, { x, y: end + 40, fill: inks.text }) +
    [0, 1, 2, 3, 4, 5, 6].map((i) => ornament(40 + i * 64)).join('') +
    mark(kind, x, 388, 58, inks.figure) +
    device(W - 40, 424, 1.5, inks.text)
  );
}

/** Pictures that always stand at the foot of the cover, below the lettering. */
const FOOT_PICTURES: readonly PictureName[] = ['arch', 'bars', 'initial'];

export function picture(name: PictureName, plan: Plan): string {
  const { title, author, inks, random } = plan;
  const height = name === 'tiles' ? 320 : 300;
  const isTextBelow = !FOOT_PICTURES.includes(name) && random() < 0.4;
  const fitted = fit(title, { width: TEXT, height: H - height - 76, max: 45 });
  const { svg, end } = block(fitted, isTextBelow ? height + 24 : 30, { x: M, fill: inks.text });
  // Do not clip an initial, because the field behind it would show as a line at the cut.
  const clip = name === 'initial' ? '' : ' clip-path="url(#p)"';
  return (
    `<clipPath id="p"><rect width="${W}" height="${height}"/></clipPath>` +
    `<g transform="translate(0 ${isTextBelow ? 0 : H - height})"${clip}>${PICTURES[name](plan, height)}</g>` +
    svg +
    byline(author, 'sans', 21, 262, { x: M, y: end + 31, fill: inks.text })
  );
}
