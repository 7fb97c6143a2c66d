import { isDeepStrictEqual } from 'node:util';
import { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Answer, Deviation } from './call.ts';
import { errorsShape } from './shapes.ts';

const LONGEST_VALUE = 120;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** `success`: any status that an HTTP client treats as one, where the spec names none. */
export function expectStatus({ at, status }: Answer, expected: number | 'success'): void {
  const isExpected = expected === 'success' ? status >= 200 && status <= 299 : status === expected;
  if (!isExpected)
    throw new Deviation(`${at} answered ${status}, and not ${expected === 'success' ? '200 to 299' : expected}`);
}

export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Deviation(`${what} is ${shown(found)}, and not ${shown(expected)}`);
}

/** That a record has these values, whatever else it holds. */
export function expectValues(what: string, record: object, expected: object): void {
  for (const [name, value] of Object.entries(expected))
    expectSame(`${name} of ${what}`, (record as Record<string, unknown>)[name], value);
}

export function expectShape<T extends TSchema>(what: string, value: unknown, shape: T): Static<T> {
  const [fault] = Value.Errors(shape, value);
  if (!fault) return value as Static<T>;
  const path = fault.instancePath.replaceAll('/', '.');
  throw new Deviation(`${what}${path} ${fault.message}: ${shown(Value.Pointer.Get(value, fault.instancePath))}`);
}

export function expectField<T extends TSchema>({ at, body }: Answer, name: string, shape: T): Static<T> {
  if (!(name in body)) throw new Deviation(`${at} answered without "${name}": ${shown(body)}`);
  return expectShape(`${name} of ${at}`, body[name], shape);
}

/** A refusal of the error catalogue: `{errors: [message]}`, whatever else it holds. */
export function expectRefusal(answer: Answer, status: number, message: string): void {
  expectStatus(answer, status);
  expectShape(`the answer of ${answer.at}`, answer.body, errorsShape);
  expectSame(`errors of ${answer.at}`, answer.body['errors'], [message]);
}
