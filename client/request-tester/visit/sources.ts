import { isList, isObject, type Json, leavesOf, type Path } from './json.ts';
import type { Answered } from './recorded.ts';
import { MARK } from './withhold.ts';

/** Where a value of an answer is found. */
export type Source = { readonly step: number; readonly path: Path };

const ID_NAME = /^_?id$|[a-z]Id$|_id$|^slug$/;
/** What can be an id in a text: its words, and the escapes of an address, which end a word. */
const WORD = /%[\dA-Fa-f]{2}|[\w-]+(?:\.[\w-]+)*/g;
const whole = (pattern: RegExp) => new RegExp(`^(?:${pattern.source})$`);
const [MARKED, ID] = [whole(MARK), /^[\w.-]{4,200}$/];

/** Not a word that a request could hold by chance. */
const isOpaque = (value: string): boolean =>
  MARKED.test(value) ||
  (/^[\w.~+=-]{16,4096}$/.test(value) &&
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !/^\d{4}-\d\d-\d\dT/.test(value));

const isId = (value: string, path: Path): boolean =>
  ID.test(value) && ID_NAME.test(path.findLast((step) => typeof step === 'string') ?? '');

/** Changes the words of a text that can be ids. A word of a language counts only as a whole argument or segment. */
export const withWords = (text: string, change: (word: string) => string): string =>
  text.replace(WORD, (word, at: number) => {
    const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
    const isWhole = /(^|[/:=,"]|%3A)$/i.test(before) && /^($|[/?&,"#])/.test(after);
    return isWhole || isOpaque(word) ? change(word) : word;
  });

/** A POST that creates appends: its new entry is counted from the end, since another server's list may be longer. */
const isCreation = ({ request, response }: Answered) => request.type === 'POST' && response.status === 201;

function fromTheEnd(answer: Json, path: Path): Path {
  let at: Json | undefined = answer;
  return path.map((step) => {
    const here: Json | undefined = at;
    at = isList(here) ? here[Number(step)] : isObject(here) ? here[step] : undefined;
    return isList(here) && step === here.length - 1 ? -1 : step;
  });
}

/** The more indices, the more it depends on the order of another server's lists. */
const vagueness = ({ path }: Source) => path.filter((step) => typeof step === 'number' && step >= 0).length;

/** The values of the answers so far; of several places of a value the most specific, of equal ones the nearest. */
export function knownValues() {
  const known = new Map<string, Source>();
  return {
    learn(step: number, exchange: Answered, answer: Json): void {
      const isNew = isCreation(exchange);
      const here = new Map<string, Source>();
      for (const [leaf, path] of leavesOf(answer)) {
        if (typeof leaf !== 'string' || !(isOpaque(leaf) || isId(leaf, path))) continue;
        const source = { step, path: isNew ? fromTheEnd(answer, path) : path };
        const rival = here.get(leaf);
        if (!rival || source.path.length < rival.path.length) here.set(leaf, source);
      }
      for (const [value, source] of here) {
        const rival = known.get(value);
        if (!rival || vagueness(source) <= vagueness(rival)) known.set(value, source);
      }
    },
    find: (value: string) => known.get(value),
  };
}
