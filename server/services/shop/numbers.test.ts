import { expect, test } from 'vitest';
import { numbersAt } from './numbers.ts';

const india = { orderPrefix: 'C', billSeries: 'B', financialYearStart: '04-01', timeZone: 'Asia/Kolkata' };

test.each([
  ['in autumn', {}, '2026-11-23T10:00:00Z', 'C26-', 'B/2026-27/'],
  ['before the financial year begins', {}, '2026-03-31T18:29:59Z', 'C26-', 'B/2025-26/'],
  ['from its first second on, by the shop’s clock', {}, '2026-03-31T18:30:00Z', 'C26-', 'B/2026-27/'],
  ['in the last second of the year', {}, '2026-12-31T18:29:59Z', 'C26-', 'B/2026-27/'],
  ['in a year that has begun in the shop’s zone alone', {}, '2026-12-31T18:30:00Z', 'C27-', 'B/2026-27/'],
  ['where the day begins later', { timeZone: 'America/New_York' }, '2027-01-01T04:59:59Z', 'C26-', 'B/2026-27/'],
  ['at a leap day', {}, '2028-02-29T12:00:00Z', 'C28-', 'B/2027-28/'],
  ['over a change of century', {}, '2099-12-01T12:00:00Z', 'C99-', 'B/2099-00/'],
  [
    'with a year that begins in mid-month',
    { financialYearStart: '04-06' },
    '2026-04-05T12:00:00Z',
    'C26-',
    'B/2025-26/',
  ],
  ['with the calendar’s year', { financialYearStart: '01-01' }, '2026-11-23T10:00:00Z', 'C26-', 'B/2026/'],
  ['with other letters', { orderPrefix: 'NB', billSeries: 'A1' }, '2026-11-23T10:00:00Z', 'NB26-', 'A1/2026-27/'],
])('%s', (_, change, now, prefix, bills) => {
  expect(numbersAt({ ...india, ...change }, new Date(now))).toEqual({ prefix, bills });
});
