import { type Static, Type } from 'typebox';
import { timestampFields, timestamps } from '../rest/rest-schemas.ts';
import type { Address } from './address.ts';

export const AddressFieldsBody = Type.Object({
  name: Type.String(),
  street: Type.String(),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  zipCode: Type.String(),
  mobile: Type.String(),
});
export const AddressItemBody = Type.Object({ _id: Type.String(), ...AddressFieldsBody.properties, ...timestampFields });
export const AddressBody = Type.Object({ address: Type.Array(AddressItemBody) });

export const addressItems = (addresses: readonly Address[]): Static<typeof AddressItemBody>[] =>
  addresses.map(({ id, ...fields }) => ({ _id: id, ...fields, ...timestamps(fields) }));
