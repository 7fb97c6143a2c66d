import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '..');
/** The letters of the shop's texts and of nearly all titles. For others the browser fetches the full font. */
const words =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;?!\'"&()/-–—‘’“”…·©àáâäçèéêëíîïñóôöúü';
const signs = '#$%*+<=>@[\\]^_`{|}~£°×‚„•−';

/** Kerning and ligatures; the fonts' other features are not used. */
const keepFeatures = ['kern', 'liga', 'ccmp'];
/** Drops the variation data of kerning, which is a fifth of the serif font and makes no visible difference. */
const dropTables = ['GDEF'];

/** Source, letters and weights of each font. client/styles/fonts.css has the same letters and weights. */
export const fontSubsets = {
  'newsreader.woff2': ['newsreader/files/newsreader-latin-wght-normal', words, { min: 340, max: 600 }],
  'newsreader-italic.woff2': ['newsreader/files/newsreader-latin-wght-italic', words, 400],
  'newsreader-italic-light.woff2': ['newsreader/files/newsreader-latin-wght-italic', words, 340],
  'libre-franklin.woff2': [
    'libre-franklin/files/libre-franklin-latin-wght-normal',
    words + signs,
    { min: 400, max: 700 },
  ],
  'libre-franklin-rupee.woff2': [
    'libre-franklin/files/libre-franklin-latin-ext-wght-normal',
    '₹',
    { min: 400, max: 700 },
  ],
} as const;

async function writeSubset(file: keyof typeof fontSubsets, folder: string): Promise<void> {
  const [source, text, wght] = fontSubsets[file];
  const target = path.join(folder, file);
  if (existsSync(target)) return;
  const whole = await readFile(path.join(root, `node_modules/@fontsource-variable/${source}.woff2`));
  const options = { targetFormat: 'woff2', keepFeatures, dropTables, variationAxes: { wght } } as const;
  await writeFile(target, await subsetFont(whole, text, options));
}

/** Subsets the shop's fonts once and returns their folder. */
export async function subsetFonts(): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([fontSubsets, keepFeatures, dropTables]))
    .digest('hex')
    .slice(0, 8);
  const folder = path.join(root, 'node_modules/.cache/fonts', key);
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.keys(fontSubsets).map((file) => writeSubset(file as keyof typeof fontSubsets, folder)));
  return folder;
}
