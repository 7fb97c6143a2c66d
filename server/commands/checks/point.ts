import type { Config } from '../../config.ts';

/** A result of the owner's check. */
export interface Point {
  readonly name: string;
  readonly outcome: 'ok' | 'not ok' | 'cannot know';
  /** The finding and, unless it is ok, what to do. */
  readonly text: string;
}

/** `fetch`, or its substitute in tests. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The inputs of a point. */
export interface ShopCheck {
  readonly config: Config;
  readonly send: Send;
  readonly now: () => Date;
  /** The recipient of the test letter; null for the shop's own address. */
  readonly to: string | null;
}

const CALL_MS = 8_000;

export const ok = (name: string, text: string): Point => ({ name, outcome: 'ok', text });
export const notOk = (name: string, text: string): Point => ({ name, outcome: 'not ok', text });
export const cannotKnow = (name: string, text: string): Point => ({ name, outcome: 'cannot know', text });

/** Describes an error by its cause, if it has one, since fetch itself only reports 'fetch failed'. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${CALL_MS / 1000} seconds`;
  return error.cause instanceof Error
    ? reasonOf(error.cause)
    : error.message || ('code' in error ? String(error.code) : 'failed');
}

/** Makes one call with a time limit; returns the reason when it fails. */
export const call = (send: Send, url: string, init: RequestInit = {}): Promise<Response | string> =>
  send(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(CALL_MS) }).catch(reasonOf);
