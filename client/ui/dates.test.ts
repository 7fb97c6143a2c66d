import { expect, test } from 'vitest';
import { dateAndTime, longDate, shortDate, timeOfDay } from './dates.ts';

/** The instant at this day, hour and minute of November 2026 in the reader's time zone. */
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();

test.each([
  [at(22, 19, 4), '22 November 2026', '22 November', '7.04 pm'],
  [at(1, 0, 0), '1 November 2026', '1 November', '12.00 am'],
  [at(1, 12, 30), '1 November 2026', '1 November', '12.30 pm'],
  [at(30, 23, 59), '30 November 2026', '30 November', '11.59 pm'],
  [at(9, 9, 5), '9 November 2026', '9 November', '9.05 am'],
])('formats the date and the time of %s', (instant, date, day, time) => {
  expect([longDate(instant), shortDate(instant), timeOfDay(instant)]).toEqual([date, day, time]);
  expect(dateAndTime(instant)).toBe(`${day}, ${time}`);
});
