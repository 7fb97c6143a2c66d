import { parseJson } from './parse-json.ts';
import type { TestRequest } from './test-request.ts';
import { isOnlyVariables } from './variables/variables.ts';

const WORD = 'pass(?:word|phrase|wd)|token|secret|signature|api[-_]?key';
const SECRET_NAME = new RegExp(`${WORD}|^pwd$`, 'i');
const SECRET_HEADER = new RegExp(`${WORD}|authorization|cookie`, 'i');
/** A field of JSON that cannot be parsed, or an argument in a GraphQL document. */
const FIELD = new RegExp(String.raw`((?:${WORD})\w*"?\s*:\s*)"((?:[^"\\]|\\.)*)"`, 'gi');
/** A field of a form, or a parameter of an address. */
const PARAMETER = new RegExp(String.raw`((?:^|[?&])[\w.-]*(?:${WORD})[\w.-]*=)([^&#]*)`, 'gi');
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const SCHEME = /^(\w+ +)?(.*)$/s;

type Replace = (secret: string) => string;

/** A demonstration's password is published, and a variable holds no secret of its own. */
const unlessOpen =
  (replace: Replace, published?: string): Replace =>
  (secret) =>
    secret === '' || secret === published || isOnlyVariables(secret) ? secret : replace(secret);

const inText = (text: string, replace: Replace): string =>
  text
    .replaceAll(FIELD, (_, before: string, secret: string) => `${before}"${replace(secret)}"`)
    .replaceAll(PARAMETER, (whole, before: string, secret: string) => {
      const plain = new URLSearchParams(`secret=${secret}`).get('secret') ?? '';
      const written = replace(plain);
      return written === plain ? whole : before + written;
    })
    .replaceAll(JWT, replace);

function inHeader(name: string, value: string, replace: Replace): string {
  if (!SECRET_HEADER.test(name)) return inText(value, replace);
  const [, scheme = '', secret = ''] = SCHEME.exec(value.trim()) ?? [];
  return replace(secret) && scheme + replace(secret);
}

/** `isSecret`: below the name of a secret. */
function inJson(value: unknown, replace: Replace, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map((one) => inJson(one, replace, isSecret));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, inJson(one, replace, isSecret || SECRET_NAME.test(name))]),
    );
  if (isSecret && typeof value === 'number') return 0;
  if (typeof value !== 'string') return value;
  return isSecret ? replace(value) : inText(value, replace);
}

/** A text without a secret stays as it was written. */
function inBody(text: string, replace: Replace): string {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null) return inText(text, replace);
  const changed = inJson(json, replace);
  return JSON.stringify(changed) === JSON.stringify(json) ? text : JSON.stringify(changed, null, 2);
}

/** A request to store: its secrets are blank, but for one that is published. */
export function withBlankSecrets<Request extends TestRequest>(request: Request, published?: string): Request {
  const blank = unlessOpen(() => '', published);
  return {
    ...request,
    endpoint: inText(request.endpoint, blank),
    headers: request.headers.map((row) => ({ ...row, value: inHeader(row.name, row.value, blank) })),
    body: inBody(request.body, blank),
  };
}

const MARK = 'redacted';
/** Shorter values are replaced only where they stand as a secret: elsewhere they may be a word. */
const SPECIFIC = 8;

/** Replaces the secrets of an archive, and remembers them for `anywhere`, which replaces what stood as one elsewhere. */
export function createRedactor(published?: string) {
  const secrets = new Set<string>();
  const mark = unlessOpen((secret) => {
    secrets.add(secret);
    return MARK;
  }, published);
  return {
    text: (text: string) => inText(text, mark),
    header: (name: string, value: string) => inHeader(name, value, mark),
    body: (text: string) => inBody(text, mark),
    anywhere: (text: string) =>
      [...secrets]
        .filter(({ length }) => length >= SPECIFIC)
        .flatMap((one) => [
          one,
          encodeURIComponent(one.replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
          JSON.stringify(one).slice(1, -1),
        ])
        .toSorted((one, other) => other.length - one.length)
        .reduce((left, secret) => left.replaceAll(secret, MARK), text),
  };
}
