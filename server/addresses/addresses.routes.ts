import { Type } from 'typebox';
import type { Account } from '../accounts/account.ts';
import { type Authenticator, requireViewer } from '../accounts/viewer.rest.ts';
import { pathId } from '../rest/path-id.ts';
import type { RestApp } from '../rest/rest-app.ts';
import { failures } from '../rest/rest-schemas.ts';
import { AddressBody, AddressInputBody, addressItems } from './addresses.rest.ts';
import type { AddressesService } from './addresses.service.ts';

interface Deps {
  readonly accounts: Authenticator;
  readonly addresses: AddressesService;
}

export const addressesRoutes = ({ accounts, addresses }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const shared = { tags: ['address'], security: [{ token: [] }] };
    const params = Type.Object({
      addressId: Type.String({ description: 'The `_id`, with or without a colon before it.' }),
    });
    const body = AddressInputBody;
    const response = { 200: AddressBody, ...failures };
    const created = { 201: AddressBody, ...failures };
    const answer = (account: Account) => ({ address: addressItems(account.addresses) });

    app.get(
      '/api/user/address',
      { schema: { ...shared, operationId: 'listAddresses', summary: 'All addresses', response } },
      async (request) => answer(request.viewer),
    );

    app.post(
      '/api/user/address',
      { schema: { ...shared, operationId: 'addAddress', summary: 'Add an address', body, response: created } },
      async (request, reply) => {
        const account = await addresses.add(request.viewer.id, request.body.address);
        return reply.code(201).send(answer(account));
      },
    );

    app.post(
      '/api/user/address/:addressId',
      { schema: { ...shared, operationId: 'replaceAddress', summary: 'Replace an address', params, body, response } },
      async (request) => {
        const id = pathId(request.params.addressId, 'This address');
        return answer(await addresses.edit(request.viewer.id, id, request.body.address));
      },
    );

    app.delete(
      '/api/user/address/:addressId',
      { schema: { ...shared, operationId: 'deleteAddress', summary: 'Delete an address', params, response } },
      async (request) =>
        answer(await addresses.remove(request.viewer.id, pathId(request.params.addressId, 'This address'))),
    );
  };
