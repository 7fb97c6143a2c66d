import type { Exchange } from '../exchange.ts';
import { parseJson } from '../parse-json.ts';
import type { Answers } from './variables.ts';

/** The JSON answers of this visit by name; of several, the newest. */
export function answersOf(exchanges: readonly Exchange[]): Answers {
  const bodies = new Map<string, string>();
  for (const { name, response } of exchanges) if (response) bodies.set(name, response.body);
  return new Map(
    [...bodies].flatMap(([name, body]) => {
      const value = parseJson(body);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
