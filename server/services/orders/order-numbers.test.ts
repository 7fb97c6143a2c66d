import { describe, expect, it } from 'vitest';
import { countIn, numberIn, seriesAt } from './order-numbers.ts';
import { INDIAN_NUMBERING } from '../../test/numbering.ts';

describe('the series of a number', () => {
  it.each([
    ['2026-01-01T00:00:00+05:30', 'C26-', 'B/2025-26/'],
    ['2026-03-31T23:59:59+05:30', 'C26-', 'B/2025-26/'],
    ['2026-04-01T00:00:00+05:30', 'C26-', 'B/2026-27/'],
    ['2026-12-31T23:59:59+05:30', 'C26-', 'B/2026-27/'],
    ['2027-01-01T00:00:00+05:30', 'C27-', 'B/2026-27/'],
    ['2028-02-29T12:00:00+05:30', 'C28-', 'B/2027-28/'],
    ['2099-04-01T00:00:00+05:30', 'C99-', 'B/2099-00/'],
  ])('at %s is %s for orders and %s for bills', (now, order, bill) => {
    expect(seriesAt(new Date(now), INDIAN_NUMBERING)).toEqual({ order, bill });
  });

  it('follows the shop’s own letters, calendar and zone', () => {
    const numbering = { orderPrefix: 'X', billSeries: 'IN', financialYearStart: '01-01', timeZone: 'America/New_York' };
    const now = new Date('2027-01-01T03:00:00Z');
    expect(seriesAt(now, numbering)).toEqual({ order: 'X26-', bill: 'IN/2026/' });
  });

  it.each([
    ['2026-04-05T12:00:00Z', 'B/2025-26/'],
    ['2026-04-06T12:00:00Z', 'B/2026-27/'],
  ])('begins with a financial year that begins in mid-month, at %s: %s', (now, bill) => {
    expect(seriesAt(new Date(now), { ...INDIAN_NUMBERING, financialYearStart: '04-06' })).toMatchObject({ bill });
  });
});

it.each([
  ['C26-', 42, 'C26-00042'],
  ['B/2026-27/', 1, 'B/2026-27/00001'],
  ['C26-', 123_456, 'C26-123456'],
])('%s %i is %s, and is read again', (series, count, number) => {
  expect(numberIn(series, count)).toBe(number);
  expect(countIn(number)).toEqual({ series, count });
});

it.each(['', 'C26', '00042', 'C26-042', 'C26-00042x'])('%j is not the number of an order', (text) =>
  expect(countIn(text)).toBeNull(),
);
