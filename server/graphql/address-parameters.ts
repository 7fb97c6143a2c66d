import { createGraphQLError, type Plugin } from 'graphql-yoga';
import { isTooDeep } from '../http/json-body.ts';

const refusal = (message: string) =>
  createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/** What stands in the address of a GET is under the rules of a body: JSON, and no depth to drown in. */
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
