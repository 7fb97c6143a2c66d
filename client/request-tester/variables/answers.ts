import type { Exchange } from '../exchange.ts';
import { parseJson } from '../parse-json.ts';
import type { Answers } from './variables.ts';

/** The JSON answers of this visit by name; of several, the newest. */
export function answersOf(exchanges: readonly Exchange[]): Answers {
  const newest = new Map(exchanges.map(({ name, response }) => [name, response?.body ?? '']));
  const answers = [...newest].map(([name, body]) => [name, parseJson(body)] as const);
  return new Map(answers.filter(([, answer]) => answer !== undefined));
}
