import type { Element } from './elements.ts';

/** The shop sells in India, in rupees. */
const COUNTRY = 'IN';

const codesOf = (territories: readonly Element[], ...names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names.flatMap((name) =>
      territories.flatMap((one) =>
        one
          .of(name)
          .toUpperCase()
          .split(/[\s,;]+/),
      ),
    ),
  );

/**
 * How closely an element's territory fits the shop: 0 if it names the shop's country, 1 if it includes the country
 * without naming it or is missing, null if the country is outside.
 */
export function nearness(element: Element): 0 | 1 | null {
  const territories = element.all('territory');
  const included = codesOf(territories, 'countriesincluded', 'regionsincluded');
  if (included.has(COUNTRY)) return 0;
  if (codesOf(territories, 'countriesexcluded').has(COUNTRY)) return null;
  const isListed = [...included].some(Boolean);
  return !isListed || included.has('WORLD') || included.has('ROW') ? 1 : null;
}

type Days = readonly [first: string, last: string];

/** Date formats of list 55. A spread is written as its first and its last date, one after the other. */
const WEEKS = new Set(['02', '08']);
const SEASONS = new Set(['04', '10']);
const SPREADS = new Set(['06', '07', '08', '09', '10', '11']);
const OTHER_CALENDARS = new Set(['20', '21', '25', '32']);

/** The days of an ISO week; week 1 has 4 January. */
function daysOfWeek(year: number, week: number): Days {
  const weekday = new Date(Date.UTC(year, 0, 4)).getUTCDay() || 7;
  const monday = 5 - weekday + (week - 1) * 7;
  const day = (date: number) => new Date(Date.UTC(year, 0, date)).toISOString().slice(0, 10).replaceAll('-', '');
  return [day(monday), day(monday + 6)];
}

/** The days, as YYYYMMDD, of a year, quarter, season, month, week or day. */
function daysOf(digits: string, format: string): Days {
  const [year, count] = [digits.slice(0, 4), Number(digits.slice(4))];
  const months = (first: number, last: number): Days => {
    const [from, to] = [first, Math.min(last, 12)].map((month) => year + String(month).padStart(2, '0'));
    return [`${from}01`, `${to}31`];
  };
  if (digits.length === 4) return months(1, 12);
  // Spring begins in March.
  if (digits.length === 5)
    return SEASONS.has(format) ? months(count * 3, count * 3 + 2) : months(count * 3 - 2, count * 3);
  if (digits.length === 6) return WEEKS.has(format) ? daysOfWeek(Number(year), count) : months(count, count);
  return [digits, digits];
}

/** The days of a composite's date in a format of list 55, without times of day; null for words and other calendars. */
export function daysIn(composite: Element): Days | null {
  const [date] = composite.all('date');
  const format = date?.attributes['dateformat'] ?? composite.of('dateformat');
  const digits = (date?.text ?? '').trim().replace(/T.*/, '').replaceAll('-', '');
  if (!/^\d{4}(\d{1,2}|\d{4}|\d{6}|\d{8}|\d{12})?$/.test(digits) || OTHER_CALENDARS.has(format)) return null;
  const half = SPREADS.has(format) || digits.length > 8 ? digits.length / 2 : digits.length;
  return [daysOf(digits.slice(0, half), format)[0], daysOf(digits.slice(-half), format)[1]];
}

/** The roles of dates in lists 155, 166 and 173 on which an element comes into force, or ceases to be. */
const BEGINS = new Set(['14', '17', '24', '27']);
const ENDS = new Set(['15', '24', '28', '51']);

/**
 * Returns the day since which an element is in force; '' if it names no beginning; null if it is not in force today, or
 * if the date of its beginning or end cannot be read.
 */
export function inForceSince(
  element: Element,
  dates: 'pricedate' | 'contentdate' | 'supplydate',
  today: string,
): string | null {
  let since = '';
  for (const one of element.all(dates)) {
    const role = one.of(`${dates}role`);
    if (!BEGINS.has(role) && !ENDS.has(role)) continue;
    const days = daysIn(one);
    if (!days || (BEGINS.has(role) && days[0] > today) || (ENDS.has(role) && days[1] < today)) return null;
    if (BEGINS.has(role) && days[0] > since) since = days[0];
  }
  return since;
}

/** Whether shoppers here may see a text or a picture today. An element that names no audience is for everybody. */
export function isShown(element: Element, today: string): boolean {
  const audiences = element.all('contentaudience').map(({ text }) => text.trim());
  const isForShoppers = audiences.length === 0 || audiences.includes('00') || audiences.includes('03');
  return isForShoppers && nearness(element) !== null && inForceSince(element, 'contentdate', today) !== null;
}

/** Sorts by rank, compared as text. */
export const byRank = <T>(some: readonly T[], rankOf: (one: T) => string): readonly T[] =>
  some
    .map((one) => ({ one, rank: rankOf(one) }))
    .toSorted((a, b) => Number(a.rank > b.rank) - Number(a.rank < b.rank))
    .map(({ one }) => one);

/** Turns a day, as YYYYMMDD, into a text that sorts the newest day first. */
export const newestFirst = (day: string): string => String(99_999_999 - Number(day || 0)).padStart(8, '0');
