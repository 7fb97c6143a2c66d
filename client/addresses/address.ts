import type {
  AddressBookContentFragment,
  AddressInput,
  AddressTextFragment,
} from '../graphql/__generated__/operations.generated.ts';

/** The lines that are written on a parcel: an address of the address book, or of an order. */
export type AddressLines = Omit<AddressTextFragment, '__typename'>;
export type AddressBook = AddressBookContentFragment;
export type Address = AddressBook['addresses'][number];

type AddressField = {
  name: keyof AddressInput;
  label: string;
  autoComplete: string;
  type?: 'tel';
  autoCapitalize?: 'words' | 'characters';
  /** A likely answer, offered as a suggestion. */
  offer?: string;
  /** The server's rule, checked here too, so that one press marks every faulty field. */
  pattern?: string;
  wrong?: string;
};

// Pasted text may contain invisible characters and several kinds of dashes.
const INVISIBLE = String.raw`\s\p{Cf}`;
const DASHES = String.raw`\p{Pd}\u2212`;

/** The fields in the form's order. Only the server checks lengths, since `maxLength` would silently cut pasted text. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', autoCapitalize: 'words' },
  // Not 'street-address', which is for a field of several lines.
  { name: 'street', label: 'Street', autoComplete: 'address-line1', autoCapitalize: 'words' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', autoCapitalize: 'words' },
  { name: 'state', label: 'State', autoComplete: 'address-level1', autoCapitalize: 'words' },
  // India is offered, not filled in: a new address begins empty.
  {
    name: 'country',
    label: 'Country',
    autoComplete: 'country-name',
    offer: 'India',
    autoCapitalize: 'words',
  },
  // No numeric keypad, since many countries have letters in their postcodes.
  {
    name: 'zipCode',
    label: 'PIN code',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    pattern: String.raw`[${INVISIBLE}]*[\p{L}\p{Nd}][\p{L}\p{Nd}${INVISIBLE}${DASHES}]+[\p{L}\p{Nd}][${INVISIBLE}]*`,
    wrong: 'Enter a PIN code or postcode, such as 600004',
  },
  {
    name: 'mobile',
    label: 'Mobile',
    autoComplete: 'tel',
    type: 'tel',
    pattern: String.raw`(?=(?:\P{Nd}*\p{Nd}){7})[${INVISIBLE}\(（]*[+＋]?[\p{Nd}${INVISIBLE}${DASHES}\(\)（）.\/·•．]+`,
    wrong: 'Enter a phone number with 7 to 20 digits',
  },
];
