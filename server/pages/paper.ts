import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LIGHT } from '../services/covers/link-picture.ts';

/** The client's colours (client/styles/tokens.css), for pages that the client's build does not make. */
export const paper = `
:root {
  color-scheme: light dark;
  --paper: light-dark(${LIGHT.paper}, #181513);
  --sheet: light-dark(#f3f0ea, #221e1b);
  --wash: light-dark(#e8e3da, #2f2a26);
  --hair: light-dark(#d9d2c7, #3b352f);
  --edge: light-dark(#857a6e, #8f847a);
  --ink: light-dark(${LIGHT.ink}, #f2ebe1);
  --ink-2: light-dark(${LIGHT.ink2}, #b9aea3);
  --rubric: light-dark(${LIGHT.rubric}, #f48a76);
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
