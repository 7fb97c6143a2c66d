import { badInput, type FieldFault, notFound, ShopError } from '../../../errors.ts';
import { numberText, textFault, tidyText } from '../../text.ts';

export interface AddressFields {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zipCode: string;
  readonly mobile: string;
}

export interface Address extends AddressFields {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type AddressBook = readonly Address[];

export const MAX_ADDRESSES = 50;

interface FieldRule {
  readonly maxLength: number;
  readonly read: (typed: string) => string;
  readonly pattern?: RegExp;
  readonly hint?: string;
}

const text: FieldRule = { maxLength: 100, read: tidyText };
const rules: Record<keyof AddressFields, FieldRule> = {
  name: text,
  street: { ...text, maxLength: 200 },
  city: text,
  state: text,
  country: text,
  zipCode: {
    maxLength: 12,
    read: numberText,
    pattern: /^[\p{L}\d][\p{L}\d -]{1,10}[\p{L}\d]$/u,
    hint: 'must be 3 to 12 letters, digits, spaces or hyphens',
  },
  mobile: {
    maxLength: 20,
    read: (typed) => numberText(typed.replaceAll(/[./·•．]/g, ' ')),
    pattern: /^(?=(?:\D*\d){7})\(?\+?[\d ()-]+$/,
    hint: 'must be 7 to 20 digits, spaces, + - ( )',
  },
};

export const ADDRESS_FIELDS = Object.keys(rules) as readonly (keyof AddressFields)[];

function faultOf(field: keyof AddressFields, value: string): FieldFault | null {
  const { maxLength, pattern, hint = 'is not plausible' } = rules[field];
  return textFault(field, value, maxLength) ?? (pattern && !pattern.test(value) ? { field, message: hint } : null);
}

/** Tidies and checks all seven fields. `BAD_USER_INPUT` names every faulty field. */
export function parseAddress(input: AddressFields): AddressFields {
  const fields = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, rules[name].read(input[name])])) as Record<
    keyof AddressFields,
    string
  >;
  const faults = ADDRESS_FIELDS.map((name) => faultOf(name, fields[name])).filter((fault) => fault !== null);
  if (faults.length > 0) throw badInput(faults);
  return fields;
}

export const bookFull = (): ShopError =>
  new ShopError('CONFLICT', `An account holds at most ${MAX_ADDRESSES} addresses.`);

export function addAddress(book: AddressBook, id: string, fields: AddressFields, now: string): AddressBook {
  if (book.length >= MAX_ADDRESSES) throw bookFull();
  return [...book, { ...fields, id, createdAt: now, updatedAt: now }];
}

export function findAddress(book: AddressBook, id: string): Address {
  const address = book.find((entry) => entry.id === id);
  if (!address) throw notFound('This address');
  return address;
}

export function editAddress(book: AddressBook, id: string, fields: AddressFields, now: string): AddressBook {
  const edited = { ...findAddress(book, id), ...fields, updatedAt: now };
  return book.map((entry) => (entry.id === id ? edited : entry));
}
