import type { FastifyRequest } from 'fastify';
import type { Caller } from '../services/account/sign-in/sessions.service.ts';

/** The token of the authorization header, with or without `Bearer `, also in quotes as `JSON.stringify` adds. null without one. */
export const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string | null =>
  authorization.trim().replace(/^"?(?:Bearer +)?"?([^"\s]*)"{0,2}$/i, '$1') || null;

/** Who asks, for what counts log-ins and lists sessions. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});
