/** The newest answer of each name, parsed. */
export type Answers = ReadonlyMap<string, unknown>;

export type Path = readonly (string | number)[];

/** A variable that no answer gives a value to. The message names it. */
export class UnknownVariable extends Error {}

const VARIABLE = /\{\{([^{}]*)\}\}/g;
const STEP = /\["((?:[^"\\]|\\.)*)"\]|\[(-?\d+)\]|([^.[\]]+)/g;

export const hasVariable = (text: string): boolean => text.search(VARIABLE) !== -1;

/** Whether nothing but variables is in it, so that it holds no secret of its own. `Bearer ` may stand before them. */
export const isOnlyVariables = (text: string): boolean =>
  hasVariable(text) && /^(Bearer\s+)?$/i.test(text.replaceAll(VARIABLE, '').trimStart());

/** A value of an answer, as a variable: `{{products.products[0]._id}}`. */
export function variableOf(name: string, path: Path): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[\w$-]+$/.test(step) ? `.${step}` : `["${step.replaceAll(/["\\]/g, String.raw`\$&`)}"]`;
  });
  return `{{${name}${steps.join('')}}}`;
}

function stepsOf(reference: string): (string | number)[] {
  return [...reference.matchAll(STEP)].map(([, quoted, index, word]) => {
    if (quoted !== undefined) return quoted.replaceAll(/\\(.)/g, '$1');
    return index === undefined ? (word ?? '').trim() : Number(index);
  });
}

/** `-1` is the last of a list. */
function stepInto(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return Number.isInteger(Number(step)) ? value.at(Number(step)) : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string | number, unknown>)[step];
}

function partsOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'it is an empty list' : `it is a list of ${value.length}`;
  if (typeof value !== 'object' || value === null) return `it is ${JSON.stringify(value)}`;
  const keys = Object.keys(value);
  return keys.length === 0 ? 'it is empty' : `it has ${keys.slice(0, 8).join(', ')}`;
}

function valueOf(variable: string, reference: string, answers: Answers): unknown {
  const [name, ...path] = stepsOf(reference);
  if (name === undefined || name === '') throw new UnknownVariable(`${variable} names no answer`);
  if (!answers.has(String(name))) {
    const known = answers.size > 0 ? ` Known: ${[...answers.keys()].join(', ')}.` : '';
    throw new UnknownVariable(`${variable}: there is no answer named ${name} yet. Send that call first.${known}`);
  }
  let value = answers.get(String(name));
  let seen = String(name);
  for (const step of path) {
    const next = stepInto(value, step);
    if (next === undefined) throw new UnknownVariable(`${variable}: ${seen} has no ${step}; ${partsOf(value)}.`);
    value = next;
    seen += typeof step === 'number' ? `[${step}]` : `.${step}`;
  }
  return value;
}

type Write = (value: unknown, before: string, variable: string) => string;

function resolve(text: string, answers: Answers, write: Write): string {
  return text.replaceAll(VARIABLE, (variable: string, reference: string, at: number) =>
    write(valueOf(variable, reference, answers), text.slice(0, at), variable),
  );
}

function plain(value: unknown, variable: string): string {
  if (typeof value === 'object' && value !== null)
    throw new UnknownVariable(`${variable} is ${Array.isArray(value) ? 'a list' : 'an object'}: name a value in it`);
  return String(value);
}

/** A variable that begins the endpoint is an address and stays as it is; others are encoded. */
export const resolveEndpoint = (text: string, answers: Answers): string =>
  resolve(text, answers, (value, before, variable) => {
    const word = plain(value, variable);
    return before.trim() === '' ? word : encodeURIComponent(word);
  });

export const resolveHeader = (text: string, answers: Answers): string =>
  resolve(text, answers, (value, _, variable) => plain(value, variable));

/** Whether a JSON text ends inside a string. */
function endsInString(json: string): boolean {
  const quotes = json.replaceAll(VARIABLE, '').replaceAll(/\\./g, '').split('"').length - 1;
  return quotes % 2 === 1;
}

/** Within quotation marks a variable is text, elsewhere it is JSON: a number, a list, or a string with its quotation marks. */
export const resolveBody = (text: string, answers: Answers): string =>
  resolve(text, answers, (value, before) => {
    if (!endsInString(before)) return JSON.stringify(value);
    return JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value)).slice(1, -1);
  });
