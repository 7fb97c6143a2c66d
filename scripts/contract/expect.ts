import { isDeepStrictEqual } from 'node:util';
import { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Answer, Deviation } from './call.ts';
import { errorsShape } from './shapes.ts';

const MAX_EXCERPT = 120;

function excerptOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text;
}

/** `success` is any status from 200 to 299, for calls whose status the spec does not name. */
export function expectStatus({ at, status, body }: Answer, expected: number | 'success'): void {
  const isSuccess = status >= 200 && status <= 299;
  if (expected === 'success' ? isSuccess : status === expected) return;
  const why = status >= 400 ? `: ${excerptOf(body)}` : '';
  throw new Deviation(`${at} answered ${status}, not ${expected === 'success' ? '200 to 299' : expected}${why}`);
}

export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Deviation(`${what} is ${excerptOf(found)}, not ${excerptOf(expected)}`);
}

/** Expects a record to have these values, whatever else it holds. */
export function expectValues(what: string, record: object, expected: object): void {
  for (const [name, value] of Object.entries(expected))
    expectSame(`${name} of ${what}`, (record as Record<string, unknown>)[name], value);
}

export function expectShape<T extends TSchema>(what: string, value: unknown, shape: T, from = ''): Static<T> {
  const faults = Value.Errors(shape, value);
  // Each allowed form has its own fault.
  const fault = faults.find(({ keyword }) => keyword === 'anyOf') ?? faults[0];
  if (!fault) return value as Static<T>;
  const found = excerptOf(Value.Pointer.Get(value, fault.instancePath));
  const why = fault.keyword === 'anyOf' ? 'has none of the forms that are allowed' : fault.message;
  throw new Deviation(`${what}${fault.instancePath.replaceAll('/', '.')}${from} ${why}: ${found}`);
}

export function expectField<T extends TSchema>({ at, body }: Answer, name: string, shape: T): Static<T> {
  if (!(name in body)) throw new Deviation(`${at} answered without "${name}": ${excerptOf(body)}`);
  return expectShape(name, body[name], shape, ` of ${at}`);
}

/** Expects a refusal of the error catalogue: `{errors: [message]}`, whatever else it holds. */
export function expectRefusal(answer: Answer, status: number, message: string): void {
  expectStatus(answer, status);
  expectShape(`the answer of ${answer.at}`, answer.body, errorsShape);
  expectSame(`errors of ${answer.at}`, answer.body['errors'], [message]);
}
