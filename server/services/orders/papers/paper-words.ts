import type { AddressFields } from '../../account/addresses/address.ts';

type Place = Pick<AddressFields, 'street' | 'city' | 'state' | 'zipCode' | 'country'>;

/** As the post reads it. */
export const addressLines = ({ street, city, state, zipCode, country }: Place): readonly string[] =>
  [street, `${[city, state].filter(Boolean).join(', ')} ${zipCode}`.trim(), country].filter((line) => line !== '');

/** '23 November 2026', by the shop's calendar. */
export const longDate = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone }).format(new Date(at));

/** '22 November, 7:04 pm', by the shop's clock. */
export const shortTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at));
