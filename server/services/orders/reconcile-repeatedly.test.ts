import { expect, it, vi } from 'vitest';
import { aSession } from '../../test/records.ts';
import { reconcileRepeatedly } from './reconcile-repeatedly.ts';

/** The numbers of rounds that followed each other without a pause. */
async function roundsInARow(fullRounds: number): Promise<readonly number[]> {
  const rows: number[] = [];
  let row = 0;
  const reconcileDue = async () => {
    row += 1;
    if (row === 1)
      setImmediate(() => {
        rows.push(row);
        row = 0;
      });
    return { unsettled: [], isFull: row <= fullRounds };
  };
  const log = { warn: () => undefined, error: () => undefined };
  const stop = reconcileRepeatedly({ reconcileDue }, { pauseMs: 1, log });
  await expect.poll(() => rows.length).toBeGreaterThan(1);
  await stop();
  return rows.slice(0, 2);
}

it.each([
  ['one round when no more sessions are due', 0, 1],
  ['another round after each full one', 2, 3],
  ['at most five, which the provider can bear', 100, 5],
])('asks for %s', async (_, full, expected) => {
  expect(await roundsInARow(full)).toEqual([expected, expected]);
});

it('names each session that could not be settled, and goes on after a round that failed', async () => {
  const warn = vi.fn<(details: object, message: string) => void>();
  const error = vi.fn<(details: object, message: string) => void>();
  const session = aSession();
  const [reason, failure] = [new Error('no answer'), new Error('no database')];
  const reconcileDue = vi
    .fn<() => Promise<{ unsettled: { session: typeof session; reason: unknown }[]; isFull: boolean }>>()
    .mockRejectedValueOnce(failure)
    .mockResolvedValueOnce({ unsettled: [{ session, reason }], isFull: false })
    .mockResolvedValue({ unsettled: [], isFull: false });
  const stop = reconcileRepeatedly({ reconcileDue }, { pauseMs: 1, log: { warn, error } });
  await expect.poll(() => reconcileDue.mock.calls.length).toBeGreaterThan(2);
  await stop();
  expect(error.mock.calls).toEqual([[{ err: failure }, 'payment sessions could not be looked at']]);
  expect(warn.mock.calls).toEqual([
    [{ err: reason, paymentSession: session.id }, 'a payment session could not be settled yet'],
  ]);
});
