const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

/** '22 November 2026', in the reader's time zone. */
export const longDate = (instant: string): string => format.format(new Date(instant));
