import { expect, it } from 'vitest';
import type { Content, Sender } from './letter.ts';
import { writeLetter } from './write-letter.ts';

const sender: Sender = {
  name: 'Colophon',
  legalName: 'Colophon Books',
  address: {
    street: '12 Luz Church Road, Mylapore',
    city: 'Chennai',
    state: 'Tamil Nadu',
    zipCode: '600004',
    country: 'India',
  },
  email: 'books@colophon.example',
  phone: '044 4000 1200',
};

const books = [
  { title: 'Middlemarch', author: 'George Eliot', quantity: 1, ground: '#28369a', amount: '₹849' },
  { title: 'Walden', author: '', quantity: 2, ground: '#8fb389', amount: '₹1,298' },
];

const content: Content = {
  subject: 'Your order C26-00042',
  number: 'C26-00042',
  blocks: [
    { kind: 'heading', text: 'Thank you, Lakshmi' },
    {
      kind: 'prose',
      text: 'We have received it.',
      plain: `We have received order C26-00042. ${'It ships. '.repeat(8)}`,
    },
    { kind: 'books', books },
    { kind: 'facts', facts: [['Delivery', '₹40']], total: ['Paid', '₹2,187'] },
    { kind: 'address', label: 'Delivery Address', name: 'Lakshmi Iyer', lines: ['14 Temple Street', 'Chennai 600004'] },
    { kind: 'button', label: 'See your order', url: 'https://books.example/o?a=1&b=2', plain: 'Your order' },
    { kind: 'address-to-copy', intro: 'Copy this:', url: 'https://books.example/o?a=1&b=2' },
    { kind: 'list', label: 'To pack', items: ['C26-00041', 'C26-00042'] },
    { kind: 'commands', label: 'Next', commands: ['npm run shop -- orders pack C26-00042'] },
    { kind: 'note', text: 'You can cancel until it ships.' },
  ],
  why: 'You are receiving this email because you ordered from us.',
};

it('writes the text part of a letter', () => {
  expect(writeLetter(content, sender).text).toBe(`Thank you, Lakshmi

We have received order C26-00042. It ships. It ships. It ships. It
ships. It ships. It ships. It ships. It ships.

1 × Middlemarch, George Eliot: ₹849
2 × Walden: ₹1,298

Delivery: ₹40
Paid: ₹2,187

Delivery Address: Lakshmi Iyer, 14 Temple Street, Chennai 600004

Your order:
https://books.example/o?a=1&b=2

To pack:
- C26-00041
- C26-00042

Next:
  npm run shop -- orders pack C26-00042

You can cancel until it ships.

You are receiving this email because you ordered from us.

Colophon Books, 12 Luz Church Road, Mylapore, Chennai 600004
books@colophon.example   044 4000 1200
`);
});

it('writes HTML of presentation tables with every style inline, one button and no picture', () => {
  const { html } = writeLetter(content, sender);
  expect(html).not.toMatch(/<(img|style|script|link|iframe|svg|form)\b|url\(|class=|javascript:/);
  expect(html.match(/<table(?! role="presentation")/g)).toBeNull();
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('<a href="https://books.example/o?a=1&amp;b=2" style="');
  expect(html).toContain('<meta name="color-scheme" content="light only">');
  for (const words of ['COLOPHON', 'Thank you, Lakshmi', 'George Eliot', 'Quantity 2', '₹2,187', 'Chennai 600004'])
    expect(html).toContain(words);
  expect(html).toContain('bgcolor="#28369a"');
  expect(html.match(/bgcolor="#b3261a"/g)).toHaveLength(5);
  const withAccent = writeLetter(content, { ...sender, accent: { light: '#14507a', dark: '#9cc7f0' } });
  expect(withAccent.html.match(/bgcolor="#14507a"/g)).toHaveLength(5);
});

it('shows markup of names and titles as text, in one line of the text', () => {
  const text = '<b onclick="x()">Bold</b> & \'co\'\u0007';
  const { html, text: plain } = writeLetter(
    {
      ...content,
      subject: text,
      blocks: [
        { kind: 'heading', text },
        { kind: 'prose', text },
        { kind: 'note', text },
        { kind: 'books', books: [{ ...books[0]!, title: text, author: text }] },
        { kind: 'facts', facts: [[text, text]], total: [text, text] },
        { kind: 'address', label: text, name: 'Two\nlines', lines: [text] },
        { kind: 'button', label: text, url: 'https://books.example/"><script>' },
        { kind: 'list', label: text, items: [text] },
        { kind: 'commands', label: text, commands: [text] },
      ],
      why: text,
    },
    { ...sender, name: text, legalName: text, address: { ...sender.address, street: text } },
  );
  expect(html).not.toMatch(/<b[ >]|<script/i);
  expect(html).not.toContain('\u0007');
  expect(html).toContain('href="https://books.example/&quot;&gt;&lt;script&gt;"');
  expect(plain).toContain(': Two lines, ');
});

it('sets amounts in the sans-serif face, since the serif has no rupee sign', () => {
  const { html } = writeLetter({ ...content, blocks: [{ kind: 'heading', text: '₹1,849.50, or ₹9.' }] }, sender);
  expect(html).toMatch(/<span style="font:600 27px\/36px Libre[^"]+">₹1,849\.50<\/span>, or <span[^>]+>₹9<\/span>\./);
});

it('drops marks of text direction in older names, and keeps joiners', () => {
  const name = '\u202EAsha\u2069 Rao, ശ്രീകാന്\u200D';
  const blocks = [{ kind: 'address', label: 'To', name, lines: [name] } as const];
  const { subject, text, html } = writeLetter({ subject: name, blocks, why: '' }, sender);
  for (const part of [subject, text, html]) {
    expect(part).toContain('Asha Rao, ശ്രീകാന്\u200D');
    expect(part).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  }
});
