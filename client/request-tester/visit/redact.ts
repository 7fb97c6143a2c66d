import guest from '../../../seeds/guest.json' with { type: 'json' };
import type { HeaderPair } from '../exchange.ts';
import { type Leaf, type Path, rewriteJson } from './rewrite-json.ts';
import type { Recorded } from './to-har.ts';

const PASSWORD = /pass(word|phrase|wd)|^pwd$/i;
const TOKEN = /(token|secret|signature|api[-_]?key)$/i;
const TOKEN_HEADER = /authorization$|cookie$|token|secret|signature|api[-_]?key/i;
/** An argument in a GraphQL document. */
const ARGUMENT = /(\w*(?:password|token|secret|signature)\w*\s*:\s*)"((?:[^"\\]|\\.)+)"/gi;
/** A field of a form, or a parameter of an address. */
const PARAMETER = /(^|[?&])([\w.-]*(?:password|token|secret|signature|api[-_]?key)=)([^&#]+)/gi;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** Shorter values are replaced only where they stand as a secret: elsewhere they may be a word. */
const SPECIFIC = 8;

type Kind = 'password' | 'token';
/** All characters of it may stand in an address, a header and JSON. */
const MARK = /^redacted-(password|token)-\d+$/;

/**
 * The exchanges without their secrets. A secret has one mark wherever it stood, so that an answer's token is still
 * recognised in later requests. The demo account's password is published and stays.
 */
export function redact<Exchange extends Recorded>(exchanges: readonly Exchange[]): readonly Exchange[] {
  const marks = new Map<string, string>();
  const counts = { password: 0, token: 0 };

  function mark(kind: Kind, secret: string): string {
    const isKnown = secret === '' || secret === guest.password || MARK.test(secret);
    if (isKnown || (kind === 'token' && secret.length < SPECIFIC)) return secret;
    const known = marks.get(secret);
    if (known !== undefined) return known;
    const made = `redacted-${kind}-${(counts[kind] += 1)}`;
    marks.set(secret, made);
    return made;
  }
  const kindOf = (name: string): Kind => (PASSWORD.test(name) ? 'password' : 'token');

  const inText = (text: string) =>
    text
      .replace(ARGUMENT, (_, before: string, secret: string) => `${before}"${mark(kindOf(before), secret)}"`)
      .replace(PARAMETER, (_, sign: string, name: string, secret: string) => {
        const plain = decoded(secret);
        const made = mark(kindOf(name), plain);
        return sign + name + (made === plain ? secret : made);
      })
      .replace(JWT, (secret) => mark('token', secret));

  const inLeaf = (leaf: Leaf, path: Path): Leaf => {
    const name = path.findLast((step) => typeof step === 'string') ?? '';
    const isSecret = path.some((step) => typeof step === 'string' && (PASSWORD.test(step) || TOKEN.test(step)));
    if (isSecret && typeof leaf === 'number') return 0;
    if (typeof leaf !== 'string') return leaf;
    return isSecret ? mark(kindOf(name), leaf) : inText(leaf);
  };

  const inHeader = ([name, value]: HeaderPair): HeaderPair => {
    if (!TOKEN_HEADER.test(name)) return [name, inText(value)];
    const [, scheme = '', secret = value] = /^(\w+ +)?(\S.*)$/.exec(value) ?? [];
    return [name, scheme + mark('token', secret.trim())];
  };

  const rewrite = (
    exchange: Exchange,
    address: (text: string) => string,
    header: (pair: HeaderPair) => HeaderPair,
    leaf: (value: Leaf, path: Path) => Leaf,
  ): Exchange => {
    const { request, response } = exchange;
    const { body } = request;
    return {
      ...exchange,
      request: {
        ...request,
        url: address(request.url),
        headers: request.headers.map(header),
        ...(body !== undefined && { body: rewriteJson(body, leaf) }),
      },
      ...(response && {
        response: { ...response, headers: response.headers.map(header), body: rewriteJson(response.body, leaf) },
      }),
    };
  };

  const marked = exchanges.map((exchange) => rewrite(exchange, inText, inHeader, inLeaf));
  // A second round, now that all secrets are known: an answer may repeat one under a harmless name.
  const secrets = [...marks.keys()].filter(({ length }) => length >= SPECIFIC);
  secrets.sort((one, other) => other.length - one.length);
  const anywhere = (text: string) =>
    secrets.reduce((left, secret) => {
      const known = marks.get(secret)!;
      return left.replaceAll(secret, known).replaceAll(encodeURIComponent(secret.toWellFormed()), known);
    }, text);
  return marked.map((exchange) =>
    rewrite(
      exchange,
      anywhere,
      ([name, value]) => [name, anywhere(value)],
      (leaf) => (typeof leaf === 'string' ? anywhere(leaf) : leaf),
    ),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
