import { notFound } from '../../../errors.ts';
import { isRecent, putBack } from '../undo.ts';
import { type Address, type AddressBook, bookFull, findAddress, MAX_ADDRESSES } from './address.ts';

/** An address, and whether it is the default one. */
export interface ListedAddress extends Address {
  readonly isDefault: boolean;
}

/** A deleted address, stored for an undo. */
interface RemovedAddress {
  readonly address: Address;
  readonly place: number;
  readonly wasDefault: boolean;
  readonly removedAt: string;
}

/** The part of an account that holds its addresses. */
export interface AddressKeeper {
  readonly addresses: AddressBook;
  /** Not a field of the address, since orders copy addresses. */
  readonly defaultAddressId: string | null;
  readonly removedAddresses: readonly RemovedAddress[];
}

const MAX_REMOVED = 5;

export const listAddresses = ({ addresses, defaultAddressId }: AddressKeeper): readonly ListedAddress[] =>
  addresses.map((address) => ({ ...address, isDefault: address.id === defaultAddressId }));

const recent = ({ removedAddresses }: AddressKeeper, now: string) =>
  removedAddresses.filter(({ removedAt }) => isRecent(removedAt, now));

/** Deletes an address. Deleting the default address leaves the account without a default. */
export function removeAddress<T extends AddressKeeper>(keeper: T, id: string, now: string): T {
  const address = findAddress(keeper.addresses, id);
  const wasDefault = keeper.defaultAddressId === id;
  const removed = { address, place: keeper.addresses.indexOf(address), wasDefault, removedAt: now };
  return {
    ...keeper,
    addresses: keeper.addresses.filter((entry) => entry !== address),
    ...(wasDefault && { defaultAddressId: null }),
    removedAddresses: [...recent(keeper, now), removed].slice(-MAX_REMOVED),
  };
}

/** Inserts the address in the order of creation, so that deletions can be undone in any order. */
export function restoreAddress<T extends AddressKeeper>(keeper: T, id: string, now: string): T {
  const { addresses } = keeper;
  if (addresses.some((entry) => entry.id === id)) return keeper;
  const removed = recent(keeper, now).find(({ address }) => address.id === id);
  if (!removed) throw notFound('This address');
  if (addresses.length >= MAX_ADDRESSES) throw bookFull();
  return {
    ...keeper,
    addresses: putBack(addresses, { entry: removed.address, place: removed.place }),
    ...(removed.wasDefault && !keeper.defaultAddressId && { defaultAddressId: id }),
    removedAddresses: recent(keeper, now).filter((one) => one !== removed),
  };
}

export function makeDefaultAddress<T extends AddressKeeper>(keeper: T, id: string): T {
  findAddress(keeper.addresses, id);
  return keeper.defaultAddressId === id ? keeper : { ...keeper, defaultAddressId: id };
}
