import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { ShopError } from '../errors.ts';
import { isTooDeep } from '../http/json-body.ts';
import { cutText } from '../services/text.ts';

const badBody = (message: string) => new ShopError('BAD_USER_INPUT', message);
const refusal = (message: string) =>
  createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** Refuses a body that Yoga would wrongly call invalid JSON. */
export function requireParameters(body: unknown): void {
  if (Array.isArray(body)) throw badBody('Batching is not supported.');
  if (typeof body === 'object' && body !== null && Object.keys(body).length > 0) return;
  const kind = body === undefined ? 'empty' : cutText(JSON.stringify(body), 20);
  throw badBody(`The body must be an object with a "query", and is ${kind}.`);
}

/** Applies the rules of a body to the parameters of a GET: valid JSON of bounded depth. */
export const addressParameters: Plugin = {
  onRequestParse({ request, requestParser, setRequestParser }) {
    if (request.method !== 'GET' || !requestParser) return;
    setRequestParser(async (httpRequest) => {
      const parameters = await Promise.try(requestParser, httpRequest).catch((error: unknown) => {
        throw error instanceof SyntaxError ? refusal('The variables and extensions must be JSON.') : error;
      });
      if (isTooDeep(parameters)) throw refusal('The variables are nested too deep.');
      return parameters;
    });
  },
};
