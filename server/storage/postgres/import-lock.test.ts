import { expect, inject, test } from 'vitest';
import { openCatalogueStore } from '../../open-stores.ts';
import { databaseOn } from '../../test/postgres.ts';

test('allows one import at a time, while reads do not wait', async () => {
  const config = { databaseUrl: await databaseOn(inject('postgresUrl')), dataDir: '' };
  const first = await openCatalogueStore(config);
  await expect(openCatalogueStore(config)).rejects.toThrow('Another import into the database is under way.');
  const reader = await openCatalogueStore(config, { onlyReads: true });
  expect(await reader.catalogue.size()).toBe(0);
  await reader.close();
  await first.close();
  await (await openCatalogueStore(config)).close();
});
