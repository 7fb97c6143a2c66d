import { describe, expect, it } from 'vitest';
import { addressFields as good, anAddress, LATER, NOON } from '../../../test/records.ts';
import { thrownBy } from '../../../test/thrown.ts';
import { addAddress, type AddressFields, editAddress, findAddress, parseAddress } from './address.ts';

const fields = ['name', 'street', 'city', 'state', 'country', 'zipCode', 'mobile'] as const;
const faultsOf = (change: Partial<AddressFields>) => thrownBy(() => parseAddress({ ...good, ...change })).fields;

describe('every field', () => {
  it.each(fields)('%s is required', (field) => {
    for (const blank of ['', ' ', '\t\n ', '\u00A0', '\u200B', '\u3000\u202E\u2800'])
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
  ] as const)('%s may be %i characters long, and not one more', (field, max) => {
    const longest = '1'.repeat(max);
    expect(parseAddress({ ...good, [field]: ` ${longest} ` })[field]).toBe(longest);
    expect(faultsOf({ [field]: `${longest}1` })).toEqual([{ field, message: `must be at most ${max} characters` }]);
  });

  it.each(fields)('%s may not contain control characters', (field) => {
    for (const control of ['\0', '\u001B', '\u007F', '\u009B', '\uD83D'])
      expect(faultsOf({ [field]: `411${control}0012` })).toEqual([
        { field, message: 'must not hold control characters' },
      ]);
  });

  it.each(fields)('%s loses invisible characters, and its spaces become plain single ones', (field) => {
    const pasted = `\u202A\uFEFF411\u200B\u00A0 \t0012\u202C`;
    expect(parseAddress({ ...good, [field]: pasted })[field]).toBe('411 0012');
  });

  it.each(['name', 'street', 'city', 'state', 'country'] as const)(
    '%s keeps joiners that shape its letters',
    (field) => {
      for (const text of ['ശ്രീകാന്\u200D', 'می\u200Cخواهم', '👩‍💻 ❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'O’Brien–Rao'])
        expect(parseAddress({ ...good, [field]: text })[field]).toBe(text);
    },
  );

  it('may be in any script', () => {
    const address = { ...good, name: 'आशा राव', street: '湖路 12 🏠', city: "L'Aquila", state: '<b>Bold</b>' };
    expect(parseAddress(address)).toEqual(address);
  });
});

describe('a plausible zip code', () => {
  it.each(['411001', '411 001', 'SW1A 1AA', '12345-6789', 'K1A 0B1', '123', 'ÉB1', 'D02 AF30', '123456789012'])(
    'is %s',
    (zipCode) => expect(parseAddress({ ...good, zipCode }).zipCode).toBe(zipCode),
  );

  it.each([
    ['४११००१', '411001'],
    ['４１１　００１', '411 001'],
    ['৬০০ ০০৪', '600 004'],
    ['12345\u20116789', '12345-6789'],
    ['12345–6789', '12345-6789'],
    ['\u202D600\u202F004\u202C', '600 004'],
  ])('%s is stored as %s', (typed, zipCode) => expect(parseAddress({ ...good, zipCode: typed }).zipCode).toBe(zipCode));

  it.each(['12', '1', '-123', '123-', '12_34', '12.34', '41100!', '<b>', '411/001', '🏠🏠🏠'])('is not %s', (zipCode) =>
    expect(faultsOf({ zipCode })).toEqual([
      { field: 'zipCode', message: 'must be 3 to 12 letters, digits, spaces or hyphens' },
    ]),
  );
});

describe('a plausible mobile number', () => {
  it.each(['9876543', '+91 98765 43210', '(020) 1234-5678', '+1 (212) 555-0100', '98765432109876543210'])(
    'is %s',
    (mobile) => expect(parseAddress({ ...good, mobile }).mobile).toBe(mobile),
  );

  it.each([
    ['+91\u00A098765\u00A043210', '+91 98765 43210'],
    ['\u202A+91 98765 43210\u202C', '+91 98765 43210'],
    ['\u2068(+91) 98765\u201143210\u2069', '(+91) 98765-43210'],
    ['98765.43210', '98765 43210'],
    ['022/2345.6789', '022 2345 6789'],
    ['＋９１－９８７６５－４３２１０', '+91-98765-43210'],
    ['९८७६५ ४३२१०', '98765 43210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['98765 − 43210', '98765 - 43210'],
    ['98765·43210.', '98765 43210'],
  ])('%s is stored as %s', (typed, mobile) => expect(parseAddress({ ...good, mobile: typed }).mobile).toBe(mobile));

  it.each(['123456', '98765abc43', '98+7654321', '+', '-------', '१२३४५६', 'tel:9876543'])('is not %s', (mobile) =>
    expect(faultsOf({ mobile })).toEqual([{ field: 'mobile', message: 'must be 7 to 20 digits, spaces, + - ( )' }]),
  );
});

it('reports every invalid field', () => {
  const error = thrownBy(() =>
    parseAddress({ ...good, name: '', street: 'x'.repeat(201), city: ' ', zipCode: '!', mobile: 'none' }),
  );
  expect(error.code).toBe('BAD_USER_INPUT');
  expect(error.fields.map(({ field }) => field)).toEqual(['name', 'street', 'city', 'zipCode', 'mobile']);
  expect(error.message).toContain('name: is required; street: must be at most 200 characters; city: is required;');
});

it('drops whatever is not one of the seven fields', () => {
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
  ])('throws NOT_FOUND when an unknown address is %s', (_, act) => {
    expect(thrownBy(act)).toMatchObject({ code: 'NOT_FOUND', message: 'This address was not found.' });
  });
});
