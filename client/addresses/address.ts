import type { Unmasked } from '@apollo/client/masking';
import type {
  AddressBookContentFragment,
  AddressInput,
  AddressTextFragment,
} from '../graphql/__generated__/operations.generated.ts';

/** The lines on a parcel. */
export type AddressLines = Unmasked<AddressTextFragment>;
export type AddressBook = Unmasked<AddressBookContentFragment>;
export type Address = AddressBook['addresses'][number];

type FieldOfAddress = {
  name: keyof AddressInput;
  label: string;
  autoComplete: string;
  maxLength: number;
  type?: 'tel';
  autoCapitalize?: 'words' | 'characters';
};

/** In the order of the form. The lengths are the server's. */
export const ADDRESS_FIELDS: readonly FieldOfAddress[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 100, autoCapitalize: 'words' },
  // One line: 'street-address' is for fields of several.
  { name: 'street', label: 'Street', autoComplete: 'address-line1', maxLength: 200, autoCapitalize: 'words' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 100, autoCapitalize: 'words' },
  { name: 'state', label: 'State', autoComplete: 'address-level1', maxLength: 100, autoCapitalize: 'words' },
  { name: 'country', label: 'Country', autoComplete: 'country-name', maxLength: 100, autoCapitalize: 'words' },
  // No numeric keypad: many countries have letters in it.
  { name: 'zipCode', label: 'Zip Code', autoComplete: 'postal-code', maxLength: 12, autoCapitalize: 'characters' },
  { name: 'mobile', label: 'Mobile', autoComplete: 'tel', maxLength: 20, type: 'tel' },
];
