import { v4 as uuid } from 'uuid';
import { expect, inject, it } from 'vitest';
import { seed } from '../../commands/seed.ts';
import { ask } from '../../test/cluster/nodes.ts';
import { databaseOn } from '../../test/postgres.ts';
import { openPostgresStores } from './open-postgres-stores.ts';

it('refuses a database of a newer version in one sentence, and changes nothing', async () => {
  const url = await databaseOn(inject('postgresUrl'));
  const options = { url, newId: uuid, onError: () => undefined };
  await (await openPostgresStores(options)).close();
  await ask(url, "insert into kysely_migration values ('999-of-the-future', '2099-01-01T00:00:00Z')");
  await expect(openPostgresStores(options)).rejects.toMatchObject({
    name: 'OperatorError',
    message: 'The database is of a newer version of the shop. Start that one, or restore a backup from before.',
  });
  await ask(url, "delete from kysely_migration where name = '999-of-the-future'");
  await (await openPostgresStores(options)).close();
});

it('servers that start together fill an empty database once', async () => {
  const url = await databaseOn(inject('postgresUrl'));
  const options = { url, newId: uuid, onError: () => undefined };
  const servers = await Promise.all(Array.from({ length: 4 }, () => openPostgresStores(options)));
  await Promise.all(servers.map((server) => seed(server, { accounts: true, books: true })));
  expect(await Promise.all(servers.map(({ catalogue }) => catalogue.size()))).toEqual([27, 27, 27, 27]);
  for (const server of servers) await server.close();
  expect(await ask(url, 'select count(*)::int as books from product')).toMatchObject([{ books: 27 }]);
  expect(await ask(url, 'select count(*)::int as books from product_description')).toMatchObject([{ books: 27 }]);
  expect(await ask(url, 'select count(*)::int as catalogues from catalogue')).toMatchObject([{ catalogues: 1 }]);
});
