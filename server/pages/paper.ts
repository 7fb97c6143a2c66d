import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The client's colours (client/styles/tokens.css), for pages that the client's build does not make. */
export const paper = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #181513);
  --sheet: light-dark(#f3f0ea, #221e1b);
  --wash: light-dark(#e8e3da, #2f2a26);
  --hair: light-dark(#d9d2c7, #3b352f);
  --edge: light-dark(#857a6e, #8f847a);
  --ink: light-dark(#1f1a17, #f2ebe1);
  --ink-2: light-dark(#5d544c, #b9aea3);
  --rubric: light-dark(#b3261a, #f48a76);
  --focus: light-dark(#1f4fc4, #9cbcff);
  --free: light-dark(#1d5a3d, #8fcfa8);
  --serif: 'Newsreader', Georgia, serif;
  --sans: 'Libre Franklin', 'Helvetica Neue', Arial, sans-serif;
  --mono: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
`;

const require = createRequire(import.meta.url);

function face(family: string, file: string, weight: number): string {
  const font = readFileSync(require.resolve(`@fontsource/${file}.woff2`)).toString('base64');
  const src = `url(data:font/woff2;base64,${font}) format('woff2')`;
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: ${src}; }`;
}

/** The shop's typefaces, inside the style sheet: their files in the client's build have changing names. */
export const typefaces = (): string =>
  [
    face('Newsreader', 'newsreader/files/newsreader-latin-400-normal', 400),
    face('Libre Franklin', 'libre-franklin/files/libre-franklin-latin-400-normal', 400),
    face('Libre Franklin', 'libre-franklin/files/libre-franklin-latin-600-normal', 600),
  ].join('\n');
