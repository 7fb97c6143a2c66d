import { repeatRounds, type Rounds } from '../../async/rounds.ts';
import { withTimeLimit } from '../../async/time-limit.ts';
import type { LettersService } from './letters.service.ts';

/** Rounds in a row, after which other work gets its turn. */
const MAX_ROUNDS = 20;

interface Options extends Rounds {
  /** How long a stop waits for the letter under way. It is sent again if that was too short. */
  readonly patienceMs: number;
}

/** Sends what is due until the returned function stops it. */
export function sendRepeatedly(
  { sendDue, askDigest }: Pick<LettersService, 'sendDue' | 'askDigest'>,
  { pauseMs, patienceMs, log }: Options,
): () => Promise<void> {
  async function rounds(signal: AbortSignal): Promise<void> {
    await askDigest().catch((error: unknown) => log.error({ err: error }, 'what waits for the owner was not found'));
    for (let round = 0; round < MAX_ROUNDS && !signal.aborted; round += 1) if (!(await sendDue(signal))) return;
  }
  const stop = repeatRounds({ pauseMs, log }, rounds, 'letters could not be looked at');
  return async () => {
    const isDone = await withTimeLimit(
      stop().then(() => true),
      patienceMs,
    );
    if (isDone === null) log.warn({}, 'a letter is still under way, and will be sent again if it was not sent');
  };
}
