import { describe, expect, it } from 'vitest';
import { addressFields as good, anAddress, LATER, NOON } from '../../../test/records.ts';
import { thrownBy } from '../../../test/thrown.ts';
import { addAddress, type AddressFields, editAddress, findAddress, parseAddress } from './address.ts';

const fields = ['name', 'street', 'city', 'state', 'country', 'zipCode', 'mobile'] as const;
const faultsOf = (change: Partial<AddressFields>) => thrownBy(() => parseAddress({ ...good, ...change })).fields;

describe('every field', () => {
  it.each(fields)('%s is required', (field) => {
    for (const blank of ['', ' ', '\t\n ', '\u00A0'])
      expect(faultsOf({ [field]: blank })).toEqual([{ field, message: 'is required' }]);
  });

  it.each(fields)('%s is trimmed', (field) => {
    expect(parseAddress({ ...good, [field]: `  ${good[field]}\n` })).toEqual(good);
  });

  it.each([
    ['name', 100],
    ['street', 200],
    ['city', 100],
    ['state', 100],
    ['country', 100],
    ['zipCode', 12],
    ['mobile', 20],
  ] as const)('%s may be %i characters long, and not one more', (field, most) => {
    const longest = '1'.repeat(most);
    expect(parseAddress({ ...good, [field]: ` ${longest} ` })[field]).toBe(longest);
    expect(faultsOf({ [field]: `${longest}1` })).toEqual([{ field, message: `must be at most ${most} characters` }]);
  });

  it.each(fields)('%s may not contain control characters', (field) => {
    for (const control of ['\0', '\n', '\r', '\t', '\u001B', '\u007F', '\u0085', '\uD83D'])
      expect(faultsOf({ [field]: `411${control}0012` })).toEqual([
        { field, message: 'must not hold control characters' },
      ]);
  });

  it('may be in any script', () => {
    const address = { ...good, name: 'आशा राव', street: '湖路 12 🏠', city: "L'Aquila", state: '<b>Bold</b>' };
    expect(parseAddress(address)).toEqual(address);
  });
});

describe('a plausible zip code', () => {
  it.each(['411001', '411 001', 'SW1A 1AA', '12345-6789', 'K1A 0B1', '123', 'ÉB1', 'D02 AF30', '123456789012'])(
    '%s is one',
    (zipCode) => expect(parseAddress({ ...good, zipCode }).zipCode).toBe(zipCode),
  );

  it.each(['12', '1', '-123', '123-', '12_34', '12.34', '41100!', '<b>', '411/001', '🏠🏠🏠'])(
    '%s is none',
    (zipCode) =>
      expect(faultsOf({ zipCode })).toEqual([
        { field: 'zipCode', message: 'must be 3 to 12 letters, digits, spaces or hyphens' },
      ]),
  );
});

describe('a plausible mobile number', () => {
  it.each(['9876543', '+91 98765 43210', '(020) 1234-5678', '+1 (212) 555-0100', '98765432109876543210'])(
    '%s is one',
    (mobile) => expect(parseAddress({ ...good, mobile }).mobile).toBe(mobile),
  );

  it.each(['123456', '98765abc43', '98+7654321', '+', '-------', '987654.3210', '٩٨٧٦٥٤٣٢١٠', 'tel:9876543'])(
    '%s is none',
    (mobile) =>
      expect(faultsOf({ mobile })).toEqual([{ field: 'mobile', message: 'must be 7 to 20 digits, spaces, + - ( )' }]),
  );
});

it('names every faulty field', () => {
  const error = thrownBy(() =>
    parseAddress({ ...good, name: '', street: 'x'.repeat(201), city: ' ', zipCode: '!', mobile: 'none' }),
  );
  expect(error.code).toBe('BAD_USER_INPUT');
  expect(error.fields.map(({ field }) => field)).toEqual(['name', 'street', 'city', 'zipCode', 'mobile']);
  expect(error.message).toContain('name: is required; street: must be at most 200 characters; city: is required;');
});

it('accepts the seven fields and nothing else', () => {
  const parsed = parseAddress({ ...good, id: 'mine', createdAt: 'never' } as AddressFields);
  expect(parsed).toEqual(good);
});

describe('an address book', () => {
  const book = [anAddress({ id: 'a' }), anAddress({ id: 'b' }), anAddress({ id: 'c' })];
  const other: AddressFields = { ...good, city: 'Nagpur' };

  it('appends an address with its timestamps', () => {
    expect(addAddress(book, 'd', other, LATER)).toEqual([
      ...book,
      { ...other, id: 'd', createdAt: LATER, updatedAt: LATER },
    ]);
  });

  it('holds at most 50 addresses', () => {
    const full = addAddress(
      Array.from({ length: 49 }, () => anAddress()),
      'last',
      good,
      NOON,
    );
    expect(full).toHaveLength(50);
    expect(thrownBy(() => addAddress(full, 'one-more', good, NOON))).toMatchObject({
      code: 'CONFLICT',
      message: 'An account holds at most 50 addresses.',
    });
  });

  it('replaces all fields of one address and keeps its index', () => {
    expect(editAddress(book, 'b', other, LATER)).toEqual([
      book[0],
      { ...other, id: 'b', createdAt: NOON, updatedAt: LATER },
      book[2],
    ]);
  });

  it.each([
    ['found', () => findAddress(book, 'x')],
    ['edited', () => editAddress(book, 'x', good, NOON)],
  ])('throws NOT_FOUND when an unknown one is to be %s', (_, act) => {
    expect(thrownBy(act)).toMatchObject({ code: 'NOT_FOUND', message: 'This address was not found.' });
  });
});
