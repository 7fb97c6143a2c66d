/** Thrown for a behaviour of the server that the contract does not allow. */
export class Deviation extends Error {}

/** Thrown when the server is silent, refuses the connection or breaks it off. */
export class Unreachable extends Deviation {}

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Answer {
  /** The call, for messages. */
  readonly at: string;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  /** The type of the body; JSON by default. */
  readonly type?: string;
}

export type Call = (method: Method, path: string, sent?: CallOptions) => Promise<Answer>;

export interface Server {
  readonly url: string;
  /** The prefix of the contract's paths. */
  readonly base: string;
  readonly tokenHeader: string;
  /** The prefix of the token in its header, such as `Bearer`; '' for the raw token. */
  readonly tokenScheme: string;
  readonly timeoutMs: number;
}

function whyUnreachable(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `was not answered within ${timeoutMs} ms`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'was refused the connection (ECONNREFUSED): no server listens there';
  if (code === 'ENOTFOUND') return 'has a host that is not known (ENOTFOUND)';
  return `got no whole answer: ${code ?? message}`;
}

function kindOf(type: string | null, text: string): string {
  if (text === '') return 'an empty body';
  if (type?.includes('html') || /^\s*</.test(text)) return 'HTML';
  return type?.includes('json') ? 'broken JSON' : (type ?? 'a body without a type');
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const rootOf = (url: string, base: string): string => `${url.replace(/\/+$/, '')}${base}`;

/** Creates the calls of one server. Each throws `Deviation` unless the answer, of any status, is a JSON object. */
export function createCall({ url, base, tokenHeader, tokenScheme, timeoutMs }: Server): Call {
  const root = rootOf(url, base);
  return async (method, path, { token, body, type = 'application/json' } = {}) => {
    const at = `${method} ${base}${path}`;
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${root}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': type }),
          ...(token !== undefined && { [tokenHeader]: `${tokenScheme} ${token}`.trim() }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (error) {
      throw new Unreachable(`${at} ${whyUnreachable(error, timeoutMs)}`, { cause: error });
    }
    const value = parseJson(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { at, status: response.status, body: value as Answer['body'] };
    const kind =
      value === undefined ? kindOf(response.headers.get('content-type'), text) : 'JSON that is not an object';
    throw new Deviation(`${at} answered ${response.status} with ${kind}, not with a JSON object`);
  };
}
