import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

type Json = Readonly<Record<string, unknown>>;

export interface ProxyRequest {
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly token: string | undefined;
  readonly body: Json | undefined;
  /** The type of the body. */
  readonly type?: string | undefined;
}

export interface ProxyAnswer {
  readonly status: number;
  readonly body: Json;
}

/** Sends a client's request on to the shop, and changes one thing in the request or in its answer. */
export type Deviation = (
  request: ProxyRequest,
  send: (request: ProxyRequest) => Promise<ProxyAnswer>,
) => Promise<ProxyAnswer>;

/** A server that passes requests on to the shop at `target` through a deviation. */
export async function openProxy(target: string, deviation: Deviation) {
  async function send({ method, path, token, body }: ProxyRequest): Promise<ProxyAnswer> {
    const response = await fetch(`${target}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  }
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    async function pass() {
      const body = method === 'POST' ? ((await json(incoming)) as Json) : undefined;
      const request = {
        method,
        path: url.replace('/api', ''),
        token: headers.authorization,
        body,
        type: headers['content-type'],
      };
      const { status, body: answer } = await deviation(request, send);
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    }
    pass().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
