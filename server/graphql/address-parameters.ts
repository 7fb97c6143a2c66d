import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { isTooDeep } from '../http/json-body.ts';

const refusal = (message: string) =>
  createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** Applies the rules of a body to the parameters of a GET: valid JSON of bounded depth. */
export const addressParameters: Plugin = {
  onRequestParse({ request, requestParser, setRequestParser }) {
    if (request.method !== 'GET' || !requestParser) return;
    setRequestParser(async (asked) => {
      const parameters = await Promise.try(requestParser, asked).catch((error: unknown) => {
        throw error instanceof SyntaxError ? refusal('The variables and extensions must be JSON.') : error;
      });
      if (isTooDeep(parameters)) throw refusal('The variables are nested too deep.');
      return parameters;
    });
  },
};
