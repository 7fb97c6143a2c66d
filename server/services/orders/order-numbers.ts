/** How the shop numbers its orders and bills. */
export interface Numbering {
  readonly orderPrefix: string;
  readonly billSeries: string;
  /** The month of the financial year's first day, 1 to 12. */
  readonly firstMonth: number;
  /** IANA name of the zone whose calendar counts. */
  readonly timeZone: string;
}

export const INDIAN_NUMBERING: Numbering = {
  orderPrefix: 'C',
  billSeries: 'B',
  firstMonth: 4,
  timeZone: 'Asia/Kolkata',
};

/** The texts before the counted parts of an order's and a bill's number: each series counts from 1. */
export interface NumberSeries {
  /** Such as `C26-`. */
  readonly order: string;
  /** Such as `B/2026-27/`. */
  readonly bill: string;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** The series of an order that is placed now. */
export function seriesAt(now: Date, { orderPrefix, billSeries, firstMonth, timeZone }: Numbering): NumberSeries {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(now);
  const of = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value);
  const year = of('year');
  const first = of('month') < firstMonth ? year - 1 : year;
  const financialYear = firstMonth === 1 ? String(year) : `${first}-${twoDigits(first + 1)}`;
  return { order: `${orderPrefix}${twoDigits(year)}-`, bill: `${billSeries}/${financialYear}/` };
}

/** The number of that count in its series: at least five digits. */
export const numberIn = (series: string, count: number): string => `${series}${String(count).padStart(5, '0')}`;

/** A number's series and count, or null for what is no number. */
export function countIn(number: string): { readonly series: string; readonly count: number } | null {
  const [, series, count] = /^(.*\D)(\d{5,})$/.exec(number) ?? [];
  return series === undefined ? null : { series, count: Number(count) };
}
