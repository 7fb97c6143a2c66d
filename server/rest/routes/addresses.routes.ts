import { Type } from 'typebox';
import type { Account } from '../../services/account/account.ts';
import { type Authenticator, requireViewer } from '../bodies/viewer.rest.ts';
import { examples } from '../example-values.ts';
import { pathId } from '../path-id.ts';
import type { RestApp } from '../rest-app.ts';
import { failures } from '../rest-schemas.ts';
import {
  AddressBody,
  AddressInputBody,
  addressItems,
  DefaultAddressBody,
  defaultAddressBody,
} from '../bodies/addresses.rest.ts';
import type { AddressesService } from '../../services/account/addresses/addresses.service.ts';

interface Deps {
  readonly accounts: Authenticator;
  readonly addresses: AddressesService;
}

export const addressesRoutes = ({ accounts, addresses }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const shared = { tags: ['address'], security: [{ token: [] }] };
    const params = Type.Object({
      addressId: Type.String({
        description: 'The `_id`, with or without a colon before it.',
        examples: [examples.addressId],
      }),
    });
    const body = AddressInputBody;
    const response = { 200: AddressBody };
    const created = { 201: AddressBody, ...failures(422) };
    const answer = (account: Account) => ({ address: addressItems(account.addresses) });

    app.get(
      '/api/user/address',
      {
        schema: {
          ...shared,
          operationId: 'listAddresses',
          'x-graphql': '{ viewer { addressBook } }',
          summary: 'All addresses',
          response,
        },
      },
      async (request) => answer(request.viewer),
    );

    app.post(
      '/api/user/address',
      {
        schema: {
          ...shared,
          operationId: 'addAddress',
          'x-graphql': 'mutation { addAddress(input: $address) }',
          summary: 'Add an address',
          body,
          response: created,
        },
      },
      async (request, reply) => {
        const account = await addresses.add(request.viewer.id, request.body.address);
        return reply.code(201).send(answer(account));
      },
    );

    app.post(
      '/api/user/address/:addressId',
      {
        schema: {
          ...shared,
          operationId: 'replaceAddress',
          'x-graphql': 'mutation { editAddress(id: $addressId, input: $address) }',
          summary: 'Replace an address',
          params,
          body,
          response,
        },
      },
      async (request) => {
        const id = pathId(request.params.addressId, 'This address');
        return answer(await addresses.edit(request.viewer.id, id, request.body.address));
      },
    );

    app.delete(
      '/api/user/address/:addressId',
      {
        schema: {
          ...shared,
          operationId: 'deleteAddress',
          'x-graphql': 'mutation { deleteAddress(id: $addressId) }',
          summary: 'Delete an address',
          params,
          response,
        },
      },
      async (request) =>
        answer(await addresses.remove(request.viewer.id, pathId(request.params.addressId, 'This address'))),
    );

    app.post(
      '/api/user/address/:addressId/restore',
      {
        schema: {
          ...shared,
          operationId: 'restoreAddress',
          summary: 'Take back a deletion, up to ten minutes later',
          'x-graphql': 'mutation { restoreAddress(id: $addressId) }',
          params,
          response,
        },
      },
      async (request) =>
        answer(await addresses.restore(request.viewer.id, pathId(request.params.addressId, 'This address'))),
    );

    const chosen = { 200: DefaultAddressBody };

    app.get(
      '/api/user/default-address',
      {
        schema: {
          ...shared,
          operationId: 'getDefaultAddress',
          summary: 'The address that checkout begins with',
          'x-graphql': '{ viewer { addressBook } }',
          response: chosen,
        },
      },
      async (request) => defaultAddressBody(request.viewer),
    );

    app.post(
      '/api/user/address/:addressId/default',
      {
        schema: {
          ...shared,
          operationId: 'makeDefaultAddress',
          summary: 'Make an address the one that checkout begins with',
          'x-graphql': 'mutation { makeDefaultAddress(id: $addressId) }',
          params,
          response: chosen,
        },
      },
      async (request) => {
        const id = pathId(request.params.addressId, 'This address');
        return defaultAddressBody(await addresses.makeDefault(request.viewer.id, id));
      },
    );
  };
