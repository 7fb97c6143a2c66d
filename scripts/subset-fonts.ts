import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '..');
const latin = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join('');

/** What the shop's words and nearly all titles are written with. Other letters come with the whole font, when met. */
const letters = `${latin}\u00a0£©°·×àáâäçèéêëíîïñóôöúü–—‘’‚“”„•…−`;

/** The weights are those of the style sheets. */
const cuts = {
  'newsreader.woff2': ['newsreader/files/newsreader-latin-wght-normal', letters, { min: 340, max: 700 }],
  'newsreader-italic.woff2': ['newsreader/files/newsreader-latin-wght-italic', letters, 400],
  'newsreader-italic-light.woff2': ['newsreader/files/newsreader-latin-wght-italic', letters, 340],
  'libre-franklin.woff2': ['libre-franklin/files/libre-franklin-latin-wght-normal', letters, { min: 400, max: 700 }],
  'libre-franklin-rupee.woff2': [
    'libre-franklin/files/libre-franklin-latin-ext-wght-normal',
    '₹',
    { min: 400, max: 700 },
  ],
} as const;

async function cut(file: keyof typeof cuts, folder: string): Promise<void> {
  const [source, text, wght] = cuts[file];
  const target = path.join(folder, file);
  if (existsSync(target)) return;
  const whole = await readFile(path.join(root, `node_modules/@fontsource-variable/${source}.woff2`));
  await writeFile(target, await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght } }));
}

/** Cuts the shop's fonts down to what it shows, once. Where they lie then. */
export async function subsetFonts(): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(cuts)).digest('hex').slice(0, 8);
  const folder = path.join(root, 'node_modules/.cache/fonts', key);
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.keys(cuts).map((file) => cut(file as keyof typeof cuts, folder)));
  return folder;
}
