import { request } from 'node:http';
import type { Shop } from './shop-process.ts';

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  /** The caller's own network address. */
  readonly from?: string;
}

/** Calls the shop without a browser. Anything but success is an error. */
export function call<T>(shop: Shop, path: string, { method = 'GET', body, token, from }: Call = {}): Promise<T> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    ...(token !== undefined && { authorization: token }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${shop.url}${path}`, { method, headers, localAddress: from }, (response) => {
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
    asked.on('error', reject);
    asked.end(json);
  });
}

let callers = 0;

/**
 * Readers come from addresses of their own; from a single one the shop takes no more than so many sign-ups a minute.
 * Where the machine has one loopback address only, they share it.
 */
export function ownAddress(): string | undefined {
  callers += 1;
  return process.platform === 'linux' ? `127.1.${Math.floor(callers / 250)}.${(callers % 250) + 1}` : undefined;
}
