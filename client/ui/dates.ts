// Dates and times of pages, in the reader's time zone. Letters have the same formats: server/services/shop/calendar.ts.
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** '22 November 2026' */
export const longDate = (instant: string): string => date.format(new Date(instant));

/** '22 November' */
export const shortDate = (instant: string): string => day.format(new Date(instant));

/** '7.04 pm'. Some browsers write a narrow space. */
export const timeOfDay = (instant: string): string =>
  clock.format(new Date(instant)).replace(':', '.').replace(/\s/, ' ');

/** '22 November, 7.04 pm' */
export const dateAndTime = (instant: string): string => `${shortDate(instant)}, ${timeOfDay(instant)}`;
