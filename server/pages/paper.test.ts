import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { paper, typefaces } from './paper.ts';

it('has the colours of the client', async () => {
  const tokens = await readFile('client/styles/tokens.css', 'utf8');
  const colours = [...paper.matchAll(/^ {2}(--[\w-]+: light-dark\(.+\));$/gm)].map(([, line = '']) => line);
  expect(colours).toHaveLength(10);
  for (const colour of colours) expect(tokens).toContain(`  ${colour};`);
});

it('brings the typefaces along', () => {
  expect(typefaces().match(/@font-face .*url\(data:font\/woff2;base64,d09GMg/g)).toHaveLength(3);
});
