const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

/** '22 November 2026', in the reader's time zone. */
export const longDate = (instant: string): string => format.format(new Date(instant));

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** '22 November', in the reader's time zone. */
export const shortDate = (instant: string): string => day.format(new Date(instant));

/** '22 November, 7.04 pm', in the reader's time zone. */
export const dateAndTime = (instant: string): string =>
  `${shortDate(instant)}, ${time.format(new Date(instant)).replace(':', '.')}`;
