const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

/** '30 November 2026', in the reader's time zone. */
export const deletionDay = (instant: string): string => format.format(new Date(instant));
