import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../../../test/fixtures.ts';
import { anOnixBook, onix } from '../../../../test/onix-files.ts';
import { readOnix } from './read-onix.ts';

const dir = aFolder();

async function read(message: string) {
  const name = path.join(dir, 'message.xml');
  await writeFile(name, message);
  await using file = await open(name);
  return (await Array.fromAsync(readOnix(file, { isPartial: false, today: '2026-11-26' }))).flat();
}

/**
 * Returns the description that is read from a `Text`. Its formats: 06 default, 00 and 07 ASCII, 02 HTML, 05 XHTML.
 */
async function readText(format: string, xml: string): Promise<unknown> {
  const text = format === '' ? 'Text' : `Text textformat="${format}"`;
  const content = ['TextContent', ['TextType', '03'], [text, xml]] as const;
  const [found] = await read(onix([anOnixBook({ collateral: [content] })]));
  return found?.kind === 'row' ? (found.value as Record<string, unknown>)['desc'] : found;
}

const HTML = '<p>One <b>bold</b> &amp; 5 &lt; 7.</p><p>Two<br/>lines.</p>';
const escapeHtml = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cdata = (html: string) => `<![CDATA[${html}]]>`;
const PLAIN = 'One bold & 5 < 7.\n\nTwo\n\nlines.';

test.each([
  ...['06', '00', '07', ''].flatMap((format): [string, string, string][] => [
    [format, 'The &lt;table&gt; of a &lt; b &amp; c', 'The <table> of a < b & c'],
    [format, cdata('The <table> of a < b & c'), 'The <table> of a < b & c'],
    [format, 'if (a&lt;b &amp;&amp; b&gt;c)', 'if (a<b && b>c)'],
    [format, cdata('<table> and </table> are tags'), '<table> and </table> are tags'],
    [format, 'How to write &lt;p&gt;', 'How to write <p>'],
    [format, 'A &amp;amp; B', 'A &amp; B'],
    [format, 'One.\n\n   Two\n words.', 'One.\n\nTwo\n\nwords.'],
  ]),
  ['06', cdata('<p>A paragraph</p>'), '<p>A paragraph</p>'],
  ['06', escapeHtml('<b>bold</b><br/>'), '<b>bold</b><br/>'],
])('keeps a text of format "%s" as it is written: %s', async (format, xml, text) => {
  expect(await readText(format, xml)).toBe(text);
});

test.each([
  ...['02', '05', ''].flatMap((format): [string, string, string][] => [
    [format, cdata(HTML), PLAIN],
    [format, escapeHtml(HTML), PLAIN],
    [format, HTML, PLAIN],
    [format, '\n  <p>One\n   line</p>\n  <p>another</p>\n', 'One line\n\nanother'],
    [format, cdata('<p>One\n line</p>\n<p>another</p>'), 'One line\n\nanother'],
    [format, '<p>The &lt;table&gt; of a &lt; b</p>', 'The <table> of a < b'],
    [format, '<ul><li>One</li><li>Two</li></ul>', 'One\n\nTwo'],
    [
      format,
      '<div xmlns="http://www.w3.org/1999/xhtml"><h:p xmlns:h="http://www.w3.org/1999/xhtml">One</h:p>Two</div>',
      'One\n\nTwo',
    ],
    [format, cdata('<p>R&eacute;sum&eacute; &mdash; &#8377;5</p>'), 'Résumé — ₹5'],
    [format, cdata('<p>Seen</p><style>p { color: red }</style><script>alert(1)</script>'), 'Seen'],
  ]),
  ['02', cdata('<table><tr><td>One</td><td>Two</td></tr></table>'), 'One\n\nTwo'],
  ['02', cdata('<p>Not closed<p>Two'), 'Not closed\n\nTwo'],
  ['02', 'Words alone', 'Words alone'],
])('reduces a text of format "%s" to its words: %s', async (format, xml, text) => {
  expect(await readText(format, xml)).toBe(text);
});

test.each([
  ['&nbsp;A&nbsp;B', 'A B'],
  ['Caf&eacute; &mdash; &ldquo;it&rsquo;s&rdquo; &hellip;', 'Café — “it’s” …'],
  ['&Aacute;&szlig;&euro;&trade;&frac12;', 'Áß€™½'],
  ['&CounterClockwiseContourIntegral;&nGtv;', '∳≫̸'],
  ['&amp;&lt;&gt;&quot;&apos;&#233;&#xE9;', '&<>"\'éé'],
])('resolves the named entities of %s', async (xml, text) => {
  expect(await readText('06', xml)).toBe(text);
  const [found] = await read(onix([anOnixBook({ title: xml })]));
  expect(found).toMatchObject({ value: { title: text } });
});

test.each(['klingon', 'toString', '__proto__', 'Nbsp', 'notit', 'copyright'])(
  'reports the unknown entity &%s; with its line',
  async (name) => {
    const message = onix([anOnixBook(), anOnixBook({ title: `A &${name}; B` })]);
    expect((await read(message)).at(-1)).toEqual({
      kind: 'fault',
      at: 4,
      text: `cannot be read from here on: the entity &${name}; is not known`,
    });
  },
);
