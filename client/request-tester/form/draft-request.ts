import type { HeaderPair, SentRequest } from '../exchange.ts';
import type { TestRequest } from '../test-request.ts';
import {
  type Answers,
  hasVariable,
  resolveBody,
  resolveEndpoint,
  resolveHeader,
  UnknownVariable,
} from '../variables/variables.ts';

/** Unknown variables stay as they are: a snippet of a request that cannot be sent yet is still of use. */
function attempt(resolve: (text: string, answers: Answers) => string, text: string, answers: Answers): string {
  try {
    return resolve(text, answers);
  } catch (error) {
    if (error instanceof UnknownVariable) return text;
    throw error;
  }
}

/** The request as far as it is known, valid or not. */
export function draftRequest({ type, endpoint, headers, body }: TestRequest, answers: Answers, origin: string) {
  const sent = headers
    .filter(({ on, name }) => on && name.trim())
    .map(({ name, value }): HeaderPair => [name.trim(), attempt(resolveHeader, value, answers)]);
  if (type !== 'GET' && !sent.some(([name]) => name.toLowerCase() === 'content-type'))
    sent.push(['content-type', 'application/json']);
  const address = attempt(resolveEndpoint, endpoint.trim(), answers);
  // Parsing would encode the braces of an unknown variable.
  const url = hasVariable(address)
    ? address.replace(/^\/?/, `${origin}/`)
    : (URL.parse(address, `${origin}/`)?.href ?? address);
  const draft: SentRequest = { type, url, headers: sent };
  return type === 'GET' ? draft : { ...draft, body: attempt(resolveBody, body, answers) };
}
