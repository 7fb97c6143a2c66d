import { Type } from 'typebox';
import { pathId } from '../http/path-id.ts';
import type { RestApp } from '../http/rest-app.ts';
import { AddressAnswer, AddressFieldsBody, failures } from '../http/rest-schemas.ts';
import type { RestShapes } from '../http/rest-shapes.ts';
import { type Authenticator, requireViewer } from '../http/viewer.ts';
import type { AddressesService } from './addresses.service.ts';

interface Deps {
  readonly accounts: Authenticator;
  readonly addresses: AddressesService;
  readonly shapes: RestShapes;
}

export const addressesRoutes = ({ accounts, addresses, shapes }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const tags = ['address'];
    const security = [{ token: [] }];
    const params = Type.Object({ addressId: Type.String() });
    const body = Type.Object({ address: AddressFieldsBody });
    const response = { 200: AddressAnswer, ...failures };

    app.get(
      '/api/user/address',
      { schema: { tags, security, summary: 'All addresses', response } },
      async (request) => {
        return { address: shapes.addresses(request.viewer.addresses) };
      },
    );

    app.post(
      '/api/user/address',
      {
        schema: { tags, security, summary: 'Add an address', body, response: { 201: AddressAnswer, ...failures } },
      },
      async (request, reply) => {
        const account = await addresses.add(request.viewer.id, request.body.address);
        return reply.code(201).send({ address: shapes.addresses(account.addresses) });
      },
    );

    app.post(
      '/api/user/address/:addressId',
      { schema: { tags, security, summary: 'Replace an address', params, body, response } },
      async (request) => {
        const id = pathId(request.params.addressId, 'This address');
        const account = await addresses.edit(request.viewer.id, id, request.body.address);
        return { address: shapes.addresses(account.addresses) };
      },
    );

    app.delete(
      '/api/user/address/:addressId',
      { schema: { tags, security, summary: 'Delete an address', params, response } },
      async (request) => {
        const account = await addresses.remove(request.viewer.id, pathId(request.params.addressId, 'This address'));
        return { address: shapes.addresses(account.addresses) };
      },
    );
  };
