import { type Static, Type } from 'typebox';
import { describedObject, namedObject } from '../named-schemas.ts';
import { timestampFields, timestamps } from '../rest-schemas.ts';
import { type AddressKeeper, listAddresses } from '../../services/account/addresses/address-book.ts';
import type { Address } from '../../services/account/addresses/address.ts';

const addressFields = {
  name: Type.String({ examples: ['Lakshmi Iyer'] }),
  street: Type.String({ examples: ['14 Temple Street, Mylapore'] }),
  city: Type.String({ examples: ['Chennai'] }),
  state: Type.String({ examples: ['Tamil Nadu'] }),
  country: Type.String({ examples: ['India'] }),
  zipCode: Type.String({ description: '3 to 12 letters, digits, spaces or hyphens.', examples: ['600004'] }),
  mobile: Type.String({ description: '7 to 20 digits, spaces, + - ( )', examples: ['98400 11223'] }),
};

export const AddressInputBody = namedObject('AddressInput', {
  address: Type.Object(addressFields, { description: 'All fields are required.' }),
});
export const AddressItemBody = namedObject('Address', { _id: Type.String(), ...addressFields, ...timestampFields });
export const AddressBody = describedObject('AddressBook', 'All addresses after the call.', {
  address: Type.Array(AddressItemBody),
});

export const DefaultAddressBody = describedObject(
  'DefaultAddress',
  'The address that checkout begins with; absent when there is none.',
  { defaultAddress: Type.Optional(AddressItemBody) },
);

export const addressItems = (addresses: readonly Address[]): Static<typeof AddressItemBody>[] =>
  addresses.map(({ id, ...fields }) => ({ _id: id, ...fields, ...timestamps(fields) }));

export function defaultAddressBody(keeper: AddressKeeper): Static<typeof DefaultAddressBody> {
  const found = addressItems(listAddresses(keeper).filter(({ isDefault }) => isDefault));
  return found[0] ? { defaultAddress: found[0] } : {};
}
