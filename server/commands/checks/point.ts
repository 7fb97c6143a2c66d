import type { Config } from '../../config.ts';

/** What the owner's check found of one thing. */
export interface Point {
  readonly name: string;
  readonly outcome: 'ok' | 'not ok' | 'cannot know';
  /** What was seen and, unless it is well, what to do. */
  readonly text: string;
}

/** `fetch`, or in tests one that leads elsewhere. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** What a point asks. */
export interface Asked {
  readonly config: Config;
  readonly send: Send;
  readonly now: () => Date;
  /** Where the letter to oneself goes; null: to the shop's own address. */
  readonly to: string | null;
}

const CALL_MS = 8_000;

export const ok = (name: string, text: string): Point => ({ name, outcome: 'ok', text });
export const notOk = (name: string, text: string): Point => ({ name, outcome: 'not ok', text });
export const cannotKnow = (name: string, text: string): Point => ({ name, outcome: 'cannot know', text });

/** fetch says 'fetch failed'; its cause says why. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${CALL_MS / 1000} seconds`;
  return error.cause instanceof Error
    ? reasonOf(error.cause)
    : error.message || ('code' in error ? String(error.code) : 'failed');
}

/** One call with a limit of time, or why it failed. */
export const call = (send: Send, url: string, init: RequestInit = {}): Promise<Response | string> =>
  send(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(CALL_MS) }).catch(reasonOf);
