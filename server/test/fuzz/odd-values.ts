import { type Arbitrary, constantFrom, jsonValue, oneof, string } from 'fast-check';

/** Strings that are known to break programs. */
export const oddWords: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '..',
  '../../etc/passwd',
  ':',
  '%00',
  '%zz',
  '\u0000',
  '\r\nset-cookie: a=b',
  '\u202E',
  '\uFEFF',
  '👩‍👩‍👧',
  'é',
  'İ',
  'ß',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '${7*7}',
  '{{7*7}}',
  '$ne',
  'a'.repeat(300),
  '٣٤٥٦٧٨٩',
  '9'.repeat(40),
];

export const oddText: Arbitrary<string> = oneof(
  constantFrom(...oddWords),
  string({ unit: 'binary', maxLength: 20 }),
  string({ maxLength: 40 }),
);

export const oddJson: Arbitrary<unknown> = oneof(
  oddText,
  constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]),
  jsonValue({ maxDepth: 4 }),
);
