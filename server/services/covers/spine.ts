import { measure } from './faces.ts';
import { breaks, line, type SetLine, sizeWithin } from './lettering.ts';
import { abridge, type Book, planFor } from './plan.ts';
import { escapeXml } from '../../escape-xml.ts';
import { device, num, rect } from './shapes.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The height of the foot, which has the device. */
const FOOT = 46;

/** Returns the thickness and height of a spine, always the same for one book. */
export function spineSize({ title }: Pick<Book, 'title'>): Size {
  let h = 7;
  for (let i = 0; i < title.length; i++) h = (h * 31 + title.charCodeAt(i)) % 9973;
  return { width: 40 + (h % 19), height: 250 + ((h * 7) % 100) };
}

/** Sets a title in one line, or in two if it is too long. `first` is the first baseline in ems. */
function fitTitle(title: string, width: number, room: number) {
  const sizeOnOneLine = (room * 0.69) / measure(title, 'roman');
  const two = sizeOnOneLine < 15 ? breaks(title.split(' '), 2, 'roman') : null;
  if (!two) return { lines: [title], size: Math.min(width * 0.5, sizeOnOneLine, 25), first: 0.25 };
  return { lines: two.lines, size: Math.min(width * 0.34, (room * 0.74) / two.widest, 18), first: -0.24 };
}

/** Draws a spine, without the document around it. */
export function spineInside(book: Book, { width: w, height: h }: Size, set: SetLine = line): string {
  const { title, author, inks, random } = planFor(book);
  const bands = [
    rect(0, 10, w, 5, inks.figure) + rect(0, h - 12, w, 5, inks.figure),
    rect(0, 0, w, 16, inks.figure),
    rect(0, h - FOOT + 2, w, FOOT, inks.figure),
    rect(0, 14, w, 1.5, inks.figure) + rect(0, 18, w, 1.5, inks.figure),
  ];
  const band = Math.floor(random() * bands.length);
  const isFootColoured = band === 2;
  const room = h - FOOT - 34;
  const { lines, size, first } = fitTitle(abridge(title, 80), w, room);
  const lastName = author.slice(author.lastIndexOf(' ') + 1);
  const nameSize = sizeWithin(lastName, 'sans', room * 0.23, Math.min(w * 0.28, 12.5));
  return (
    rect(0, 0, w, h, inks.ground) +
    bands[band]! +
    `<g transform="translate(${num(w / 2)} 28) rotate(90)">` +
    lines.map((text, i) => set({ text, face: 'roman', x: 0, y: size * (i + first), size, fill: inks.text })).join('') +
    set({ text: lastName, face: 'sans', x: room, y: nameSize * 0.34, size: nameSize, fill: inks.text, anchor: 'end' }) +
    '</g>' +
    device(w / 2, h - FOOT + 15, 0.95, isFootColoured ? inks.ground : inks.figure) +
    `<path d="M1 0V${h}" stroke="#fff" stroke-width="2" opacity=".14"/>` +
    `<path d="M${w - 1} 0V${h}" stroke="#000" stroke-width="2" opacity=".18"/>`
  );
}

export function drawSpine(book: Book, width = 44, height = 320): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<title>${escapeXml(planFor(book).name)}</title>${spineInside(book, { width, height })}</svg>`
  );
}
