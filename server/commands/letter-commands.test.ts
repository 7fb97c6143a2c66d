import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cancelledOwnerLetter, matterLetter, placedOwnerLetter } from '../services/letters/owner-letters.ts';
import { cancel } from '../services/orders/order-steps.ts';
import type { Order } from '../services/orders/records.ts';
import { refundAgain } from '../services/orders/refunds/refund-again.ts';
import { parseProfile } from '../services/shop/parse-profile.ts';
import { aLine, anOrder, anOrderLine } from '../test/records.ts';
import { runCommand } from '../test/run-command.ts';

const shop = { ...parseProfile(readFileSync('seeds/shop.json', 'utf8'), 'shop.json'), logo: null };
const context = { shop, publicUrl: 'https://books.example', groundOf: () => '#28369a' };
const AT = '2026-11-23T12:00:00.000Z';
const [book, other] = ['w', 'm'].map((id) => anOrderLine(aLine({ id, productId: id, quantity: 2 })));
const order = anOrder({ lines: [book!, other!] });
const missing = (...missed: Order['life']['missing']) =>
  placedOwnerLetter({ ...order, life: { ...order.life, missing: missed } }, 'a@b.example', context);
const matter = (kind: string, facts: Readonly<Record<string, unknown>>) =>
  matterLetter({ id: 'l', kind, at: AT, dueAt: AT, tries: 0, sentAt: null, facts }, shop);
const cancelled = cancel(order, 'No more', { at: AT, by: 'SHOPPER' });
const [refund] = cancelled.life.refunds.map((one) => ({ ...one, status: 'FAILED' as const }));
const unpaid = { ...cancelled, life: { ...cancelled.life, refunds: [refund!] } };

it.each([
  ['a new order', placedOwnerLetter(order, 'a@b.example', context)],
  ['an order of which one copy is missing', missing({ bookId: 'w', copies: 1 })],
  ['an order of which every copy is missing', missing({ bookId: 'w', copies: 2 }, { bookId: 'm', copies: 2 })],
  ['a cancelled order', cancelledOwnerLetter(cancelled, 'a@b.example', context)],
  ['orders that wait to be packed', matter('digest', { toPack: ['C26-00001'] })],
  ['a refund that failed', matter('refund-failed', { command: refundAgain(unpaid, refund!) })],
])('the command line accepts every command of the letter about %s', async (_, { text }) => {
  const commands = [...text.matchAll(/npm run (?:--silent )?shop -- ([^>\n]*)/g)].map(([, words]) => words!.trim());
  expect(commands.length).toBeGreaterThan(0);
  for (const words of commands) {
    const args = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
    const { code, err } = await runCommand(args, { DATA_DIR: '/nowhere/at/all' });
    // Words that are refused end with 2; accepted ones fail later, because there are no data.
    expect({ words, code, err }).toMatchObject({ code: 1, err: expect.stringContaining('/nowhere/at/all') });
  }
});
