import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff2 } from './woff2.ts';

const { resolve } = createRequire(import.meta.url);

test.each([
  'newsreader/files/newsreader-latin-wght-normal.woff2',
  'newsreader/files/newsreader-latin-ext-wght-italic.woff2',
  'libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
])('every outline of %s survives unpacking', (name) => {
  const file = readFileSync(resolve(`@fontsource-variable/${name}`));
  const [packed, plain] = [create(file), create(unpackWoff2(file))] as [Font, Font];
  expect(plain.numGlyphs).toBe(packed.numGlyphs);
  for (let id = 0; id < packed.numGlyphs; id++) {
    expect(plain.getGlyph(id).path.toSVG()).toBe(packed.getGlyph(id).path.toSVG());
    expect(plain.getGlyph(id).advanceWidth).toBe(packed.getGlyph(id).advanceWidth);
  }
});

test('anything else is refused', () => {
  expect(() => unpackWoff2(Buffer.from('wOFF and nothing more'))).toThrow('WOFF2');
});
