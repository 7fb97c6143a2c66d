import { expect, it } from 'vitest';
import { aSession } from '../../test/records.ts';
import { INDIAN_NUMBERING } from '../../test/numbering.ts';
import type { OrderStore } from './order-store.ts';
import type { PaymentProvider } from './payment/provider.ts';
import { createReconciler } from './reconciler.ts';

it.each([
  [0, false],
  [49, false],
  [50, true],
])('a round of %i due sessions: more may be due is %s', async (count, isFull) => {
  const asked: number[] = [];
  const due = Array.from({ length: count }, () => aSession());
  const orders: Pick<OrderStore, 'dueForCheck' | 'update'> = {
    dueForCheck: async ({ provider, limit }) => {
      if (provider !== 'sandbox') return [];
      asked.push(limit);
      return due.slice(0, limit);
    },
    update: async ({ id }, change) => change(due.find((session) => session.id === id)!),
  };
  const provider: Pick<PaymentProvider, 'name' | 'paymentsOf'> = { name: 'sandbox', paymentsOf: async () => [] };
  const { reconcileDue } = createReconciler({
    orders: orders as OrderStore,
    provider: provider as PaymentProvider,
    takeStray: async (session) => session,
    numbering: INDIAN_NUMBERING,
    now: () => new Date(),
  });
  expect(await reconcileDue()).toEqual({ unsettled: [], isFull });
  expect(asked).toEqual([50]);
});
