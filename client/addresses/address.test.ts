import { expect, test } from 'vitest';
import { aShopper, home, theShop } from '../test/real-shop.ts';
import { ADDRESS_FIELDS } from './address.ts';

const ADD =
  'mutation ($input: AddressInput!) { addAddress(input: $input) { addressBook { id } userErrors { code field message } } }';

/** Matches a text as the browser does with a control's `pattern`. */
function matches(name: string, text: string): boolean {
  const { pattern = '' } = ADDRESS_FIELDS.find((field) => field.name === name)!;
  return new RegExp(`^(?:${pattern})$`, 'v').test(text);
}

test.each([
  ['zipCode', '600004', true],
  ['zipCode', ' SW1A 1AA ', true],
  ['zipCode', '12-345', true],
  ['zipCode', 'ΑΒΓ', true],
  ['zipCode', 'ab', false],
  ['zipCode', 'abc!', false],
  ['zipCode', '-600004', false],
  ['zipCode', '\u202A600\u00A0004\u202C', true],
  ['zipCode', '१२-३४५', true],
  ['zipCode', '12345\u20116789', true],
  ['zipCode', '12.345', false],
  ['mobile', ' +91 (98400) 112-23 ', true],
  ['mobile', '\u202A+91\u00A098400\u201111223\u202C', true],
  ['mobile', '(+91) 98400.11223', true],
  ['mobile', '９８４００ － １１２２３', true],
  ['mobile', '९८४०० ११२२३', true],
  ['mobile', '१२३४५६', false],
  ['mobile', '1234567', true],
  ['mobile', '123456', false],
  ['mobile', '12', false],
  ['mobile', '98400 11223x', false],
  ['mobile', '98400+11223', false],
])('whether the pattern of %s, and likewise the server, accepts "%s": %s', async (name, text, isAccepted) => {
  expect(matches(name, text)).toBe(isAccepted);
  const { token } = await aShopper();
  const isAdded = theShop()
    .ask(ADD, { input: { ...home, [name]: text } }, token)
    .then(
      () => true,
      () => false,
    );
  expect(await isAdded).toBe(isAccepted);
});
