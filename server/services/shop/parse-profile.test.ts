import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseProfile, ShopFileFaults } from './parse-profile.ts';

const seeded = readFileSync('seeds/shop.json', 'utf8');

function faultsOf(text: string): string[] {
  try {
    parseProfile(text, 'shop.json');
  } catch (error) {
    if (error instanceof ShopFileFaults) return error.message.split('\n');
    throw error;
  }
  return [];
}

/** Returns the seeded file with one piece replaced. */
function replaceOnce(from: string, to: string): string {
  expect(seeded.split(from)).toHaveLength(2);
  return seeded.replace(from, to);
}

test('reads the demonstration’s file, and one with comments', () => {
  const plain = parseProfile(seeded, 'shop.json');
  expect(plain).toMatchObject({ name: 'Colophon', orderPrefix: 'C', taxes: { ebook: { rate: 18, code: '998431' } } });
  const commented = `// Who we are.\n${seeded.replace('"Ships in 1 to 2 days",', '"Ships in 1 to 2 days", /* words */')}`;
  expect(parseProfile(commented, 'shop.json')).toEqual(plain);
});

test.each([
  ['"Colophon"', '""', 'line 2: name must be a text of 1 to 40 characters in one line, not ""'],
  [
    '"Colophon"',
    '"Colo\\nphon"',
    String.raw`line 2: name must be a text of 1 to 40 characters in one line, not "Colo\nphon"`,
  ],
  [
    '"Colophon"',
    `"${'N'.repeat(41)}"`,
    `line 2: name must be a text of 1 to 40 characters in one line, not "${'N'.repeat(41)}"`,
  ],
  ['"Colophon"', '7', 'line 2: name must be a text of 1 to 40 characters in one line, not 7'],
  [
    '"legalName": "Colophon Books",',
    '',
    'line 1: legalName is missing: it must be a text of 1 to 100 characters in one line',
  ],
  ['"city": "Chennai",', '', 'line 4: address.city is missing: it must be a text of 1 to 100 characters in one line'],
  ['"city": "Chennai",', '"city": "Chennai", "planet": "Earth",', 'line 6: address.planet is not a field of this file'],
  ['"email"', '"e-mail": "x",\n"email"', 'line 11: e-mail is not a field of this file'],
  ['"books@colophon.example"', '"books"', 'line 11: email must be an email address, not "books"'],
  ['"044 4000 1200"', '"call us"', 'line 12: phone must be a phone number, not "call us"'],
  ['"orderPrefix": "C"', '"orderPrefix": "c"', 'line 14: orderPrefix must be 1 to 4 capital letters, not "c"'],
  [
    '"billSeries": "B"',
    '"billSeries": "BKS"',
    'line 15: billSeries must be 1 or 2 capital letters or digits, not "BKS"',
  ],
  [
    '"billSeries": "B"',
    '"billSeries": "B", "creditNoteSeries": "B"',
    'line 15: billSeries must differ from creditNoteSeries, which is CN by default, not "B"',
  ],
  [
    '"billSeries": "B"',
    '"billSeries": "CN"',
    'line 15: billSeries must differ from creditNoteSeries, which is CN by default, not "CN"',
  ],
  ...(
    [
      ['{}', 'postage.charge is missing: it must be whole rupees from 0 to 10000'],
      ['{ "charge": -1 }', 'postage.charge must be whole rupees from 0 to 10000, not -1'],
      ['{ "charge": 20.5 }', 'postage.charge must be whole rupees from 0 to 10000, not 20.5'],
      ['{ "charge": 20, "perOrder": "yes" }', 'postage.perOrder must be true or false, not "yes"'],
      ['{ "charge": 20, "freeFrom": "500" }', 'postage.freeFrom must be whole rupees from 0 to 10000000, not "500"'],
      ['{ "charge": 20, "perState": 1 }', 'postage.perState is not a field of this file'],
      ['20', 'postage must be an object with charge, and perOrder and freeFrom if wanted, not 20'],
    ] as const
  ).map(([postage, fault]): [string, string, string] => [
    '"04-01"',
    `"04-01", "postage": ${postage}`,
    `line 16: ${fault}`,
  ]),
  ['"04-01"', '"04-31"', 'line 16: financialYearStart must be a month and a day such as "04-01", not "04-31"'],
  [
    '"Asia/Kolkata"',
    '"Asia/Madras Street"',
    'line 17: timeZone must be a time zone such as "Asia/Kolkata", not "Asia/Madras Street"',
  ],
  [
    '"other": { "rate": 0',
    '"other": { "rate": "0"',
    'line 23: taxes.other.rate must be a number of percent from 0 to 100, not "0"',
  ],
  [
    '"other": { "rate": 0',
    '"other": { "rate": 101',
    'line 23: taxes.other.rate must be a number of percent from 0 to 100, not 101',
  ],
  [
    '"other": { "rate": 0, "code": "4901" }',
    '"other": 0',
    'line 23: taxes.other must be an object with rate and code, not 0',
  ],
  ['"phone": "044 4000 1200"', '"name": "Twice"', 'line 12: name is there twice'],
  [
    '"phone": "044 4000 1200"',
    '"logo": "../logo.svg"',
    'line 12: logo must be the name of an SVG or PNG file next to shop.json, not "../logo.svg"',
  ],
  [
    '"phone": "044 4000 1200"',
    '"categories": [{ "name": "maps" },\n{ "name": "Maps" }]',
    'line 13: categories.1.name is there twice',
  ],
  [
    '"phone": "044 4000 1200"',
    '"categories": [{ "name": "maps", "lable": "Maps" }]',
    'line 12: categories.0.lable is not a field of this file',
  ],
  [
    '"phone": "044 4000 1200"',
    '"categories": [\n"maps"]',
    'line 13: categories.0 must be an object with the name of a category and, if you like, a label, not "maps"',
  ],
  [
    '"phone": "044 4000 1200"',
    '"categories": [{ "name": "maps", "name": "plans" }]',
    'line 12: categories.0.name is there twice',
  ],
  [
    '"phone": "044 4000 1200"',
    '"accent": { "light": "red", "dark": "#f48a76" }',
    'line 12: accent.light must be a colour such as "#9a2312", not "red"',
  ],
  [
    '"phone": "044 4000 1200"',
    '"accent": {\n"light": "#c8641e",\n"dark": "#f48a76" }',
    "line 13: accent.light has a contrast of 3.0 to 1 on the light theme's #f3dfd7; it needs 4.5: take a darker colour",
  ],
  [
    '"phone": "044 4000 1200"',
    '"accent": {\n"light": "#8a1c10",\n"dark": "#8a1c10" }',
    "line 14: accent.dark has a contrast of 1.5 to 1 on the dark theme's #2f2a26; it needs 4.5: take a lighter colour",
  ],
  [
    '"email": "books@colophon.example",',
    '"email" "books@colophon.example",',
    'line 11: this is not JSON: colon expected',
  ],
])('reports %s replaced by %s: %s', (from, to, fault) => {
  expect(faultsOf(replaceOnce(from, to))).toEqual([`shop.json, ${fault}`]);
});

test('reports all faults together', () => {
  expect(faultsOf(replaceOnce('"C"', '"c"').replace('"Chennai"', '""'))).toEqual([
    'shop.json, line 6: address.city must be a text of 1 to 100 characters in one line, not ""',
    'shop.json, line 14: orderPrefix must be 1 to 4 capital letters, not "c"',
  ]);
});

test.each([
  ['', 'line 1: this is not JSON: value expected'],
  ['[]', 'line 1: the file must be an object'],
])('a file of %j: %s', (text, fault) => {
  expect(faultsOf(text)).toEqual([`shop.json, ${fault}`]);
});
