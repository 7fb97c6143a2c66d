import type { FastifyRequest } from 'fastify';
import type { Caller } from '../services/account/sign-in/sessions.service.ts';

/**
 * Returns the token of the authorization header, with or without `Bearer `, and without the quotes that
 * `JSON.stringify` adds; null without one.
 */
export const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string | null =>
  authorization.trim().replace(/^"?(?:[Bb][Ee][Aa][Rr][Ee][Rr] +)?"?([^"\s]*)"{0,2}$/, '$1') || null;

/** Identifies the caller for log-in limits and the list of sessions. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});
