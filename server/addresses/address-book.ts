import { notFound } from '../errors.ts';
import { type Address, type AddressBook, bookFull, deleteAddress, findAddress, MAX_ADDRESSES } from './address.ts';

/** An address as a book shows it. */
export interface ListedAddress extends Address {
  readonly isDefault?: boolean;
}

/** What is kept of a deleted address for whoever takes the deletion back. */
export interface RemovedAddress {
  readonly address: Address;
  readonly place: number;
  readonly wasDefault: boolean;
  readonly removedAt: string;
}

/** What an account says of its addresses. */
export interface AddressKeeper {
  readonly addresses: AddressBook;
  /** Not of the address itself: an order's address would carry it along. */
  readonly defaultAddressId?: string | null;
  readonly removedAddresses?: readonly RemovedAddress[];
}

const UNDO_MS = 10 * 60 * 1000;
const MAX_REMOVED = 5;

export const listAddresses = ({ addresses, defaultAddressId }: AddressKeeper): readonly ListedAddress[] =>
  addresses.map((address) => ({ ...address, isDefault: address.id === defaultAddressId }));

const recent = ({ removedAddresses = [] }: AddressKeeper, now: string) =>
  removedAddresses.filter(({ removedAt }) => Date.parse(now) - Date.parse(removedAt) < UNDO_MS);

/** A deleted default leaves none. */
export function removeAddress<T extends AddressKeeper>(keeper: T, id: string, now: string): T {
  const address = findAddress(keeper.addresses, id);
  const wasDefault = keeper.defaultAddressId === id;
  const removed = { address, place: keeper.addresses.indexOf(address), wasDefault, removedAt: now };
  return {
    ...keeper,
    addresses: deleteAddress(keeper.addresses, id),
    ...(wasDefault && { defaultAddressId: null }),
    removedAddresses: [...recent(keeper, now), removed].slice(-MAX_REMOVED),
  };
}

/** Among addresses that were added at the same moment, the place it had. */
function placeOf({ address: { createdAt }, place }: RemovedAddress, book: AddressBook): number {
  const earlier = book.filter((entry) => entry.createdAt < createdAt).length;
  const together = book.filter((entry) => entry.createdAt === createdAt).length;
  return Math.min(Math.max(place, earlier), earlier + together);
}

/** A book is in the order in which its addresses were added, so each deletion can be taken back by itself. */
export function restoreAddress<T extends AddressKeeper>(keeper: T, id: string, now: string): T {
  const { addresses } = keeper;
  if (addresses.some((entry) => entry.id === id)) return keeper;
  const removed = recent(keeper, now).find(({ address }) => address.id === id);
  if (!removed) throw notFound('This address');
  if (addresses.length >= MAX_ADDRESSES) throw bookFull();
  return {
    ...keeper,
    addresses: addresses.toSpliced(placeOf(removed, addresses), 0, removed.address),
    ...(removed.wasDefault && !keeper.defaultAddressId && { defaultAddressId: id }),
    removedAddresses: recent(keeper, now).filter((one) => one !== removed),
  };
}

export function makeDefaultAddress<T extends AddressKeeper>(keeper: T, id: string): T {
  findAddress(keeper.addresses, id);
  return keeper.defaultAddressId === id ? keeper : { ...keeper, defaultAddressId: id };
}
