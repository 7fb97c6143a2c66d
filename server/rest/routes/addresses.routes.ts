import type { Account } from '../../services/account/account.ts';
import { addressId } from '../path-id.ts';
import { requireViewer, type RestApp, type RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import {
  AddressBody,
  AddressInputBody,
  addressItems,
  DefaultAddressBody,
  defaultAddressBody,
} from '../bodies/addresses.rest.ts';

export async function addressesRoutes(app: RestApp, { accounts, addresses }: RestDeps): Promise<void> {
  requireViewer(app, accounts);
  const route = createRoute(app, { tag: 'address', needsToken: true });
  const answer = (account: Account) => ({ address: addressItems(account.addresses) });

  route('GET /api/user/address', {
    operationId: 'listAddresses',
    summary: 'All addresses',
    graphql: '{ viewer { addressBook } }',
    answer: AddressBody,
    act: async ({ viewer }) => answer(viewer),
  });

  route('POST /api/user/address', {
    operationId: 'addAddress',
    summary: 'Add an address',
    graphql: 'mutation { addAddress(input: $address) }',
    body: AddressInputBody,
    status: 201,
    answer: AddressBody,
    failures: [422],
    act: async ({ viewer, body }) => answer(await addresses.add(viewer.id, body.address)),
  });

  route('POST /api/user/address/:addressId', {
    operationId: 'replaceAddress',
    summary: 'Replace an address',
    graphql: 'mutation { editAddress(id: $addressId, input: $address) }',
    pathId: addressId,
    body: AddressInputBody,
    answer: AddressBody,
    act: async ({ viewer, id, body }) => answer(await addresses.edit(viewer.id, id, body.address)),
  });

  route('DELETE /api/user/address/:addressId', {
    operationId: 'deleteAddress',
    summary: 'Delete an address',
    graphql: 'mutation { deleteAddress(id: $addressId) }',
    pathId: addressId,
    answer: AddressBody,
    act: async ({ viewer, id }) => answer(await addresses.remove(viewer.id, id)),
  });

  route('POST /api/user/address/:addressId/restore', {
    operationId: 'restoreAddress',
    summary: 'Undo a deletion within ten minutes',
    graphql: 'mutation { restoreAddress(id: $addressId) }',
    pathId: addressId,
    answer: AddressBody,
    act: async ({ viewer, id }) => answer(await addresses.restore(viewer.id, id)),
  });

  route('GET /api/user/default-address', {
    operationId: 'getDefaultAddress',
    summary: 'The default address, which checkout preselects',
    graphql: '{ viewer { addressBook } }',
    answer: DefaultAddressBody,
    act: async ({ viewer }) => defaultAddressBody(viewer),
  });

  route('POST /api/user/address/:addressId/default', {
    operationId: 'makeDefaultAddress',
    summary: 'Make an address the default',
    graphql: 'mutation { makeDefaultAddress(id: $addressId) }',
    pathId: addressId,
    answer: DefaultAddressBody,
    act: async ({ viewer, id }) => defaultAddressBody(await addresses.makeDefault(viewer.id, id)),
  });
}
