import { expect, it } from 'vitest';
import { ShopError } from '../../../errors.ts';
import { INDIAN_NUMBERING, SELLER } from '../../../test/numbering.ts';
import { aSession } from '../../../test/records.ts';
import type { OrderStore } from '../order-store.ts';
import type { PaymentSession } from '../records.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';
import { createReconciler } from './reconciler.ts';

it.each([
  ['has asked too often', { budgetError: new ShopError('TOO_MANY_REQUESTS', 'Too often.') }],
  ['asks a provider that does not answer', { providerError: new ProviderUnavailable(null) }],
])('leaves a session as it is, and reports its state as not known, when its account %s', async (_, failures) => {
  const { budgetError, providerError }: { budgetError?: Error; providerError?: Error } = failures;
  let calls = 0;
  const { askProvider } = createReconciler({
    orders: { update: async (session, change) => change(session as PaymentSession) } as OrderStore,
    provider: {
      paymentsOf: async () => {
        calls += 1;
        throw providerError!;
      },
    } as unknown as PaymentProvider,
    recordUnmatched: async (session) => session,
    numbering: INDIAN_NUMBERING,
    seller: SELLER,
    spendAsk: async () => {
      if (budgetError) throw budgetError;
    },
    now: () => new Date(),
    log: { warn: () => undefined, error: () => undefined },
  });
  const session = aSession();
  expect(await askProvider(session, 'poll')).toEqual({ session, isAnswered: false });
  expect(calls).toBe(budgetError ? 0 : 1);
});
