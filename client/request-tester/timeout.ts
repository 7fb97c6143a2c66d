import { REQUEST_LIMIT_MS } from '../graphql/request-limit.ts';
import { UnsendableRequest } from './send-request.ts';

/** As the shop's own requests. */
export const DEFAULT_TIMEOUT = String(REQUEST_LIMIT_MS);
const MAX_MS = 600_000;

export function timeoutOf(text: string): number {
  const milliseconds = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  if (milliseconds < 1 || milliseconds > MAX_MS)
    throw new UnsendableRequest('timeout', `The timeout must be a whole number of milliseconds, from 1 to ${MAX_MS}`);
  return milliseconds;
}
