import type { HeaderPair, SentRequest } from '../exchange.ts';
import type { TestRequest } from '../test-request.ts';
import { parseJson } from '../parse-json.ts';
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

/** Quoted for a POSIX shell, where only a single quote ends a single-quoted string. */
const shell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * As curl and HTTPie read it: a semicolon stands for an empty value. A blank follows the colon, because HTTPie reads
 * `:=` and `:@` as something else.
 */
const headerLine = ([name, value]: HeaderPair) => (value === '' ? `${name};` : `${name}: ${value}`);

/** A string of JSON is one of JavaScript and of Python too. */
const string = (text: string) => JSON.stringify(text);

function curl({ type, url, headers, body }: SentRequest): string {
  // Without -g, curl reads brackets as a pattern.
  const command = /[[\]{}]/.test(url) ? 'curl -g' : 'curl';
  const parts = [
    type === 'GET' ? `${command} ${shell(url)}` : `${command} -X ${type} ${shell(url)}`,
    ...headers.map((header) => `-H ${shell(headerLine(header))}`),
    ...(body === undefined ? [] : [`--data ${shell(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

function httpie({ type, url, headers, body }: SentRequest): string {
  const parts = [
    `http ${type} ${shell(url)}`,
    ...headers.map((header) => shell(headerLine(header))),
    ...(body === undefined ? [] : [`--raw ${shell(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** The body as a value, if it can be written as one without a change: not if a number has too many digits, say. */
function valueIn(body: string): { value: unknown } | undefined {
  const value = parseJson(body);
  return [JSON.stringify(value), JSON.stringify(value, null, 2)].includes(body) ? { value } : undefined;
}

/** JSON is JavaScript. */
const literal = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

function pythonLiteral(value: unknown, depth: string): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (value === null) return 'None';
  const inner = `${depth}    `;
  const entries = Array.isArray(value)
    ? value.map((one) => pythonLiteral(one, inner))
    : Object.entries(value).map(([key, one]) => `${string(key)}: ${pythonLiteral(one, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return entries.length === 0
    ? open + close
    : `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${depth}${close}`;
}

/** Lines of `name: value,`, two blanks deep. */
const lines = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([name, value]) => `  ${name}: ${value},\n`).join('');

function table(headers: readonly HeaderPair[]): string {
  return `{\n${headers.map(([name, value]) => `    ${string(name)}: ${string(value)},\n`).join('')}  }`;
}

function fetched({ type, url, headers, body }: SentRequest): string {
  const known = body === undefined ? undefined : valueIn(body);
  const options = lines([
    ...(type === 'GET' ? [] : [['method', string(type)] as const]),
    ...(headers.length > 0 ? [['headers', table(headers)] as const] : []),
    ...(body === undefined
      ? []
      : [['body', known ? `JSON.stringify(${literal(known.value)})` : string(body)] as const]),
  ]);
  const call = options ? `fetch(${string(url)}, {\n${options}})` : `fetch(${string(url)})`;
  return `const response = await ${call};\nconsole.log(response.status, await response.json());`;
}

function axios({ type, url, headers, body }: SentRequest): string {
  const known = body === undefined ? undefined : valueIn(body);
  const options = lines([
    ['method', string(type)],
    ['url', string(url)],
    ...(headers.length > 0 ? [['headers', table(headers)] as const] : []),
    ...(body === undefined ? [] : [['data', known ? literal(known.value) : string(body)] as const]),
  ]);
  return `import axios from "axios";\n\nconst { status, data } = await axios({\n${options}});\nconsole.log(status, data);`;
}

function requests({ type, url, headers, body }: SentRequest): string {
  const known = body === undefined ? undefined : valueIn(body);
  const sent = known ? `json=${pythonLiteral(known.value, '    ')}` : `data=${string(body ?? '')}.encode()`;
  const parts = [
    `    ${string(url)},\n`,
    ...(headers.length > 0 ? [`    headers=${pythonLiteral(Object.fromEntries(headers), '    ')},\n`] : []),
    ...(body === undefined ? [] : [`    ${sent},\n`]),
  ];
  return `import requests\n\nresponse = requests.${type.toLowerCase()}(\n${parts.join('')})\nprint(response.status_code, response.json())`;
}

export const SNIPPETS = {
  curl: curl,
  fetch: fetched,
  axios: axios,
  HTTPie: httpie,
  'Python requests': requests,
} as const satisfies Readonly<Record<string, (request: SentRequest) => string>>;

export type SnippetKind = keyof typeof SNIPPETS;
