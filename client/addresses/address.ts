import type {
  AddressBookContentFragment,
  AddressInput,
  AddressTextFragment,
} from '../graphql/__generated__/operations.generated.ts';

/** The lines on a parcel, of the address book or of an order. */
export type AddressLines = Omit<AddressTextFragment, '__typename'>;
export type AddressBook = AddressBookContentFragment;
export type Address = AddressBook['addresses'][number];

type FieldOfAddress = {
  name: keyof AddressInput;
  label: string;
  autoComplete: string;
  type?: 'tel';
  autoCapitalize?: 'words' | 'characters';
  /** A likely answer, offered as a suggestion. */
  offer?: string;
  /** As the server's rule, so that one press marks every faulty field. */
  pattern?: string;
  wrong?: string;
};

// Pasted text may contain invisible characters and several kinds of dashes.
const UNSEEN = String.raw`\s\p{Cf}`;
const DASHES = String.raw`\p{Pd}\u2212`;

/** In the order of the form. Lengths are the server's to check: the browser would cut what is pasted without a word. */
export const ADDRESS_FIELDS: readonly FieldOfAddress[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', autoCapitalize: 'words' },
  // One line: 'street-address' is for fields of several.
  { name: 'street', label: 'Street', autoComplete: 'address-line1', autoCapitalize: 'words' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', autoCapitalize: 'words' },
  { name: 'state', label: 'State', autoComplete: 'address-level1', autoCapitalize: 'words' },
  // Offered, not filled in: a new address begins empty.
  {
    name: 'country',
    label: 'Country',
    autoComplete: 'country-name',
    offer: 'India',
    autoCapitalize: 'words',
  },
  // No numeric keypad: many countries have letters in it.
  {
    name: 'zipCode',
    label: 'PIN code',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    pattern: String.raw`[${UNSEEN}]*[\p{L}\p{Nd}][\p{L}\p{Nd}${UNSEEN}${DASHES}]+[\p{L}\p{Nd}][${UNSEEN}]*`,
    wrong: 'Enter a PIN code or postcode, such as 600004',
  },
  {
    name: 'mobile',
    label: 'Mobile',
    autoComplete: 'tel',
    type: 'tel',
    pattern: String.raw`(?=(?:\P{Nd}*\p{Nd}){7})[${UNSEEN}\(（]*[+＋]?[\p{Nd}${UNSEEN}${DASHES}\(\)（）.\/·•．]+`,
    wrong: 'Enter a phone number with 7 to 20 digits',
  },
];
