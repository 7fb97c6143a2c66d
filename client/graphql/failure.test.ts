import { ServerError } from '@apollo/client';
import { expect, test } from 'vitest';
import { couldPass, isMissingFile } from './failure.ts';

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://shop/assets/cart.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://shop/assets/cart.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['the bundler', new Error('Unable to preload CSS for /assets/cart.css')],
])('recognizes the error message of %s for a missing file', (_, error) => {
  expect(isMissingFile(error)).toBe(true);
  expect(couldPass(error)).toBe(true);
});

test.each([
  ['Chromium', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Load failed')],
  [
    'a server in trouble',
    new ServerError('Bad gateway', { response: new Response(null, { status: 502 }), bodyText: '' }),
  ],
])('an outage as reported by %s may be temporary', (_, error) => {
  expect(couldPass(error)).toBe(true);
  expect(isMissingFile(error)).toBe(false);
});

test.each([[new TypeError("Cannot read properties of undefined (reading 'title')")], ['a string'], [null]])(
  'a defect does not pass by itself: %s',
  (error) => {
    expect(couldPass(error)).toBe(false);
  },
);
