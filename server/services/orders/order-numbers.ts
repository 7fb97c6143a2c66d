import { dateOf } from '../shop/calendar.ts';
import type { ShopProfile } from '../shop/profile.ts';

/** How the shop numbers its orders and bills, in the calendar of its time zone. */
export type Numbering = Pick<ShopProfile, 'orderPrefix' | 'billSeries' | 'financialYearStart' | 'timeZone'>;

/** The texts before the counted parts of an order's and a bill's number: each series counts from 1. */
export interface NumberSeries {
  /** Such as `C26-`. */
  readonly order: string;
  /** Such as `B/2026-27/`. */
  readonly bill: string;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** The series of an order that is placed now. */
export function seriesAt(
  now: Date,
  { orderPrefix, billSeries, financialYearStart, timeZone }: Numbering,
): NumberSeries {
  const date = dateOf(now, timeZone);
  const year = Number(date.slice(0, 4));
  const first = date.slice(5) < financialYearStart ? year - 1 : year;
  const financialYear = financialYearStart === '01-01' ? String(year) : `${first}-${twoDigits(first + 1)}`;
  return { order: `${orderPrefix}${twoDigits(year)}-`, bill: `${billSeries}/${financialYear}/` };
}

/** The number of that count in its series: at least five digits. */
export const numberIn = (series: string, count: number): string => `${series}${String(count).padStart(5, '0')}`;

/** A number's series and count, or null for what is no number. */
export function countIn(number: string): { readonly series: string; readonly count: number } | null {
  const [, series, count] = /^(.*\D)(\d{5,})$/.exec(number) ?? [];
  return series === undefined ? null : { series, count: Number(count) };
}
