import { expect, test } from 'vitest';
import { htmlOf, nestingFault, parsePage } from './content-page.ts';

const html = (markdown: string) => htmlOf({ slug: 'about', title: 'About', markdown });

test('a page begins with its title', () => {
  expect(parsePage('about', '# About us  \n\nWords.\n')).toEqual({
    slug: 'about',
    title: 'About us',
    markdown: 'Words.\n',
  });
  expect(parsePage('about', '\r\n# About\r\n\r\nWords.')).toMatchObject({ title: 'About', markdown: 'Words.' });
  for (const text of ['', 'Words.', '## About', '#', '#About']) expect(parsePage('about', text)).toBeNull();
});

test.each([
  ['## Hours\n\nFrom *ten* to **eight**.', '<h2>Hours</h2>\n<p>From <em>ten</em> to <strong>eight</strong>.</p>\n'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
  [
    '[Returns](/returns), <books@x.example>',
    '<p><a href="/returns">Returns</a>, <a href="mailto:books@x.example">books@x.example</a></p>\n',
  ],
  ['5 < 7 & ₹', '<p>5 &lt; 7 &amp; ₹</p>\n'],
])('renders %j', async (markdown, expected) => {
  expect(await html(markdown)).toBe(expected);
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="x()" style="position:fixed" class="btn" id="root">a</p>', '<p>a</p>'],
  ['[x](javascript:alert(1))', '<p><a>x</a></p>\n'],
  ['[x](  JaVaScRiPt:alert(1))', '<p><a>x</a></p>\n'],
  ['<a href="java&#10;script:x()">a</a>', '<p><a>a</a></p>\n'],
  ['<a href="data:text/html,x">a</a>', '<p><a>a</a></p>\n'],
  ['<iframe src="//x.example"></iframe><form><button>a</button></form>', 'a'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', '<p></p>\n'],
  ['`</code><script>x</script>`', '<p><code>&lt;/code&gt;&lt;script&gt;x&lt;/script&gt;</code></p>\n'],
])('keeps only text and safe links of %j', async (markdown, expected) => {
  expect(await html(markdown)).toBe(expected);
});

const NESTED = 'quotes and lists are nested more than 100 deep';
test.each([
  ['quotes', '>'.repeat(45_000), `line 1: ${NESTED}`],
  ['quotes with blanks', `# T\n\n${'> '.repeat(45_000)}a`, `line 3: ${NESTED}`],
  ['lists', '- '.repeat(45_000), `line 1: ${NESTED}`],
  ['starred lists', '* '.repeat(45_000), `line 1: ${NESTED}`],
  ['numbered lists', '1. '.repeat(30_000), `line 1: ${NESTED}`],
  ['quotes and lists', `\r\n${'> 12) '.repeat(15_000)}`, `line 2: ${NESTED}`],
  ['emphasis', `a ${'*'.repeat(45_000)}a`, 'line 1: the paragraph has more than 2000 marks of emphasis'],
  [
    'emphasis of two kinds',
    `a\n${'*a _b '.repeat(8_000)}`,
    'line 2: the paragraph has more than 2000 marks of emphasis',
  ],
  ['emphasis over lines', 'a *b\n'.repeat(3_000), 'line 2001: the paragraph has more than 2000 marks of emphasis'],
])('reports the line of endless %s', (_, text, fault) => {
  expect(nestingFault(text)).toBe(fault);
});

test.each([
  ['quotes in a hundred quotes', '> '.repeat(100) + 'a'],
  ['a long rule', '-'.repeat(1_000)],
  ['a rule of stars', '*'.repeat(1_000)],
  ['many short paragraphs with emphasis', '**word** and _more_\n\n'.repeat(4_000)],
  ['a starred list of many entries', '* an entry\n'.repeat(5_000)],
  ['a list of many entries with emphasis', '- an *entry*\n\n'.repeat(5_000)],
  ['brackets in brackets', '['.repeat(45_000)],
  ['less-than signs', '<'.repeat(45_000)],
  ['tags', '<b>'.repeat(30_000)],
])('%s can be shown', async (_, text) => {
  expect(nestingFault(text)).toBeNull();
  expect(typeof (await html(text))).toBe('string');
});
