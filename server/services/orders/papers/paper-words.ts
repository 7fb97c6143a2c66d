import type { AddressFields } from '../../account/addresses/address.ts';

type Place = Pick<AddressFields, 'street' | 'city' | 'state' | 'zipCode' | 'country'>;

/** As the post reads it. */
export const addressLines = ({ street, city, state, zipCode, country }: Place): readonly string[] =>
  [street, `${[city, state].filter(Boolean).join(', ')} ${zipCode}`.trim(), country].filter((line) => line !== '');
