import type { Unmasked } from '@apollo/client/masking';
import type { AddressBookContentFragment, AddressInput, AddressTextFragment } from '../graphql/operations.generated.ts';

/** What stands on a parcel. */
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
  // Letters too: many countries have them in it, so no keypad of digits.
  { name: 'zipCode', label: 'Zip Code', autoComplete: 'postal-code', maxLength: 12, autoCapitalize: 'characters' },
  { name: 'mobile', label: 'Mobile', autoComplete: 'tel', maxLength: 20, type: 'tel' },
];

export function readAddress(form: FormData): AddressInput {
  const text = (name: keyof AddressInput) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    zipCode: text('zipCode'),
    mobile: text('mobile'),
  };
}

export type FieldErrors = Partial<Record<keyof AddressInput, string>>;

/** Says that fields are empty, in the server's words. What else may not stand in them is for the server to say. */
export function missingFields(input: AddressInput): FieldErrors {
  return Object.fromEntries(ADDRESS_FIELDS.filter(({ name }) => !input[name]).map(({ name }) => [name, 'is required']));
}
