import guest from '../../../seeds/guest.json' with { type: 'json' };
import { blockCode, commentCode, jsonCode, fieldCode, pathCode, stringCode } from './code.ts';
import { expectations } from './expectations.ts';
import { parseJson } from './json.ts';
import type { Recorded } from './recorded.ts';
import { shapeOf } from './shape.ts';
import { filled, type Slot, type Step, thread, type Visit } from './thread.ts';

/** Names that the file has besides those of the visit. */
const OWN = [
  'expect',
  'test',
  'shop',
  'send',
  'text',
  'number',
  'flag',
  'list',
  'madeUp',
  'setting',
  'process',
  'crypto',
  'fetch',
  'first',
];
const REQUEST_MS = 15_000;

const SEND = `/** Sends a request and reads its answer: JSON, or else text. */
async function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<{ status: number; body: any }> {
  const response = await fetch(shop + path, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(${REQUEST_MS.toLocaleString('en').replace(',', '_')}),
  });
  const answer = await response.text();
  try {
    return { status: response.status, body: JSON.parse(answer) };
  } catch {
    return { status: response.status, body: answer };
  }
}`;

const MADE_UP = `/** A value for what any value will do. */
const madeUp = (length: number) => crypto.randomUUID().repeat(Math.ceil(length / 36)).slice(0, length);`;

const SETTING = `function setting(name: string, what: string): string {
  const value = process.env[name];
  if (!value) throw new Error(\`Set \${name}: \${what}\`);
  return value;
}`;

function slotCode(slot: Slot): string[] {
  if (slot.kind === 'email')
    return [`// A new account in every run.`, `const ${slot.name} = \`visit-\${crypto.randomUUID()}@example.com\`;`];
  if (slot.kind === 'answer') return [];
  const { name, env, what, madeUp } = slot;
  if (madeUp !== null) return [`const ${name} = process.env['${env}'] ?? madeUp(${madeUp});`];
  const why =
    what === 'password'
      ? 'the password of an account that was there before the visit'
      : 'a token that the visit sent and no answer of it gave';
  return [`// Withheld: ${why}.`, `const ${name} = setting('${env}', '${why}');`];
}

function bodyCode(body: string): string {
  const json = parseJson(body);
  return typeof json === 'object' && json !== null ? jsonCode(json, 2) : stringCode(body);
}

function stepCode({ method, url, headers, body, status, answer }: Step, index: number, { slots }: Visit): string {
  const name = `answer${index + 1}`;
  const fields = headers.map(([header, value]) => fieldCode(header, stringCode(value)));
  const sent = [
    stringCode(method),
    stringCode(url, (slot) => `encodeURIComponent(${slot})`),
    ...(fields.length > 0 || body !== undefined ? [fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'] : []),
    ...(body === undefined ? [] : [bodyCode(body)]),
  ];
  const given = [...slots.values()].flatMap((slot) => {
    if (slot.kind !== 'answer' || slot.step !== index) return [];
    const place = `body${pathCode(slot.path)}`;
    return [
      `  const ${slot.name}: string = ${name}.${place};`,
      `  expect(${slot.name}, ${stringCode(place.replaceAll('?.', '.'))}).toEqual(text);`,
    ];
  });
  const title = filled(`${method} ${url}`, (slot) => `{${slot}}`);
  return [
    `  // ${index + 1}. ${commentCode(title)}`,
    `  const ${name} = await send${blockCode('(', sent, ')', 1)};`,
    `  expect(${name}.status, ${stringCode(title)}).toBe(${status});`,
    ...expectations(`${name}.body`, shapeOf(answer), 1),
    ...given,
  ].join('\n');
}

/** A file for vitest that repeats the visit and checks statuses and types, never values. It contains no secret. */
export function toVitest(exchanges: readonly Recorded[]): string {
  const visit = thread(exchanges, [...OWN, ...exchanges.map((_, index) => `answer${index + 1}`)]);
  const { origin, slots, steps } = visit;
  const settings = [...slots.values()].flatMap(slotCode);
  const body = steps.map((step, index) => stepCode(step, index, visit)).join('\n\n');
  const uses = (code: string) => [body, ...settings].some((text) => text.includes(code));
  const matchers = [
    ['text', 'String'],
    ['number', 'Number'],
    ['flag', 'Boolean'],
    ['list', 'Array'],
  ].filter(([name]) => new RegExp(`[ (]${name}\\b`).test(body));
  const parts = [
    `// A recorded visit. Run it with vitest; SHOP_URL is the server to test.`,
    `import { expect, test } from 'vitest';`,
    '',
    `const shop = (process.env['SHOP_URL'] ?? ${stringCode(origin)}).replace(/\\/$/, '');`,
    ...matchers.map(([name, type]) => `const ${name} = expect.any(${type});`),
    '',
    ...(uses('setting(') ? [SETTING, ''] : []),
    ...(uses('madeUp(') ? [MADE_UP, ''] : []),
    ...(settings.length > 0 ? [...settings, ''] : []),
    SEND,
    '',
    ...(body.includes(guest.password) ? [`// The demo account's password is published in seeds/guest.json.`] : []),
    `test('a visit of ${steps.length} ${steps.length === 1 ? 'request' : 'requests'}', async () => {`,
    body,
    `}, ${(steps.length * REQUEST_MS).toLocaleString('en').replaceAll(',', '_')});`,
    '',
  ];
  return parts.join('\n');
}
