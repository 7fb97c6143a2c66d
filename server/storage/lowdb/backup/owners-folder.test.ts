import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../../test/fixtures.ts';
import { ownersFolder } from './owners-folder.ts';

test('skips links that lead nowhere, such as the locks of editors', async () => {
  const folder = aFolder();
  const shopFile = path.join(folder, 'shop.json');
  await writeFile(shopFile, '{}');
  for (const name of ['.#shop.json', 'moved.md']) await symlink(path.join(folder, 'gone'), path.join(folder, name));
  expect(await Array.fromAsync(ownersFolder(shopFile))).toEqual([{ path: 'shop/shop.json', text: '{}' }]);
});
