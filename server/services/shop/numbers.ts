import type { ShopProfile } from './profile.ts';

/** How the numbers of the orders begin that are placed now, and those of their bills. */
export interface NumberSeries {
  /** 'C26-': the prefix and the year. */
  readonly prefix: string;
  /** 'B/2026-27/': the series and the financial year. */
  readonly bills: string;
}

type Numbering = Pick<ShopProfile, 'orderPrefix' | 'billSeries' | 'financialYearStart' | 'timeZone'>;

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

/** In the time zone of the shop, where the day and the year begin for its books. */
export function numbersAt(
  { orderPrefix, billSeries, financialYearStart, timeZone }: Numbering,
  now: Date,
): NumberSeries {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const year = Number(parts['year']);
  const first = `${parts['month']}-${parts['day']}` >= financialYearStart ? year : year - 1;
  // A financial year that is a calendar year has one.
  const financialYear = financialYearStart === '01-01' ? first : `${first}-${twoDigits(first + 1)}`;
  return { prefix: `${orderPrefix}${twoDigits(year)}-`, bills: `${billSeries}/${financialYear}/` };
}
