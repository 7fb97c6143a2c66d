import { Unsendable } from '../unsendable.ts';

/** The newest answer of each name, parsed. */
export type Answers = ReadonlyMap<string, unknown>;

export type Path = readonly (string | number)[];

const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** Whether nothing but variables is in it, so that it holds no secret of its own. */
export const isOnlyVariables = (text: string): boolean => text.replaceAll(VARIABLE, '').trim() === '';

/** A value of an answer, as a variable: `{{products.products[0]._id}}`. */
export const variableOf = (name: string, path: Path): string =>
  `{{${name}${path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}}}`;

/** `-1` is the last of a list. */
function stepInto(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return /^-?\d+$/.test(step) ? value.at(Number(step)) : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string, unknown>)[step];
}

function described(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `an object with ${Object.keys(value).slice(0, 8).join(', ')}`;
}

function valueOf(variable: string, reference: string, answers: Answers): unknown {
  const [name, ...path] = reference
    .trim()
    .split(/[.[\]]+/)
    .filter(Boolean);
  if (name === undefined) throw new Unsendable(`${variable} names no answer`);
  if (!answers.has(name)) {
    const known = answers.size > 0 ? ` Known: ${[...answers.keys()].join(', ')}.` : '';
    throw new Unsendable(`${variable}: there is no answer named ${name} yet. Send that call first.${known}`);
  }
  let value = answers.get(name);
  for (const [index, step] of path.entries()) {
    const next = stepInto(value, step);
    const seen = [name, ...path.slice(0, index)].join('.');
    if (next === undefined) throw new Unsendable(`${variable}: ${seen} has no ${step}; it is ${described(value)}.`);
    value = next;
  }
  return value;
}

type Write = (value: unknown, before: string, variable: string) => string;

const resolve = (text: string, answers: Answers, write: Write): string =>
  text.replaceAll(VARIABLE, (variable: string, reference: string, at: number) =>
    write(valueOf(variable, reference, answers), text.slice(0, at), variable),
  );

function plain(value: unknown, variable: string): string {
  if (typeof value === 'object' && value !== null)
    throw new Unsendable(`${variable} is ${described(value)}: name a value in it`);
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
const endsInString = (json: string): boolean =>
  json.replaceAll(VARIABLE, '').replaceAll(/\\./g, '').split('"').length % 2 === 0;

/** Within quotation marks a variable is text, elsewhere it is JSON: a number, a list, or a string with its quotation marks. */
export const resolveBody = (text: string, answers: Answers): string =>
  resolve(text, answers, (value, before) => {
    if (!endsInString(before)) return JSON.stringify(value);
    return JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value)).slice(1, -1);
  });
