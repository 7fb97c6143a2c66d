import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { v4 as uuid } from 'uuid';
import type { LoginLimits } from '../accounts/login-limits.ts';
import { createApp } from '../app.ts';
import { seed } from '../seed.ts';
import { openLowdbStores } from '../storage/lowdb/open-lowdb-stores.ts';
import type { Stores } from '../storage/stores.ts';

interface Options {
  readonly now?: () => Date;
  readonly limits?: LoginLimits;
  readonly explore?: boolean;
}

interface RestCall {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

interface GraphQLAnswer {
  readonly data?: any;
  readonly errors?: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[];
}

export interface OpenShop {
  readonly app: FastifyInstance;
  readonly stores: Stores;
  readonly dataDir: string;
  rest(
    method: InjectOptions['method'],
    url: string,
    call?: RestCall,
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>;
  graphql(query: string, variables?: Record<string, unknown>, token?: string): Promise<GraphQLAnswer>;
  /** A fresh account, signed up through REST. */
  signUp(): Promise<{ token: string; email: string; id: string }>;
  close(): Promise<void>;
}

/** The whole shop over a fresh data directory, seeded, without a port. */
export async function openShop({ now = () => new Date(), limits, explore = true }: Options = {}): Promise<OpenShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-'));
  const stores = await openLowdbStores({ dir: dataDir, newId: uuid, now });
  await seed(stores);
  const app = await createApp({
    stores,
    jwtSecret: null,
    apiDelayMs: 0,
    explore,
    logger: false,
    now,
    ...(limits ? { limits } : {}),
  });

  const rest: OpenShop['rest'] = async (method, url, { token, body, headers = {} } = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...(token ? { authorization: token } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
    };
  };

  return {
    app,
    stores,
    dataDir,
    rest,
    async graphql(query, variables, token) {
      const { body } = await rest('POST', '/graphql', { body: { query, variables }, ...(token ? { token } : {}) });
      return body as GraphQLAnswer;
    },
    async signUp() {
      const email = `${uuid()}@example.com`;
      const { body } = await rest('POST', '/api/auth/signup', {
        body: { firstName: 'Asha', lastName: 'Rao', email, password: 'a good long password' },
      });
      return { token: body.encodedToken, email, id: body.createdUser._id };
    },
    async close() {
      await app.close();
      await stores.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
