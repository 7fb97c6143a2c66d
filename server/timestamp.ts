import dayjs from 'dayjs';

/**
 * An instant as REST and GraphQL show it: `YYYY-MM-DDTHH:mm:ss±HH:MM`. Inside the shop instants are ISO strings in UTC.
 */
export const timestamp = (instant: string): string => dayjs(instant).format('YYYY-MM-DDTHH:mm:ssZ');
