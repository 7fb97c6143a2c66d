import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { OperatorError } from '../errors.ts';
import { ownerSocketFault, ownerSocketOf } from '../storage/lowdb/owner-socket.ts';

/** How long the shop may be silent. */
const PATIENCE_MS = 60_000;

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

/** The answer of the shop that is open on the data directory, or null when none takes calls of its owner. */
export async function askOpenShop(dataDir: string, { method, path, body }: Call): Promise<IncomingMessage | null> {
  const fault = await ownerSocketFault(dataDir);
  if (fault !== null) throw new OperatorError(fault);
  const socketPath = ownerSocketOf(dataDir);
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const asking = request({ socketPath, method, path, headers, agent: false, timeout: PATIENCE_MS });
  asking.once('timeout', () =>
    asking.destroy(new OperatorError('The shop has not answered for a minute. See its log.')),
  );
  asking.end(body === undefined ? undefined : JSON.stringify(body));
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
}
