import guest from '../../../seeds/guest.json' with { type: 'json' };
import type { HeaderPair } from '../exchange.ts';
import { isObject, type Json, jsonOrText, leavesOf, parseJson, type Path, rewritten } from './json.ts';
import { nameOf, namesBesides } from './names.ts';
import { type Answered, isAnswered, type Recorded } from './recorded.ts';
import { knownValues, withWords } from './sources.ts';
import { MARK, withhold } from './withhold.ts';

/** What stands in a later request in place of a recorded value. */
export type Slot = { readonly name: string } & (
  | { readonly kind: 'answer'; readonly step: number; readonly path: Path }
  /** `madeUp`: the length of a value that takes its place when the variable is not set; null when it must be set. */
  | {
      readonly kind: 'secret';
      readonly env: string;
      readonly what: 'password' | 'token';
      readonly madeUp: number | null;
    }
  /** A new one in every run. */
  | { readonly kind: 'email' }
);

export type Step = {
  readonly method: string;
  /** From the path on. This, the headers and the body contain slots. */
  readonly url: string;
  readonly headers: readonly HeaderPair[];
  readonly body?: string;
  readonly status: number;
  readonly answer: Json;
};

export type Visit = {
  readonly origin: string;
  readonly slots: ReadonlyMap<string, Slot>;
  readonly steps: readonly Step[];
};

/** Characters of no alphabet, so that no text has them by itself. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
export const SLOT = /\uE000(\w+)\uE001/g;

/** What an HTTP client sets by itself. */
const OWN_HEADER =
  /^(:.*|host|connection|content-length|accept-encoding|transfer-encoding|user-agent|origin|referer|te|priority|sec-.*)$/i;
const EMAIL_NAME = /email/i;

const textOf = ({ request: { url, body = '' } }: Recorded) => `${url}\n${body}`;
/** By its status, or by the errors of GraphQL. */
function isRefused({ response: { status, body } }: Answered): boolean {
  const answer = jsonOrText(body);
  return status >= 400 || (isObject(answer) && 'errors' in answer);
}
const isSignUp = (exchange: Answered) => /sign-?up|register/i.test(textOf(exchange)) && !isRefused(exchange);

/** The emails of accounts that the visit opened, in lower case. */
function newEmails(exchanges: readonly Answered[]): Set<string> {
  const found = new Set<string>();
  for (const exchange of exchanges.filter(isSignUp)) {
    for (const [leaf, path] of leavesOf(parseJson(exchange.request.body ?? '') ?? null)) {
      if (typeof leaf !== 'string') continue;
      if (EMAIL_NAME.test(String(path.at(-1)))) found.add(leaf.trim().toLowerCase());
      for (const [, email = ''] of leaf.matchAll(/email\s*:\s*"([^"]+)"/gi)) found.add(email.trim().toLowerCase());
    }
  }
  for (const known of ['', guest.email.toLowerCase()]) found.delete(known);
  return found;
}

/**
 * Whether any value would do: no server took the secret, or its first use was to set it for a new account. Otherwise it
 * belongs to an account that was there before.
 */
function mayBeMadeUp(mark: string, exchanges: readonly Answered[]): boolean {
  const first = exchanges.find((exchange) => {
    const { headers } = exchange.request;
    const holds = textOf(exchange).includes(mark) || headers.some(([, value]) => value.includes(mark));
    return holds && !isRefused(exchange);
  });
  return !first || (isSignUp(first) && mark.includes('PASSWORD'));
}

/**
 * The steps of a visit, whose values that an answer gave are variables: they are recognised by value. A value gets its
 * variable at its first use, from the most specific place of an answer before it, and keeps it. Secrets are withheld.
 */
export function thread(recorded: readonly Recorded[], taken: readonly string[] = []): Visit {
  const exchanges = withhold(recorded).filter(isAnswered);
  const slots = new Map<string, Slot>();
  const bySource = new Map<string, string>();
  const named = namesBesides(taken);
  const known = knownValues();
  const emails = newEmails(exchanges);

  /** The slot of a value, which is made at its first use. */
  function slotOf(value: string, make: () => Slot): string {
    let name = bySource.get(value);
    if (name === undefined) {
      const slot = make();
      ({ name } = slot);
      slots.set(name, slot);
      bySource.set(value, name);
    }
    return OPEN + name + CLOSE;
  }
  function inWord(word: string): string {
    const source = known.find(word);
    if (source || bySource.has(word))
      return slotOf(word, () => ({ kind: 'answer', name: named(nameOf(source!.path)), ...source! }));
    const [mark, env = '', kind, length] = MARK.exec(word) ?? [];
    if (mark !== word) return word;
    const what = kind === 'PASSWORD' ? 'password' : 'token';
    const madeUp = mayBeMadeUp(mark, exchanges) ? Number(length) : null;
    return slotOf(word, () => ({
      kind: 'secret',
      name: named(env.replace('VISIT_', '').toLowerCase()),
      env,
      what,
      madeUp,
    }));
  }
  const withEmails = (text: string): string => {
    let left = text;
    for (const email of emails)
      for (const spelt of new Set([email, encodeURIComponent(email)]))
        left = left.replaceAll(new RegExp(`(?<![\\w.+-])${spelt.replace(/[^\w@]/g, String.raw`\$&`)}`, 'gi'), () =>
          slotOf(email, () => ({ kind: 'email', name: named('email') })),
        );
    return left;
  };
  const inText = (text: string): string => {
    const parts = withEmails(text).split(/(\uE000\w+\uE001)/);
    return parts
      .map((part) => (part.startsWith(OPEN) ? part : known.find(part) ? inWord(part) : withWords(part, inWord)))
      .join('');
  };

  const steps = exchanges.map((exchange, index): Step => {
    const { request, response } = exchange;
    const { pathname, search } = new URL(request.url);
    const answer = jsonOrText(response.body);
    const step = {
      method: request.type,
      url: inText(pathname + search),
      headers: request.headers
        .filter(([name]) => !OWN_HEADER.test(name))
        .map(([name, value]): HeaderPair => [name, inText(value)]),
      ...(request.body !== undefined && {
        body: rewritten(request.body, (leaf) => (typeof leaf === 'string' ? inText(leaf) : leaf)),
      }),
      status: response.status,
      answer,
    };
    known.learn(index, exchange, answer);
    return step;
  });
  return { origin: exchanges[0] ? new URL(exchanges[0].request.url).origin : '', slots, steps };
}

/** The text with the slots' values, each changed as its place wants it. */
export const filled = (text: string, valueOf: (name: string) => string): string =>
  text.replace(SLOT, (_, name: string) => valueOf(name));
