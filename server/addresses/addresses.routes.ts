import { Type } from 'typebox';
import { type Authenticator, requireViewer } from '../accounts/viewer.rest.ts';
import { pathId } from '../rest/path-id.ts';
import type { RestApp } from '../rest/rest-app.ts';
import { failures } from '../rest/rest-schemas.ts';
import { AddressBody, AddressFieldsBody, addressItems } from './addresses.rest.ts';
import type { AddressesService } from './addresses.service.ts';

interface Deps {
  readonly accounts: Authenticator;
  readonly addresses: AddressesService;
}

export const addressesRoutes = ({ accounts, addresses }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const tags = ['address'];
    const security = [{ token: [] }];
    const params = Type.Object({ addressId: Type.String() });
    const body = Type.Object({ address: AddressFieldsBody });
    const response = { 200: AddressBody, ...failures };

    app.get(
      '/api/user/address',
      { schema: { tags, security, summary: 'All addresses', response } },
      async (request) => {
        return { address: addressItems(request.viewer.addresses) };
      },
    );

    app.post(
      '/api/user/address',
      {
        schema: { tags, security, summary: 'Add an address', body, response: { 201: AddressBody, ...failures } },
      },
      async (request, reply) => {
        const account = await addresses.add(request.viewer.id, request.body.address);
        return reply.code(201).send({ address: addressItems(account.addresses) });
      },
    );

    app.post(
      '/api/user/address/:addressId',
      { schema: { tags, security, summary: 'Replace an address', params, body, response } },
      async (request) => {
        const id = pathId(request.params.addressId, 'This address');
        const account = await addresses.edit(request.viewer.id, id, request.body.address);
        return { address: addressItems(account.addresses) };
      },
    );

    app.delete(
      '/api/user/address/:addressId',
      { schema: { tags, security, summary: 'Delete an address', params, response } },
      async (request) => {
        const account = await addresses.remove(request.viewer.id, pathId(request.params.addressId, 'This address'));
        return { address: addressItems(account.addresses) };
      },
    );
  };
