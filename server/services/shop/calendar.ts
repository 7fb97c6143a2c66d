const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options });

/** '23 November', by the shop's clock. */
export const dayOf = (instant: string, timeZone: string): string =>
  inZone(timeZone, { day: 'numeric', month: 'long' }).format(new Date(instant));

/** '23 November 2026', by the shop's calendar. */
export const longDate = (instant: string, timeZone: string): string =>
  inZone(timeZone, { dateStyle: 'long' }).format(new Date(instant));

/** '23 November, 2.05 pm', by the shop's clock, as the pages write it (client/ui/dates.ts). */
export function momentOf(instant: string, timeZone: string): string {
  const clock = inZone(timeZone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  return `${dayOf(instant, timeZone)}, ${clock.format(new Date(instant)).replace(':', '.').replace(/\s/, ' ')}`;
}

/** The date, '2026-11-23', and the hour, 0 to 23, of the shop's clock. */
export function clockOf(instant: Date, timeZone: string): { readonly date: string; readonly hour: number } {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
  const parts = inZone(timeZone, options).formatToParts(instant);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { date: `${part['year']}-${part['month']}-${part['day']}`, hour: Number(part['hour']) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant that many days from Monday to Friday later. Holidays differ by state and bank, and are not counted. */
export function workingDaysAfter(instant: string, days: number, timeZone: string): string {
  const weekday = inZone(timeZone, { weekday: 'short' });
  let at = Date.parse(instant);
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (!weekday.format(at).startsWith('S')) left -= 1;
  }
  return new Date(at).toISOString();
}
