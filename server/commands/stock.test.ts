import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { shopsOfOwner } from '../test/every-store.ts';
import { aFolder } from '../test/fixtures.ts';
import { noBackup, type OpenShop, openShop } from '../test/open-shop.ts';
import { databaseOn } from '../test/postgres.ts';
import type { PaymentSession } from '../services/orders/records.ts';
import { aLine, anAccount, anOrderLine, aSession, paidBy } from '../test/records.ts';
import { runCommand } from '../test/run-command.ts';

describe.each(shopsOfOwner)('the stock of %s', (ground) => {
  const dir = aFolder();
  let env: NodeJS.ProcessEnv;
  let close = async () => {};
  let shop: OpenShop;
  const at = (name: string) => path.join(dir, name);

  beforeAll(async () => {
    const databaseUrl = ground === 'PostgreSQL' ? await databaseOn(inject('postgresUrl')) : undefined;
    env = { DATA_DIR: at('data'), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const isOpen = ground === 'an open embedded shop';
    const data = databaseUrl === undefined ? { dataDir: at('data') } : { databaseUrl };
    shop = await openShop({ ...data, ...(isOpen && { backup: noBackup }) });
    if (isOpen) close = () => shop.close();
    else await shop.close();
  });
  afterAll(() => close());

  const reopen = () => openShop(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : { dataDir: at('data') });
  const catalogue = (...args: readonly string[]) => runCommand(['catalogue', ...args], env);
  async function count(text: string) {
    await writeFile(at('stock.csv'), text);
    return catalogue('stock', at('stock.csv'));
  }
  async function exported(format: 'csv' | 'ndjson') {
    const { out } = await catalogue('export', '--format', format, '--stock');
    await writeFile(at(`books.${format}`), out);
    return out;
  }

  test('is counted from a file, all of it or nothing', async () => {
    expect(await count('slug,copies\nwalden,=2\nmiddlemarch,=1\n')).toEqual({
      code: 0,
      out: 'The copies of 2 books are changed:\n  walden: unlimited → 2\n  middlemarch: unlimited → 1\n',
      err: '',
    });
    expect(await count('walden,+3\n\nlombard-street,+1\nnobody,=1\nwalden,=1\nmiddlemarch,4\nmiddlemarch\n')).toEqual({
      code: 1,
      out: '',
      err: [
        'The stock was not changed:',
        'line 6: expected +n, -n, =n or unlimited, not "4" (a spreadsheet may have taken the sign away)',
        'line 7: expected +n, -n, =n or unlimited, not ""',
        'line 3: "lombard-street" is not counted yet: write =n with the copies that there are',
        'line 4: no book has the slug or ISBN "nobody"',
        'line 5: "walden" is the book of line 1',
        '',
      ].join('\n'),
    });
    expect((await count('\uFEFFslug,copies,\r\n,,\r\nwalden,=2.0,,\r\n , \r\nmiddlemarch,=1\r\n,,\r\n')).err).toBe('');
    expect((await count('walden,+3,4\n,5\n')).err).toBe(
      'The stock was not changed:\nline 1: expected 2 cells, found 3, one of them "4"\nline 2: no slug or ISBN before "5"\n',
    );
    expect((await count('walden,+3\nmiddlemarch,unlimited')).out).toBe(
      'The copies of 2 books are changed:\n  walden: 2 → 5\n  middlemarch: 1 → unlimited\n',
    );
    expect((await runCommand(['catalogue', 'stock', '-'], env, 'walden,-1\n')).out).toContain('walden: 5 → 4');
  });

  test('is exported and imported with the catalogue, and stays where the file has no column', async () => {
    await count('walden,=2');
    const [csv, ndjson] = [await exported('csv'), await exported('ndjson')];
    expect(ndjson.match(/"stock":\d+/g)).toEqual(['"stock":2']);
    for (const format of ['csv', 'ndjson'])
      expect((await catalogue('export', '--format', format)).out).not.toMatch(/"stock"|,stock,/);
    for (const format of ['csv', 'ndjson'] as const) {
      const { code, out } = await catalogue('import', at(`books.${format}`));
      expect({ code, out }).toEqual({ code: 0, out: expect.not.stringContaining('stock') as string });
    }
    expect([await exported('csv'), await exported('ndjson')]).toEqual([csv, ndjson]);

    await writeFile(at('patch.ndjson'), '{"id":"walden","stock":7}\n{"id":"middlemarch","price":1}\n');
    expect((await catalogue('patch', at('patch.ndjson'), '--dry-run')).out).toContain('The stock of 1 book changes.');
    expect(await exported('ndjson')).toBe(ndjson);
    expect((await catalogue('patch', at('patch.ndjson'))).out).toContain('The stock of 1 book changes.');
    expect((await exported('ndjson')).match(/"stock":\d+/g)).toEqual(['"stock":7']);

    await writeFile(at('plain.ndjson'), ndjson.replace(/,"stock":2/, ''));
    await catalogue('import', at('plain.ndjson'));
    expect((await exported('ndjson')).match(/"stock":\d+/g)).toEqual(['"stock":7']);
    await writeFile(at('wrong.ndjson'), ndjson.replace('"stock":2', '"stock":-2'));
    expect(await catalogue('import', at('wrong.ndjson'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('stock: expected whole copies, 0 to 1,000,000') as string,
    });
  });

  test('keeps the count of a book that is withdrawn and offered again', async () => {
    await count('walden,=2\n');
    expect(await catalogue('withdraw', 'walden', 'the-ledger', 'nobody')).toMatchObject({
      code: 1,
      err: 'No book has the slug or ISBN nobody. Nothing was changed.\n',
    });
    expect(await catalogue('withdraw', 'walden', 'walden', 'the-ledger')).toEqual({
      code: 0,
      out: 'walden is off sale.\nthe-ledger is off sale.\n',
      err: '',
    });
    expect((await count('walden,+1\n')).out).toContain('walden: 0 → 0');
    expect((await exported('ndjson')).match(/"id":"walden".*"stock":(\d+)/)?.[1]).toBe('3');
    await catalogue('offer', 'walden', 'the-ledger');
    expect((await count('walden,+1\nthe-ledger,unlimited\n')).out).toContain(
      'walden: 3 → 4\n  the-ledger: unlimited → unlimited',
    );
  });

  test('shows, in the list and in the order, copies that were gone when they were paid for', async () => {
    const book = 'id-of-a-book';
    const account = anAccount();
    const [first, late] = [0, 1].map(() =>
      aSession({ accountId: account.id, lines: [anOrderLine(aLine({ productId: book }))] }),
    ) as [PaymentSession, PaymentSession];
    const own = ground === 'an open embedded shop' ? null : await reopen();
    const { stock, orders, accounts } = (own ?? shop).stores;
    await accounts.create(account);
    await stock.change([{ bookId: book, set: 1 }]);
    await orders.create({ ...late, status: 'DISMISSED' });
    await orders.create(first);
    for (const session of [first, late]) await orders.place(session, paidBy(`pay_${session.id}`));
    await own?.close();
    const { out } = await runCommand(['orders', 'list'], env);
    expect(out.match(/1, 1 missing/g)).toHaveLength(1);
    const [, number = ''] = /^(\S+) .*1 missing/m.exec(out) ?? [];
    expect((await runCommand(['orders', 'show', number], env)).out).toContain(
      `Money back: npm run shop -- orders cancel ${number} --reason "Sold out"`,
    );
    await runCommand(['orders', 'cancel', number, '--reason', 'Sold out'], env);
    expect((await runCommand(['orders', 'list'], env)).out).not.toContain('missing');
    expect((await runCommand(['orders', 'show', number], env)).out).not.toContain('Money back');
  });

  test('records a sale at the counter, lists books that run low, and shows who changed what and why', async () => {
    await count('walden,=3\nmiddlemarch,=9\n');
    const stock = (...args: readonly string[]) => runCommand(['stock', ...args], { ...env, SUDO_USER: 'priya' });
    expect((await stock('change', 'walden=-1', '--reason', 'counter sale')).out).toContain('walden: 3 → 2');
    expect(await stock('change', 'walden=-3')).toEqual({
      code: 1,
      out: '',
      err: 'The stock was not changed:\nline 1: "walden" has only 2 copies that are not ordered\n',
    });
    expect((await stock('list', '--low', '2')).out).toMatch(/walden \(Walden\)\s+2/);
    expect((await stock('list', '--low', '2')).out).not.toContain('middlemarch');
    expect((await stock('history', 'walden')).out).toMatch(/3 → 2 .*by priya, counter sale/);
  });
});
