import { connect } from 'node:net';

interface RawAnswer {
  /** null when the connection was closed without an answer. */
  readonly status: number | null;
  readonly text: string;
  readonly ms: number;
}

/** Sends raw bytes, which HTTP clients would refuse, and reads until the server closes. */
export function exchange(port: number, bytes: string | Buffer, timeoutMs = 20_000): Promise<RawAnswer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const finish = () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status === undefined ? null : Number(status), text, ms: performance.now() - startedAt });
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', finish).on('close', finish);
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`no end after ${timeoutMs} ms: ${text.slice(0, 200)}`));
    });
  });
}

interface Request {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request with `connection: close`. */
export function request({ method = 'GET', path, headers = {}, body }: Request): string {
  const lines = Object.entries({
    host: 'shop',
    connection: 'close',
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
