import type { FastifyRequest } from 'fastify';
import { createGraphQLError, type Plugin } from 'graphql-yoga';

const [JSON_TYPE, EVENTS] = ['application/json; charset=utf-8', 'text/event-stream; charset=utf-8'];
const TYPES = [JSON_TYPE, 'application/graphql-response+json; charset=utf-8', 'multipart/mixed', EVENTS];
const NOT_ACCEPTABLE =
  'Not Acceptable: answers are application/json or application/graphql-response+json, ' +
  'and text/event-stream for subscriptions.';

export interface AnswerTypes {
  /** The type that the client prefers. */
  readonly best: string;
  readonly takesEvents: () => boolean;
  /** True for a subscription, whose answer stays open. */
  isStream: boolean;
}

/** Refuses a request for which every answer has the wrong type: 406, before anything is executed. */
export function answerTypes(request: FastifyRequest): AnswerTypes {
  const accepts = request.accepts();
  const best = accepts.type(TYPES);
  if (best === false) throw Object.assign(new Error(NOT_ACCEPTABLE), { statusCode: 406 });
  const takesEvents = () => request.method !== 'HEAD' && accepts.type([EVENTS]) !== false;
  return { best: String(best), takesEvents, isStream: false };
}

/** Refuses a subscription, before it is executed, to a client that does not accept server-sent events. */
export const subscriptionsAsEvents: Plugin<{ readonly types: AnswerTypes }> = {
  onSubscribe({ args }) {
    const { types, request } = args.contextValue;
    types.isStream = types.takesEvents();
    request.headers.set('accept', types.isStream ? EVENTS : JSON_TYPE);
    if (!types.isStream)
      throw createGraphQLError(NOT_ACCEPTABLE, { extensions: { code: 'BAD_USER_INPUT', http: { status: 406 } } });
  },
};
