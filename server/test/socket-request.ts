import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface SocketRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
  /** Encoded in base64. */
  readonly body: string;
}

/** Sends one request over a real connection, through the server's listener, which `inject` bypasses. */
export function sendOverSocket(port: string, { method = 'GET', path, headers, body }: SocketRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = { host: 'shop.example', connection: 'close', ...headers };
  request({ port, path, method, headers: sent }, (response) => {
    buffer(response).then(
      (bytes) => resolve({ status: response.statusCode, headers: response.headers, body: bytes.toString('base64') }),
      reject,
    );
  })
    .once('error', reject)
    .end(body);
  return promise;
}
