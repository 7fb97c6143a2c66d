import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { changeRefunds, addUnmatched } from '../../services/orders/refunds/payment-refunds.ts';
import { shopsOfOwner } from '../../test/every-store.ts';
import { aFolder } from '../../test/fixtures.ts';
import { noBackup, openShop } from '../../test/open-shop.ts';
import { databaseOn } from '../../test/postgres.ts';
import { runCommand } from '../../test/run-command.ts';
import { sandboxBuying } from '../../test/sandbox-buying.ts';
import type { BillRow } from '../../services/orders/accounting/bill-rows.ts';
import { billColumns } from './bill-columns.ts';

describe.each(shopsOfOwner)('orders of %s', (ground) => {
  const dir = aFolder();
  let env: NodeJS.ProcessEnv;
  let close = async () => {};
  let numbers: readonly string[];
  let emails: readonly string[];
  const at = (name: string) => path.join(dir, name);

  beforeAll(async () => {
    const databaseUrl = ground === 'PostgreSQL' ? await databaseOn(inject('postgresUrl')) : undefined;
    env = { DATA_DIR: at('data'), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const isOpen = ground === 'an open embedded shop';
    const data = databaseUrl === undefined ? { dataDir: at('data') } : { databaseUrl };
    const shop = await openShop({ ...data, ...(isOpen && { backup: noBackup }) });
    const { buyer, open, pay, confirm, ordersOf } = await sandboxBuying(shop);
    const shoppers = [await buyer({ 0: 2, 1: 1 }), await buyer({ 2: 1 }), await buyer({ 3: 1 }), await buyer({ 4: 1 })];
    const found: string[] = [];
    for (const shopper of shoppers) {
      await confirm(shopper, await pay(await open(shopper)));
      found.push((await ordersOf(shopper))[0]!.life.number);
    }
    const [order] = await ordersOf(shoppers[0]!);
    const stray = { paymentId: 'pay_again', amount: 50_000, currency: 'INR', reason: 'second_payment' } as const;
    await shop.stores.orders.update(order!, (session) =>
      changeRefunds(
        addUnmatched(session, stray, new Date()),
        (refund) => ({ ...refund, fault: 'No balance' }),
        new Date(),
      ),
    );
    numbers = found;
    emails = shoppers.map(({ email }) => email);
    if (isOpen) close = () => shop.close();
    else await shop.close();
  });
  afterAll(() => close());

  const orders = (...args: readonly string[]) => runCommand(['orders', ...args], env);
  const json = async (...args: readonly string[]) =>
    JSON.parse((await orders(...args, '--json')).out) as Record<string, unknown>[];

  test('are listed as a table, as CSV and as JSON', async () => {
    const { code, out } = await orders('list');
    const [head, ...rows] = out.trimEnd().split('\n');
    expect([code, head]).toEqual([0, expect.stringMatching(/^Order +State +Placed +Name +City +Books +Total/)]);
    expect(rows.map((row) => row.split(/\s+/).slice(0, 2))).toEqual(
      numbers.toReversed().map((number) => [number, 'PLACED']),
    );
    expect(out).not.toContain('\u001B');
    const csv = (await orders('list', '--csv')).out.split('\r\n');
    expect(csv[1]).toMatch(new RegExp(`^${numbers[3]},B/\\d{4}-\\d\\d/\\d{5},PLACED,.*,Asha Rao,${emails[3]},'\\+91`));
    expect(await json('list', '--search', emails[0]!)).toMatchObject([
      {
        number: numbers[0],
        email: emails[0],
        address: { name: 'Asha Rao' },
        lines: [{ quantity: 2 }, { quantity: 1 }],
      },
    ]);
    const first = await orders('list', '--limit', '1');
    expect([first.out.trimEnd().split('\n').length, first.err]).toEqual([2, expect.stringContaining('There are more')]);
    expect((await orders('list', '--state', 'cancelled')).out).toBe('There are no such orders.\n');
    expect(await json('list', '--since', '2100-01-01')).toEqual([]);
    expect(await json('list', '--since', '1d')).toHaveLength(4);
  });

  test('are packed with and without --dry-run, and shipped, several by one command, and each refusal is reported', async () => {
    const [first, second] = numbers;
    expect(await orders('pack', first!, '--dry-run')).toEqual({ code: 0, out: `${first}  would be packed\n`, err: '' });
    expect(await json('list', '--state', 'PACKED')).toEqual([]);

    const packed = await orders('pack', first!, second!, 'C26-99999');
    expect(packed.code).toBe(1);
    expect(packed.out.split('\n')).toEqual([
      `${first}  packed`,
      `${second}  packed`,
      'C26-99999  refused: Order C26-99999 was not found.',
      '',
    ]);
    expect(packed.err).toBe('2 done, 0 already, 1 refused.\n');
    const again = await orders('pack', first!.toLowerCase());
    expect([again.code, again.out]).toEqual([
      0,
      expect.stringMatching(/^C\d\d-\d{5} {2}was packed already, on .* by the owner\n$/),
    ]);

    expect((await orders('ship', `${first}=EI0IN`, '--carrier', 'India Post', '--line', '2')).code).toBe(0);
    const partly = await orders('show', first!);
    expect(partly.out).toContain(`Order ${first}, partly shipped\n`);
    expect(partly.out).toMatch(/ {2}1\. 2 × .*[(, ]2 still to be sent\), .*\n {2}2\. 1 × (?!.*still).*\n/);

    const shipped = await orders('ship', `${first}=EI1IN`, `${second}=EI2IN`, '--carrier', 'India Post');
    expect(shipped.code).toBe(0);
    const takenBack = await orders('unship', first!, '--parcel', 'EI1IN');
    expect(takenBack.out).toBe(`${first}  parcel taken back, partly shipped\n`);
    expect((await orders('ship', `${first}=EI1IN`, '--carrier', 'India Post')).code).toBe(0);
    expect((await orders('deliver', second!)).code).toBe(0);
    expect((await orders('list', '--search', 'ei2in')).out).toContain(second);
  });

  test('are shown with all that an owner needs', async () => {
    const [first] = numbers;
    await orders('note', first!, '--text', 'Rings on Monday');
    const { out } = await orders('show', first!);
    for (const text of [first, 'Asha Rao', '12 Lake Road', 'Pune, Maharashtra 411001', emails[0], 'Rings on Monday'])
      expect(out).toContain(text);
    expect(out).toMatch(/Total ₹[\d,]+, bill B\//);
    expect(out).toMatch(
      /Payments without an order\n {2}pay_again, ₹500, second_payment\n {4}₹500, ASKED, PAID_TWICE, .*, No balance\n/,
    );
    expect((await json('show', first!))[0]).toMatchObject({ strays: [{ paymentId: 'pay_again' }] });
    const missing = await orders('show', 'C26-99999', first!);
    expect([missing.code, missing.err]).toEqual([1, 'Order C26-99999 was not found.\n']);
    expect(missing.out).toContain(first);
  });

  test('are returned, refunded and cancelled', async () => {
    const [first, , third] = numbers;
    expect((await orders('refund', first!, '--line', '1x1', '--dry-run')).out).toContain(`${first}  would have ₹`);
    const torn = await orders('refund', first!, '--line', '1x1', '--reason', 'Torn in the post');
    expect(torn.out).toMatch(/ {2}₹[\d,]+ to be refunded\n$/);
    expect((await orders('show', first!)).out).toContain(', ASKED, RETURNED, Torn in the post, ');
    expect((await orders('refund', first!, '--line', '1x1')).out).toContain('was refunded already');
    expect((await orders('refund', first!, '--amount', '12.50')).out).toBe(`${first}  ₹12.50 to be refunded\n`);
    const [cancelled] = await json('cancel', third!, '--reason', 'Sold out');
    expect(cancelled).toMatchObject({
      outcome: 'DONE',
      message: expect.stringMatching(/^cancelled, ₹[\d,]+ to be ref/),
    });
    expect((await json('show', third!))[0]).toMatchObject({ state: 'CANCELLED', refunds: [{ reason: 'CANCELLED' }] });
  });

  test('are packed once by two commands at the same time', async () => {
    const both = await Promise.all([orders('pack', numbers[3]!), orders('pack', numbers[3]!)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const texts = both.map(({ out }) => out).toSorted((a, b) => a.length - b.length);
    expect(texts).toEqual([`${numbers[3]}  packed\n`, expect.stringContaining('was packed already')]);
  });

  test('are exported with their addresses, to a file that nobody else can read', async () => {
    const { out } = await orders('export', '--format', 'ndjson', '--since', '1d');
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { number: string }).number),
    ).toEqual(numbers.toReversed());
    expect(await orders('export', '--out', at('all.csv'))).toEqual({ code: 0, out: '', err: '' });
    expect((await stat(at('all.csv'))).mode & 0o777).toBe(0o600);
    expect((await readFile(at('all.csv'), 'utf8')).trimEnd().split('\r\n')).toHaveLength(5);
    const twice = await orders('export', '--out', at('all.csv'));
    expect([twice.code, twice.err]).toEqual([1, `${at('all.csv')} exists already. Choose another name.\n`]);
  });

  test('are exported as the bills and credit notes of a span of days', async () => {
    const days = ['--since', '2026-01-01', '--until', '2099-12-31', '--format', 'ndjson'];
    const { out } = await orders('export', '--bills', ...days);
    const rows = out
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row) as BillRow);
    const totalOf = (kind: BillRow['kind'], of: 'total' | 'refunded') =>
      rows.reduce((sum, row) => (row.kind === kind ? sum + row[of] : sum), 0);
    expect(new Set(rows.flatMap(({ kind, bill }) => (kind === 'BILL' ? [bill] : []))).size).toBe(numbers.length);
    expect(totalOf('REFUND', 'refunded')).toBeGreaterThan(0);
    expect(totalOf('CREDIT_NOTE', 'total')).toBe(-totalOf('REFUND', 'refunded'));
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
    const csv = await orders('export', '--bills', '--month', '2020-01');
    expect(csv.out.trim()).toBe(`\uFEFF${billColumns.map(({ title }) => title).join(',')}`.trim());
  });

  test('are printed, but a cancelled one has no slip', async () => {
    const [first, second, third] = numbers;
    const some = await orders('print', '--slips', '--invoices', first!, third!, '--out', at('some.html'));
    expect(some).toEqual({
      code: 1,
      out: `${at('some.html')} holds the papers of 1 order.\n`,
      err: `Order ${third} is cancelled: it has no slip and no label.\n`,
    });
    const all = await orders('print', '--invoices', '--state', 'shipped,delivered,cancelled', '--out', at('all.html'));
    expect([all.code, all.out]).toEqual([0, `${at('all.html')} holds the papers of 3 orders.\n`]);
    const page = await readFile(at('all.html'), 'utf8');
    expect([...page.matchAll(/Books of <span class="number">([^<]+)</g)].map(([, number]) => number)).toEqual([
      third,
      second,
      first,
    ]);
    const twice = await orders('print', '--labels', first!, '--out', at('all.html'));
    expect([twice.code, twice.err]).toEqual([1, `${at('all.html')} exists already. Choose another name.\n`]);
    const both = await orders('print', '--labels', '--invoices', first!, '--out', at('both.html'));
    expect(both.out.split('\n').map((one) => one.split(' ')[0])).toEqual([at('both.html'), at('both-labels.html'), '']);
    expect(await readFile(at('both.html'), 'utf8')).not.toContain('class="label"');
    expect(await readFile(at('both-labels.html'), 'utf8')).not.toContain('class="a4"');
    const notes = await orders('print', '--credit-notes', second!, third!);
    expect([notes.code, notes.err]).toEqual([1, `Order ${second} has no credit note.\n`]);
    expect(notes.out).toMatch(/Credit Note[^]*CN\/\d{4}-\d\d\/\d{5}/);
  });

  test('are printed to the standard output without --out, and refusals to the standard error', async () => {
    const [first, , third] = numbers;
    const { code, out, err } = await orders('print', '--slips', first!, third!);
    expect([code, err]).toEqual([1, `Order ${third} is cancelled: it has no slip and no label.\n`]);
    expect(out).toMatch(/^<!doctype html>[^]*<\/html>\s*$/i);
    expect(out).toContain(`${first}<`);
  });
});

describe('a command with wrong arguments', () => {
  test.each([
    [['pack'], 'orders pack NUMBER…'],
    [['list', 'C26-00001'], 'orders list'],
    [
      ['list', '--state', 'LOST'],
      '--state is one of PLACED, PACKED, SHIPPED, DELIVERED, CANCELLED, PARTLY_SHIPPED, not "LOST".',
    ],
    ...['soon', '2026-02-30', '-1d'].map((day): [string[], string] => [
      ['list', `--since=${day}`],
      `or a number of days such as 7d, not "${day}".`,
    ]),
    [['export', '--since=soon', '--out', 'x.csv'], 'not "soon".'],
    [['print', '--slips', '--since=soon', '--out', 'x.html'], 'not "soon".'],
    [['list', '--limit', '0'], '--limit is a whole number from 1, not "0".'],
    [['ship', 'C26-00001'], '--carrier is missing.'],
    [['ship', 'C26-00001', '--carrier', 'Post'], '--tracking is missing.'],
    [['ship', 'C26-00001=1', 'C26-00002', '--carrier', 'Post'], 'C26-00002 has no tracking number'],
    [['cancel', 'C26-00001'], '--reason is missing.'],
    [['refund', 'C26-00001', '--amount', 'all'], '--amount is rupees, such as 250 or 250.50, not "all".'],
    [['print', '--out', 'x.html', 'C26-00001'], 'Choose what to print'],
    [['print', '--slips', '--out', 'x.html'], 'Choose the orders'],
    [['print', '--slips', '--labels', 'C26-00001'], 'Labels have another size'],
    [['export', '--bills'], 'Bills need their days'],
    [['export', '--bills', '--month', '2026-13'], '--month is a month such as 2026-11, not "2026-13".'],
    [['export', '--month', '2026-11', '--since', '2026-11-01'], 'Give --month, or --since and --until.'],
    [['export', '--bills', '--month', '2026-11', '--state', 'PLACED'], '--bills takes all orders'],
    [['export', '--until', 'soon'], '--until is a day'],
    [['export', '--format', 'xml'], '--format is csv or ndjson, not "xml".'],
  ])('%j fails with: %s', async (args, message) => {
    const dir = aFolder();
    const { code, err } = await runCommand(['orders', ...args], { DATA_DIR: dir });
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(err).not.toContain('catalogue import');
  });

  test('reports a missing folder, and does not make it', async () => {
    const dir = path.join(aFolder(), 'none');
    const { code, err } = await runCommand(['orders', 'list'], { DATA_DIR: dir });
    expect([code, err]).toEqual([1, `There is no ${dir}. DATA_DIR names the folder of the data.\n`]);
    await expect(stat(dir)).rejects.toThrow('ENOENT');
  });
});
