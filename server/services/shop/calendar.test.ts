import { expect, it } from 'vitest';
import {
  clockOf,
  dateOf,
  dayOf,
  daysBetween,
  isDate,
  longDate,
  momentOf,
  startOfDate,
  workingDaysAfter,
} from './calendar.ts';

it.each([
  ['2026-11-23T18:29:59.000Z', 'Asia/Kolkata', '23 November', '23 November, 11.59 pm', '2026-11-23', 23],
  ['2026-11-23T18:30:00.000Z', 'Asia/Kolkata', '24 November', '24 November, 12.00 am', '2026-11-24', 0],
  ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '1 January', '1 January, 12.30 am', '2027-01-01', 0],
  ['2026-11-23T12:05:00.000Z', 'America/New_York', '23 November', '23 November, 7.05 am', '2026-11-23', 7],
])('writes %s in %s as the day %s and the moment %s', (instant, timeZone, day, moment, date, hour) => {
  expect(dayOf(instant, timeZone)).toBe(day);
  expect(momentOf(instant, timeZone)).toBe(moment);
  expect(clockOf(new Date(instant), timeZone)).toEqual({ date, hour });
  expect([dateOf(instant, timeZone), dateOf(new Date(instant), timeZone)]).toEqual([date, date]);
});

it('writes the year of a date on request', () =>
  expect(longDate('2026-12-31T18:30:00.000Z', 'Asia/Kolkata')).toBe('1 January 2027'));

it.each([
  ['2026-11-23T12:00:00.000Z', 7, '2 December'],
  ['2026-11-27T12:00:00.000Z', 1, '30 November'],
  ['2026-11-28T12:00:00.000Z', 1, '30 November'],
  ['2026-11-27T18:30:00.000Z', 5, '4 December'],
])('%s plus %d working days is %s', (instant, days, day) =>
  expect(dayOf(workingDaysAfter(instant, days, 'Asia/Kolkata'), 'Asia/Kolkata')).toBe(day),
);

it.each([
  ['2026-11-23', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['2026-12-31', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-02-30', false],
  ['2026-02-31', false],
  ['2026-04-31', false],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['26-11-23', false],
  ['2026-11-23T00:00', false],
  [' 2026-11-23', false],
  ['+002026-11-23', false],
  ['23/11/2026', false],
  ['', false],
])('%j is a date: %s', (text, isValid) => expect(isDate(text)).toBe(isValid));

it.each([
  ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z'],
  ['2026-11-23', 'Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
  ['2026-11-23', 'Asia/Kathmandu', '2026-11-22T18:15:00.000Z'],
  ['2026-11-23', 'America/New_York', '2026-11-23T05:00:00.000Z'],
  ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T10:00:00.000Z'],
  ['2026-11-23', 'Etc/GMT+12', '2026-11-23T12:00:00.000Z'],
  // Clocks change on these days, in the last two cases at midnight.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('%s begins in %s at %s', (date, timeZone, start) => {
  expect(startOfDate(date, timeZone).toISOString()).toBe(start);
  expect(dateOf(start, timeZone)).toBe(date);
  expect(dateOf(new Date(Date.parse(start) - 1), timeZone) < date).toBe(true);
});

it.each([
  ['2026-11-23T18:00:00.000Z', '2026-11-23T18:29:00.000Z', 0],
  ['2026-11-23T18:00:00.000Z', '2026-11-23T18:30:00.000Z', 1],
  ['2026-11-23T18:30:00.000Z', '2026-11-24T18:29:59.999Z', 0],
  ['2026-11-23T18:30:00.000Z', '2027-01-01T00:00:00.000Z', 38],
  ['2026-11-23T18:30:00.000Z', '2026-11-23T18:29:00.000Z', -1],
])('from %s to %s the shop’s date moves by %i days', (from, to, days) =>
  expect(daysBetween(from, to, 'Asia/Kolkata')).toBe(days),
);
