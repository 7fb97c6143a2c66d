import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import { expect, test } from 'vitest';
import { TimeoutError } from './request-limit.ts';
import { isTransient, failureMessage, isMissingFile } from './failure.ts';

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://shop/assets/cart.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://shop/assets/cart.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['this shop', new TimeoutError(15_000, 'dynamically imported module')],
  ['the bundler', new Error('Unable to preload CSS for /assets/cart.css')],
])('recognizes the error message of %s for a missing file', (_, error) => {
  expect(isMissingFile(error)).toBe(true);
  expect(isTransient(error)).toBe(true);
});

test.each([
  ['Chromium', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Load failed')],
  ['this shop', new TimeoutError(15_000)],
  [
    'a server in trouble',
    new ServerError('Bad gateway', { response: new Response(null, { status: 502 }), bodyText: '' }),
  ],
])('an outage as reported by %s may be temporary', (_, error) => {
  expect(isTransient(error)).toBe(true);
  expect(isMissingFile(error)).toBe(false);
});

test.each([[new TypeError("Cannot read properties of undefined (reading 'title')")], ['a string'], [null]])(
  'a defect does not pass by itself: %s',
  (error) => {
    expect(isTransient(error)).toBe(false);
  },
);

const refusal = (message: string, code?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, ...(code && { extensions: { code } }) }] });
const response = new Response(null, { status: 500 });
const broken = 'Something went wrong on our side. Try again in a minute.';
const silent = 'The shop is not responding right now. Try again in a minute.';

test.each([
  ['a status', new ServerError('Response not successful', { response, bodyText: '' }), broken],
  ['an HTML page', new ServerParseError(new SyntaxError('Unexpected token <'), { response, bodyText: '<p>' }), broken],
  ['an error of the server', refusal('Internal Server Error', 'INTERNAL_SERVER_ERROR'), broken],
  ['an error without a code', refusal('Unexpected error.'), broken],
  ['no answer', new TypeError('Failed to fetch'), silent],
  ['no answer in time', new TimeoutError(15_000), silent],
  ['a refusal without words of its own', refusal('The book was not found.', 'NOT_FOUND'), 'The book was not found.'],
  ['a refusal with words of the screen', refusal('Email Already Exists.', 'CONFLICT'), 'There is an account.'],
])('the shopper gets a plain message for %s', (_, error, words) => {
  expect(failureMessage(error, { CONFLICT: 'There is an account.' })).toBe(words);
});
