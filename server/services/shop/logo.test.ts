import { expect, test } from 'vitest';
import { logoFaults } from './logo.ts';

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n${inside}\n</svg>`;

test('a drawing with styles, gradients and an editor’s notes is a logo', async () => {
  const svg = `<?xml version="1.0"?>\n<!-- mine -->\n${drawing(`<style>.a { fill: url(#g) }</style>
    <sodipodi:namedview pagecolor="#fff"/>
    <defs><linearGradient id="g"><stop offset="0" stop-color="#123456"/></linearGradient></defs>
    <use href="#p"/><path id="p" class="a" d="M0 0h8v8z" style="stroke: #fff"/>`)}`;
  expect(await logoFaults(svg)).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', ['line 2: <script> is not allowed in a logo']],
  ['<path d="M0 0"/>\n<SCRIPT/>', ['line 3: <SCRIPT> is not allowed in a logo']],
  ['<path onload="x()" d="M0 0"/>', ['line 2: <path> has the script onload']],
  [
    '<a href="https://x.example"><path d="M0 0"/></a>',
    ['line 2: <a> is not allowed in a logo', 'line 2: <a> links to something outside of the drawing'],
  ],
  ['<use xlink:href="https://x.example/y.svg#z"/>', ['line 2: <use> links to something outside of the drawing']],
  ['<use href="javascript:x()"/>', ['line 2: <use> links to something outside of the drawing']],
  [
    '<image href="x.png"/>',
    ['line 2: <image> is not allowed in a logo', 'line 2: <image> links to something outside of the drawing'],
  ],
  ['<foreignObject/>', ['line 2: <foreignObject> is not allowed in a logo']],
  ['<animate attributeName="href"/>', ['line 2: <animate> is not allowed in a logo']],
  ['<path fill="url( \'https://x.example/y\' )"/>', ['line 2: <path> loads something from outside of the drawing']],
  [
    '<style>\n@import "https://x.example/y.css";</style>',
    ['line 2: <style> loads something from outside of the drawing'],
  ],
])('%s is refused', async (inside, faults) => {
  expect(await logoFaults(drawing(inside))).toEqual(faults);
});

test.each(['', 'words', '<html><svg/></html>', '<!DOCTYPE svg [<!ENTITY a "b">]><html/>'])(
  '%j is no drawing',
  async (text) => {
    expect(await logoFaults(text)).toEqual(['line 1: it is no SVG drawing']);
  },
);

test('entities are refused', async () => {
  const svg = `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${drawing('<path d="M0 0"/>')}`;
  expect(await logoFaults(svg)).toEqual(['line 1: it declares entities']);
});
