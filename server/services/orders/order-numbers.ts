import { dateOf } from '../shop/calendar.ts';
import type { ShopProfile } from '../shop/profile.ts';

/** How the shop numbers its orders and bills, in the calendar of its time zone. */
export type Numbering = Pick<ShopProfile, 'orderPrefix' | 'billSeries' | 'financialYearStart' | 'timeZone'>;

/** The prefixes of order and bill numbers; each series counts from 1. */
export interface NumberSeries {
  /** Such as `C26-`. */
  readonly order: string;
  /** Such as `B/2026-27/`. */
  readonly bill: string;
}

type Year = Pick<Numbering, 'financialYearStart' | 'timeZone'>;

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** The financial year, such as `2026-27`, or `2026` if it begins in January. */
function financialYearAt(now: Date, { financialYearStart, timeZone }: Year): string {
  const date = dateOf(now, timeZone);
  const year = Number(date.slice(0, 4));
  const first = date.slice(5) < financialYearStart ? year - 1 : year;
  return financialYearStart === '01-01' ? String(year) : `${first}-${twoDigits(first + 1)}`;
}

/** The series of an order placed now. */
export const seriesAt = (now: Date, numbering: Numbering): NumberSeries => ({
  order: `${numbering.orderPrefix}${dateOf(now, numbering.timeZone).slice(2, 4)}-`,
  bill: `${numbering.billSeries}/${financialYearAt(now, numbering)}/`,
});

/** The series of a credit note issued now, which always differs from that of bills. */
export function creditNoteSeriesAt(
  now: Date,
  { creditNoteSeries, billSeries, ...year }: Year & Pick<ShopProfile, 'creditNoteSeries' | 'billSeries'>,
): string {
  const series = creditNoteSeries ?? (billSeries === 'CN' ? 'CR' : 'CN');
  return `${series}/${financialYearAt(now, year)}/`;
}

/** Writes a count with at least five digits after its series. */
export const numberIn = (series: string, count: number): string => `${series}${String(count).padStart(5, '0')}`;

/** Reads a number's series and count; null for any other text. */
export function countIn(number: string): { readonly series: string; readonly count: number } | null {
  const [, series, count] = /^(.*\D)(\d{5,})$/.exec(number) ?? [];
  return series === undefined ? null : { series, count: Number(count) };
}
