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
  /** A likely answer, offered as a suggestion. */
  offer?: string;
  /** As the server's rule, so that one press marks every faulty field; the spaces around the text are trimmed. */
  pattern?: string;
  wrong?: string;
};

/** In the order of the form. The lengths are the server's. */
export const ADDRESS_FIELDS: readonly FieldOfAddress[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 100, autoCapitalize: 'words' },
  // One line: 'street-address' is for fields of several.
  { name: 'street', label: 'Street', autoComplete: 'address-line1', maxLength: 200, autoCapitalize: 'words' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 100, autoCapitalize: 'words' },
  { name: 'state', label: 'State', autoComplete: 'address-level1', maxLength: 100, autoCapitalize: 'words' },
  // Offered, not filled in: a new address begins empty.
  {
    name: 'country',
    label: 'Country',
    autoComplete: 'country-name',
    maxLength: 100,
    offer: 'India',
    autoCapitalize: 'words',
  },
  // No numeric keypad: many countries have letters in it.
  {
    name: 'zipCode',
    label: 'Zip Code',
    autoComplete: 'postal-code',
    maxLength: 12,
    autoCapitalize: 'characters',
    pattern: String.raw`\s*[\p{L}\d][\p{L}\d \-]{1,10}[\p{L}\d]\s*`,
    wrong: 'Enter a PIN or zip code, such as 600004',
  },
  {
    name: 'mobile',
    label: 'Mobile',
    autoComplete: 'tel',
    maxLength: 20,
    type: 'tel',
    pattern: String.raw`\s*(?=(?:\D*\d){7})\+?[\d \(\)\-]+`,
    wrong: 'Enter a phone number with 7 to 20 digits',
  },
];
