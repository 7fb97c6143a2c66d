import { expect, it } from 'vitest';
import { clockOf, dayOf, longDate, momentOf, workingDaysAfter } from './calendar.ts';

it.each([
  ['2026-11-23T18:29:59.000Z', 'Asia/Kolkata', '23 November', '23 November, 11.59 pm', '2026-11-23', 23],
  ['2026-11-23T18:30:00.000Z', 'Asia/Kolkata', '24 November', '24 November, 12.00 am', '2026-11-24', 0],
  ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '1 January', '1 January, 12.30 am', '2027-01-01', 0],
  ['2026-11-23T12:05:00.000Z', 'America/New_York', '23 November', '23 November, 7.05 am', '2026-11-23', 7],
])('%s in %s', (instant, timeZone, day, moment, date, hour) => {
  expect(dayOf(instant, timeZone)).toBe(day);
  expect(momentOf(instant, timeZone)).toBe(moment);
  expect(clockOf(new Date(instant), timeZone)).toEqual({ date, hour });
});

it('writes the year of a date where it is asked for', () =>
  expect(longDate('2026-12-31T18:30:00.000Z', 'Asia/Kolkata')).toBe('1 January 2027'));

it.each([
  ['2026-11-23T12:00:00.000Z', 7, '2 December'],
  ['2026-11-27T12:00:00.000Z', 1, '30 November'],
  ['2026-11-28T12:00:00.000Z', 1, '30 November'],
  ['2026-11-27T18:30:00.000Z', 5, '4 December'],
])('%s and %d working days: %s', (instant, days, day) =>
  expect(dayOf(workingDaysAfter(instant, days, 'Asia/Kolkata'), 'Asia/Kolkata')).toBe(day),
);
