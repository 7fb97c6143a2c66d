import { request } from 'node:http';
import type { Shop } from './shop-process.ts';

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  /** The network address to send from. */
  readonly from?: string;
}

/** Sends a request without a browser; throws on any status but success. */
export function call<T>(shop: Shop, path: string, { method = 'GET', body, token, from }: Call = {}): Promise<T> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    ...(token !== undefined && { authorization: token }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${shop.url}${path}`, { method, headers, localAddress: from }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve(JSON.parse(text) as T);
        else reject(new Error(`${method} ${path} answered ${statusCode}: ${text}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(json);
  });
}

let callers = 0;

/**
 * Returns a loopback address for one reader, because the shop limits sign-ups per address and minute. Where the machine
 * has only one loopback address, readers share it.
 */
export function nextAddress(): string | undefined {
  callers += 1;
  return process.platform === 'linux' ? `127.1.${Math.floor(callers / 250)}.${(callers % 250) + 1}` : undefined;
}
