import { expect, test } from 'vitest';
import { OperatorError } from '../../errors.ts';
import { readShop } from './read-shop.ts';

test('without a file, the shop is the demonstration', async () => {
  expect(await readShop(null)).toMatchObject({ name: 'Colophon', isDemonstration: true });
  expect(await readShop('seeds/shop.json')).toMatchObject({ name: 'Colophon', isDemonstration: false });
});

test('a file that is not there is named', async () => {
  const reading = readShop('nowhere/shop.json');
  await expect(reading).rejects.toBeInstanceOf(OperatorError);
  await expect(reading).rejects.toThrow(
    "ENOENT: no such file or directory, open 'nowhere/shop.json'. SHOP_FILE names it.",
  );
});
