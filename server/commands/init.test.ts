import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { PAGE_NAMES } from '../services/shop/content-page.ts';
import { readShop } from '../services/shop/read-shop.ts';
import { aFolder } from '../test/fixtures.ts';
import { runCommand } from '../test/run-command.ts';
import { shopPoints } from './checks/shop-points.ts';

let dir: string;
beforeEach(() => {
  dir = aFolder();
});

it('writes a folder that opens a shop, and whose placeholders check reports', async () => {
  const folder = path.join(dir, 'new', 'shop');
  const { code, out, err } = await runCommand(['init', folder], {});
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`SHOP_FILE=${path.join(folder, 'shop.json')} npm start`);
  const shop = await readShop(path.join(folder, 'shop.json'));
  expect(shop.pages.map(({ slug }) => slug)).toEqual([...PAGE_NAMES]);
  expect(shopPoints(shop)).toMatchObject([
    {
      name: 'shop.json',
      text: 'not filled in: name, legalName, address.street, address.city, address.state, address.zipCode, email',
    },
    { name: 'pages', text: PAGE_NAMES.map((slug) => `content/${slug}.md is not filled in`).join('; ') },
  ]);
});

it('comments out fields that are valid without their slashes', async () => {
  await runCommand(['init', dir], {});
  const file = path.join(dir, 'shop.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/^( *)\/\/ (?="\w+":)/gm, '$1'));
  await writeFile(path.join(dir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await readShop(file)).toMatchObject({
    phone: '044 4000 1200',
    taxNumber: 'YOUR GSTIN',
    accent: { light: '#9a2312', dark: '#f48a76' },
    logo: { type: 'image/svg+xml' },
  });
});

it.each(['shop.json', 'content/terms.md'])('leaves a folder that has a %s unchanged', async (file) => {
  await mkdir(path.join(dir, 'content'));
  await writeFile(path.join(dir, file), 'mine');
  await writeFile(path.join(dir, 'other.txt'), 'mine, too');
  const { code, err } = await runCommand(['init', dir], {});
  expect([code, err]).toEqual([1, `${dir} has ${file} already. Nothing was written; choose another folder.\n`]);
  expect(await readFile(path.join(dir, file), 'utf8')).toBe('mine');
  const files = await readdir(dir, { recursive: true });
  expect(files.toSorted()).toEqual([...new Set(['content', 'other.txt', file])].toSorted());
});

it('requires a folder', async () => {
  expect((await runCommand(['init'], {})).code).toBe(2);
});

it('answers --help with its own usage only', async () => {
  const { code, out } = await runCommand(['init', '--help'], {});
  expect([code, out]).toEqual([0, expect.stringMatching(/^Usage:\n {2}npm run shop -- init FOLDER\n/)]);
  expect(out.match(/npm run shop --/g)).toHaveLength(1);
});
