const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options });

/** Writes a day such as '23 November', by the shop's clock. */
export const dayOf = (instant: string, timeZone: string): string =>
  inZone(timeZone, { day: 'numeric', month: 'long' }).format(new Date(instant));

/** Writes a date such as '2026-11-23' as 'Monday 23 November'. */
export const weekdayOf = (date: string): string =>
  inZone('UTC', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(date)).replace(',', '');

/** Writes a date such as '23 November 2026', by the shop's clock. */
export const longDate = (instant: string, timeZone: string): string =>
  inZone(timeZone, { dateStyle: 'long' }).format(new Date(instant));

/** Writes a time such as '23 November, 2.05 pm', by the shop's clock, as the pages do (client/ui/dates.ts). */
export function momentOf(instant: string, timeZone: string): string {
  const clock = inZone(timeZone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  return `${dayOf(instant, timeZone)}, ${clock.format(new Date(instant)).replace(':', '.').replace(/\s/, ' ')}`;
}

/** The date, such as '2026-11-23', and the hour, 0 to 23, by the shop's clock. */
export function clockOf(instant: Date, timeZone: string): { readonly date: string; readonly hour: number } {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
  const parts = inZone(timeZone, options).formatToParts(instant);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { date: `${part['year']}-${part['month']}-${part['day']}`, hour: Number(part['hour']) };
}

/** The date of an instant by the shop's clock. All code that needs an instant's date calls this. */
export const dateOf = (instant: string | Date, timeZone: string): string => clockOf(new Date(instant), timeZone).date;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the date exists, unlike 2026-02-30, which `Date` takes for a day of March. */
export function isDate(text: string): boolean {
  const midnight = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00.000Z` : Number.NaN);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/**
 * The first instant of a date by the shop's clock, to the second. Bisects, as some zones change offsets at midnight.
 */
export function startOfDate(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00.000Z`);
  let [before, start] = [midnight - DAY_MS, midnight + DAY_MS];
  while (start - before > 1000) {
    const middle = before + Math.ceil((start - before) / 2000) * 1000;
    if (dateOf(new Date(middle), timeZone) < date) before = middle;
    else if (middle === start) break;
    else start = middle;
  }
  return new Date(start);
}

/** The first instant after a date. */
export const startOfNextDate = (date: string, timeZone: string): Date =>
  startOfDate(new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10), timeZone);

/** The last date of a month such as `2026-11`. */
export const lastDateOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Days from the date of one instant to that of another, by the shop's clock. */
export const daysBetween = (from: string | Date, to: string | Date, timeZone: string): number =>
  (Date.parse(dateOf(to, timeZone)) - Date.parse(dateOf(from, timeZone))) / DAY_MS;

/** Adds working days, Monday to Friday. Holidays count as working days, because they differ by state and bank. */
export function workingDaysAfter(instant: string, days: number, timeZone: string): string {
  const weekday = inZone(timeZone, { weekday: 'short' });
  let at = Date.parse(instant);
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (!weekday.format(at).startsWith('S')) left -= 1;
  }
  return new Date(at).toISOString();
}
