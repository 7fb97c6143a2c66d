import { afterEach, expect, it } from 'vitest';
import { timestamp } from './timestamp.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it.each([
  ['UTC', '2025-03-01T12:34:56+00:00'],
  ['Asia/Kolkata', '2025-03-01T18:04:56+05:30'],
  ['America/New_York', '2025-03-01T07:34:56-05:00'],
  ['Asia/Kathmandu', '2025-03-01T18:19:56+05:45'],
  ['America/St_Johns', '2025-03-01T09:04:56-03:30'],
  ['Pacific/Kiritimati', '2025-03-02T02:34:56+14:00'],
])('shows an instant with the offset of %s: %s', (timeZone, shown) => {
  process.env['TZ'] = timeZone;
  expect(timestamp('2025-03-01T12:34:56.789Z')).toBe(shown);
});

it('shows a summer day with the offset of daylight saving time', () => {
  process.env['TZ'] = 'America/New_York';
  expect(timestamp('2025-07-01T12:34:56.789Z')).toBe('2025-07-01T08:34:56-04:00');
});

it('means the same instant, to the second', () => {
  expect(Date.parse(timestamp('2025-03-01T12:34:56.789Z'))).toBe(Date.parse('2025-03-01T12:34:56Z'));
});
