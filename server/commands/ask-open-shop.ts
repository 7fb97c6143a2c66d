import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { OperatorError } from '../errors.ts';
import { ownerSocketFault, ownerSocketOf } from '../storage/lowdb/owner-socket.ts';

/** How long the shop may be silent. */
const MAX_SILENCE_MS = 60_000;

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: AsyncIterable<Buffer>;
}

const ended = (cause: unknown): OperatorError =>
  new OperatorError('The shop ended before its answer did. See its log, then run the command again.', { cause });

async function* bodyOf(answer: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* answer;
  } catch (error) {
    throw error instanceof OperatorError ? error : ended(error);
  }
}

/**
 * Returns the answer of the shop that is open on the data directory, or null when none is. Throws `OperatorError` when
 * the shop is silent or ends, here or while the body is read.
 */
export async function askOpenShop(
  dataDir: string,
  { method, path, body }: Call,
  maxSilenceMs = MAX_SILENCE_MS,
): Promise<Answer | null> {
  const fault = await ownerSocketFault(dataDir);
  if (fault !== null) throw new OperatorError(fault);
  const socketPath = ownerSocketOf(dataDir);
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const outgoing = request({ socketPath, method, path, headers, agent: false, timeout: maxSilenceMs });
  let answer: IncomingMessage | null = null;
  outgoing.on('timeout', () =>
    (answer ?? outgoing).destroy(new OperatorError('The shop has not answered for a minute. See its log.')),
  );
  // Without a listener, a connection that breaks later would end the process; reading the body reports it.
  outgoing.on('error', () => undefined);
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  try {
    [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, body: bodyOf(answer) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw code === 'ECONNRESET' ? ended(error) : error;
  }
}
