import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LogInPayload } from '../../../graphql/__generated__/resolvers.generated.ts';
import { everyStore, type TestStorage } from '../../every-store.ts';
import { faultIn } from '../../fault-in.ts';
import type { OpenShop } from '../../open-shop.ts';

describe.each(everyStore)('%s', (_name, newStorage) => {
  let storage: TestStorage;
  let shop: OpenShop;
  beforeEach(async () => {
    storage = await newStorage();
    shop = await storage.open({ limits: 'own' });
  });
  afterEach(() => shop.close());

  const GUEST = { email: 'guest@colophon.example', password: 'turn-the-page' };
  const logIn = (email: string, password: string, from = '10.0.0.1') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      remoteAddress: from,
    });

  const aliasedLogIns = (count: number) =>
    `mutation { ${Array.from(
      { length: count },
      (_, index) =>
        `try${index}: logIn(email: "${GUEST.email}", password: "wrong ${index}") { session { token } userErrors { code retryAfter } }`,
    ).join(' ')} }`;

  describe('guessing', () => {
    test('aliased attempts, 15 in each of many documents, are counted one by one', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => shop.graphql(aliasedLogIns(15))));
      const codes = answers.flatMap(({ data }) =>
        Object.values(data!).map((payload) => (payload as LogInPayload).userErrors[0]!.code),
      );
      expect(codes.filter((code) => code === 'UNAUTHENTICATED').length).toBeLessThanOrEqual(10);
      expect(codes).toContain('TOO_MANY_REQUESTS');
      const last = faultIn(await shop.graphql(aliasedLogIns(1)));
      expect(last?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
    });

    test('both APIs share one budget', async () => {
      const overBoth = await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const fault = faultIn(await shop.graphql(aliasedLogIns(1)));
          const { statusCode } = await logIn(GUEST.email, `wrong ${index}`, '127.0.0.1');
          return [fault?.extensions['code'] === 'UNAUTHENTICATED', statusCode === 401];
        }),
      );
      expect(overBoth.flat().filter(Boolean)).toHaveLength(10);
    });

    test('a header that names another address is ignored', async () => {
      const answers = await Promise.all(
        Array.from({ length: 15 }, (_, index) =>
          shop.app.inject({
            method: 'POST',
            url: '/api/auth/login',
            payload: { email: GUEST.email, password: 'wrong' },
            headers: {
              'x-forwarded-for': `10.1.1.${index}`,
              'x-real-ip': `10.1.1.${index}`,
              forwarded: `for=10.1.1.${index}`,
            },
          }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    });

    test('log-ins of the guest from a hundred addresses keep nobody else out', async () => {
      const { email } = await shop.signUp();
      const isOver = new AbortController();
      const answered = { served: 0, refused: 0, other: 0 };
      const lanes = Array.from({ length: 100 }, async (_, index) => {
        while (!isOver.signal.aborted) {
          const { statusCode, headers } = await logIn(GUEST.email, GUEST.password, `10.${index}.0.1`);
          if (statusCode === 200) answered.served += 1;
          else answered[statusCode === 503 && headers['retry-after'] ? 'refused' : 'other'] += 1;
          // The next request of a real client takes about as long to arrive.
          await sleep(50);
        }
      });
      try {
        // Refusals show that the queue is full.
        await expect.poll(() => answered.refused).toBeGreaterThan(30);
        for (let round = 0; round < 3; round += 1) {
          expect((await logIn(email, 'a good long password', '192.0.2.1')).statusCode).toBe(200);
          expect((await logIn(GUEST.email, GUEST.password, `192.0.2.${10 + round}`)).statusCode).toBe(200);
        }
      } finally {
        isOver.abort();
        await Promise.all(lanes);
      }
      expect(answered.served).toBeGreaterThan(0);
      expect(answered.other).toBe(0);
    });
  });

  test('a failed log-in costs the same work whether or not the account exists', async () => {
    /** CPU time in microseconds, including the threads that hash; other processes do not count. */
    const workOf = async (email: string, from: string) => {
      const before = process.cpuUsage();
      const answer = await logIn(email, 'wrong', from);
      expect([401, 404]).toContain(answer.statusCode);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    await workOf(GUEST.email, '10.9.0.1');
    for (let round = 0; round < 20; round += 1) {
      known.push(await workOf(GUEST.email, `10.2.0.${round}`));
      unknown.push(await workOf(`nobody-${round}@example.com`, `10.3.0.${round}`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2]!;
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
