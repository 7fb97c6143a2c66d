import { badInput, type FieldFault, notFound, ShopError } from '../../../errors.ts';

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
  readonly pattern?: RegExp;
  readonly hint?: string;
}

const text: FieldRule = { maxLength: 100 };
const rules: Record<keyof AddressFields, FieldRule> = {
  name: text,
  street: { maxLength: 200 },
  city: text,
  state: text,
  country: text,
  zipCode: {
    maxLength: 12,
    pattern: /^[\p{L}\d][\p{L}\d -]{1,10}[\p{L}\d]$/u,
    hint: 'must be 3 to 12 letters, digits, spaces or hyphens',
  },
  mobile: { maxLength: 20, pattern: /^(?=(?:\D*\d){7})\+?[\d ()-]+$/, hint: 'must be 7 to 20 digits, spaces, + - ( )' },
};

function faultOf(field: string, value: string, { maxLength, pattern, hint }: FieldRule): FieldFault | null {
  if (!value) return { field, message: 'is required' };
  if (value.length > maxLength) return { field, message: `must be at most ${maxLength} characters` };
  // No control characters, which a label printer would execute, and no lone surrogates, which cannot be stored as
  // UTF-8.
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return { field, message: 'must not hold control characters' };
  if (pattern && !pattern.test(value)) return { field, message: hint ?? 'is not plausible' };
  return null;
}

/** Trims and checks all seven fields. `BAD_USER_INPUT` names every faulty field. */
export function parseAddress(input: AddressFields): AddressFields {
  const names = Object.keys(rules) as (keyof AddressFields)[];
  const fields = Object.fromEntries(names.map((name) => [name, input[name].trim()])) as unknown as AddressFields;
  const faults = names.map((name) => faultOf(name, fields[name], rules[name])).filter((fault) => fault !== null);
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
