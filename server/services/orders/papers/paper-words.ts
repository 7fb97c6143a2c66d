import type { AddressFields } from '../../account/addresses/address.ts';

type Place = Pick<AddressFields, 'street' | 'city' | 'state' | 'zipCode' | 'country'>;

/** The lines of an address on a letter. */
export const addressLines = ({ street, city, state, zipCode, country }: Place): readonly string[] =>
  [street, `${[city, state].filter(Boolean).join(', ')} ${zipCode}`.trim(), country].filter((line) => line !== '');
