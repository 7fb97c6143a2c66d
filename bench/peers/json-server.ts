import type { AddressInfo } from 'node:net';
import jsonServer from 'json-server';
import { restBooks } from './shop-data.ts';

/** The shop's books by REST on json-server, whose `render` wraps them like the shop's answers. It has no accounts. */
const app = jsonServer.create().set('json spaces', 0);
const router = jsonServer.router({ products: await restBooks() });
router.render = (_, response) => {
  const { data } = response.locals;
  response.jsonp(Array.isArray(data) ? { products: data } : { product: data });
};
app.use('/api', router);
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
