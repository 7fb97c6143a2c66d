import { randomUUID } from 'node:crypto';
import { type Json, jsonOrText, valueAt } from '../../client/request-tester/visit/json.ts';
import { type Difference, differences, shapeOf } from '../../client/request-tester/visit/shape.ts';
import { filled, SLOT, type Slot, type Step, type Visit } from '../../client/request-tester/visit/thread.ts';

const REQUEST_MS = 15_000;
const MAX_ANSWER_MIB = 64;

export type Outcome = { readonly title: string; readonly differences: readonly Difference[] };

/** What keeps a replay from going on, with a message for its user. */
export class CannotReplay extends Error {}

interface Against {
  /** Without a slash at its end. */
  readonly base: string;
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
}

const madeUp = (length: number): string =>
  randomUUID()
    .repeat(Math.ceil(length / 36))
    .slice(0, length);

const textsOf = ({ url, headers, body = '' }: Step): string[] => [url, ...headers.map(([, value]) => value), body];
const titleOf = ({ method, url }: Step): string => filled(`${method} ${url}`, (name) => `{${name}}`);

/** Where a slot is first used, for the user. */
function placeOfUse(wanted: string, steps: readonly Step[]): string {
  const uses = (text: string) => [...text.matchAll(SLOT)].some(([, name]) => name === wanted);
  const index = steps.findIndex((step) => textsOf(step).some(uses));
  return `request ${index + 1} (${titleOf(steps[index]!)})`;
}

/** The values of the slots that no answer gives. Throws when a variable of the environment must be set. */
function valuesBefore({ slots, steps }: Visit, env: NodeJS.ProcessEnv): Map<string, string> {
  const values = new Map<string, string>();
  const missing: string[] = [];
  for (const slot of slots.values()) {
    if (slot.kind === 'email') values.set(slot.name, `visit-${randomUUID()}@example.com`);
    if (slot.kind !== 'secret') continue;
    const value = env[slot.env] || (slot.madeUp === null ? undefined : madeUp(slot.madeUp));
    if (value === undefined) missing.push(`Set ${slot.env}: the ${slot.what} of ${placeOfUse(slot.name, steps)}.`);
    else values.set(slot.name, value);
  }
  if (missing.length > 0) throw new CannotReplay(missing.join('\n'));
  return values;
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_MIB * 2 ** 20) throw new Error(`the answer is larger than ${MAX_ANSWER_MIB} MiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const { cause } = error;
  // A connection that is refused at several addresses has a code and no message.
  if (cause instanceof Error) return cause.message || ('code' in cause ? String(cause.code) : error.message);
  return error.message;
}

const within = (text: string) => JSON.stringify(text).slice(1, -1);

async function send(step: Step, valueOf: (name: string) => string, { base, timeoutMs }: Required<Against>) {
  const { method, url, headers, body } = step;
  const isBodyless = body === undefined || method === 'GET' || method === 'HEAD';
  const inBody = /^\s*[[{]/.test(body ?? '') ? (name: string) => within(valueOf(name)) : valueOf;
  const response = await fetch(base + filled(url, (name) => encodeURIComponent(valueOf(name))), {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, filled(value, valueOf)]),
    ...(!isBodyless && { body: filled(body, inBody) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, answer: jsonOrText(await textOf(response)) };
}

const placeOf = ({ path }: Extract<Slot, { kind: 'answer' }>) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

/** Sends the visit's requests to another server, one after the other. An answer's values go into the later requests. */
export async function* replayVisit(
  visit: Visit,
  { timeoutMs = REQUEST_MS, ...against }: Against,
): AsyncGenerator<Outcome> {
  const { slots, steps } = visit;
  const values = valuesBefore(visit, against.env);
  const sources = new Set([...slots.values()].map((slot) => (slot.kind === 'answer' ? slot.step : null)));
  /** Of those steps that later requests take a value from. */
  const answers = new Map<number, Json>();
  for (const [index, step] of steps.entries()) {
    const title = titleOf(step);
    const lacking: Difference[] = [];
    const valueOf = (name: string): string => {
      const slot = slots.get(name);
      if (slot?.kind !== 'answer') return values.get(name) ?? '';
      const value = valueAt(answers.get(slot.step) ?? null, slot.path);
      if (typeof value === 'string') return value;
      const found = `nothing at ${placeOf(slot)} of answer ${slot.step + 1}`;
      if (!lacking.some((one) => one.found === found)) lacking.push({ where: 'not sent', recorded: name, found });
      return '';
    };
    for (const text of textsOf(step)) filled(text, valueOf);
    if (lacking.length > 0) {
      yield { title, differences: lacking };
      continue;
    }
    let found;
    try {
      found = await send(step, valueOf, { ...against, timeoutMs });
    } catch (error) {
      throw new CannotReplay(`Request ${index + 1} (${title}) to ${against.base}: ${reasonOf(error, timeoutMs)}`, {
        cause: error,
      });
    }
    if (sources.has(index)) answers.set(index, found.answer);
    const isSame = found.status === step.status;
    // An answer with another status has another shape.
    yield {
      title,
      differences: isSame
        ? differences(shapeOf(step.answer), shapeOf(found.answer))
        : [{ where: 'status', recorded: String(step.status), found: String(found.status) }],
    };
  }
}
