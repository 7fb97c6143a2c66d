import { expect, it } from 'vitest';
import { rejectionOf } from '../../../test/thrown.ts';
import { inMemory } from '../../account/sign-in/login-limits.ts';
import { createSessionBudget } from './session-budget.ts';

it.each([
  ['session', 60],
  ['ask', 600],
] as const)('each account has a budget "%s" of %i calls in ten minutes', async (kind, points) => {
  const spend = createSessionBudget(inMemory, kind);
  for (let n = 0; n < points; n += 1) await spend('one');
  expect(await rejectionOf(spend('one'))).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
  await spend('other');
});
