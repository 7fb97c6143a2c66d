import { faultIn } from '../fault-in.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { tooManyLoggingIn } from '../../services/account/sign-in/attempt.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Call {
  readonly token?: string | undefined;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: any;
}

/** Sends requests to a shop. Rejects if no complete answer arrives. */
export interface Door {
  send(method: Method, url: string, call?: Call): Promise<Answer>;
}

/** An error answer of the shop. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export const overHttp = (base: string): Door => ({
  async send(method, url, { token, body } = {}) {
    const response = await fetch(base + url, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  },
});

export const overInject = (app: FastifyInstance): Door => ({
  async send(method, url, { token, body } = {}) {
    const response = await app.inject({
      method,
      url,
      headers: token === undefined ? {} : { authorization: token },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json() };
  },
});

export async function rest(door: Door, method: Method, url: string, call: Call = {}): Promise<any> {
  const { status, body } = await door.send(method, url, call);
  if (status >= 300) throw new Refused(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function graphql(
  door: Door,
  token: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<any> {
  const { status, body } = await door.send('POST', '/graphql', { token, body: { query, variables } });
  if (status !== 200 || faultIn(body)) throw new Refused(`${query.slice(0, 60)}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

const CROWDED = tooManyLoggingIn();
/** After this many refusals, the shop is not busy but broken. */
const MAX_CROWDED = 12;

/** Repeats a refused log-in or sign-up after the wait that the refusal names, as a client does. */
export async function retryWhenCrowded<T>(act: () => Promise<T>): Promise<T> {
  for (let refusals = 1; ; refusals += 1)
    try {
      return await act();
    } catch (error) {
      const isCrowded = error instanceof Refused && error.message.includes(CROWDED.message);
      if (!isCrowded || refusals === MAX_CROWDED) throw error;
      await sleep(CROWDED.retryAfter! * 1_000);
    }
}
