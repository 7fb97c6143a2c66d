import { parse } from 'graphql';
import { type Answer, ask } from './ask.ts';
import type { OperationNode } from './ast.ts';
import { say, showPayment, showSent, showSession, showTwins } from './beside.ts';
import { exampleTabs, type Sample } from './examples.ts';
import { payableIn } from './pay.ts';
import { type Description, restTwins } from './rest-twin.ts';
import { session } from './session.ts';
import { HINTS, isRecord, LOOKUPS, missingVariables, operationIn, type Values, variablesIn } from './variables.ts';

interface Parameters {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null;
}
interface Details {
  readonly headers?: Readonly<Record<string, string>>;
}
declare global {
  /** The bundle of @graphql-yoga/render-graphiql. */
  const YogaGraphiQL: { renderYogaGraphiQL(root: Element | null, options: object): void };
}

const options = JSON.parse(document.querySelector('#options')?.textContent ?? '{}') as {
  readonly title: string;
  readonly guest: Sample['guest'];
  readonly workers: Readonly<Record<string, string>>;
};

/** The values of variables by name, with the operation whose answer had them. */
const known = new Map<string, { readonly value: unknown; readonly from: string }>();

const authorization = (): Record<string, string> => {
  const token = session.token();
  return token === null ? {} : { authorization: token };
};

async function greet(): Promise<void> {
  const { data } = session.token() === null ? {} : await ask({ query: '{ viewer { firstName } }' }, authorization());
  const viewer = data?.['viewer'];
  if (!isRecord(viewer)) {
    const text =
      session.token() === null ? 'No session: requests go without a token.' : 'The token of this browser is refused.';
    showSession(text, 'Log in as Guest', logIn);
    return;
  }
  const whose = session.isOwn() ? '' : ', of the shop in this browser';
  const text = `The token of ${String(viewer['firstName'])}${whose} goes along with requests.`;
  showSession(text, session.isOwn() ? 'Forget it' : null, async () => {
    session.forget();
    await greet();
  });
}

async function logIn(): Promise<void> {
  const { data, errors } = await ask({
    query:
      'mutation LogIn($email: String!, $password: String!) { logIn(email: $email, password: $password) { token } }',
    variables: options.guest,
  });
  await follow(data, 'the button');
  say(errors?.[0]?.message ?? '');
}

/** Keeps what later requests need. */
async function follow(data: Values | null | undefined, from: string): Promise<void> {
  for (const [name, value] of Object.entries(variablesIn(data))) known.set(name, { value, from });
  const begun = data?.['logIn'] ?? data?.['signUp'];
  if (isRecord(begun) && typeof begun['token'] === 'string') {
    session.begin(begun['token']);
    await greet();
  }
  if (data?.['logOut'] === true) {
    session.forget();
    await greet();
  }
}

/** Values for the missing variables: from the answers before, else from a query. */
async function fillIn(names: readonly string[], headers: Record<string, string>): Promise<Map<string, unknown>> {
  const filled = new Map<string, unknown>();
  for (const name of names) {
    const query = LOOKUPS[name];
    if (!known.has(name) && query !== undefined) await follow((await ask({ query }, headers)).data, 'your account');
    if (known.has(name)) filled.set(name, known.get(name)?.value);
  }
  return filled;
}

const short = (value: unknown) => (isRecord(value) ? Object.keys(value).join(', ') : String(value));

// Without the description, answers are shown without their twins.
const described = fetch('/api/docs/json')
  .then(async (response) => (await response.json()) as Description)
  .catch((): Description => ({ paths: {} }));

/** The operation that is run. GraphiQL may name one of the tab before when Run is pressed soon after another tab. */
function operationOf({ query, operationName }: Parameters): OperationNode | undefined {
  try {
    const document = parse(query);
    return operationIn(document, operationName) ?? operationIn(document);
  } catch {
    // The server's answer says what is wrong with the document.
    return undefined;
  }
}

async function fetcher(parameters: Parameters, { headers = {} }: Details = {}): Promise<Answer> {
  const { query, variables } = parameters;
  const operation = operationOf(parameters);
  const operationName = operation?.name?.value ?? null;
  if (operationName === 'IntrospectionQuery') return ask({ query, variables, operationName }, headers);
  say('');
  const ownHeader = Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');
  const sent = { ...(ownHeader ? {} : authorization()), ...headers };
  const given = isRecord(variables) ? variables : {};
  const filled = await fillIn(missingVariables(operation, given), sent);
  const all: Values = { ...given, ...Object.fromEntries(filled) };

  const answer = await ask({ query, variables: all, operationName }, sent);
  const isRefused =
    answer.data?.['viewer'] === null || answer.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
  showSent([
    ...(sent.authorization && !ownHeader ? ['authorization: the token of the session'] : []),
    ...[...filled].map(([one, value]) => `$${one}: ${short(value)}, from ${known.get(one)?.from ?? ''}`),
  ]);
  say(
    missingVariables(operation, all)
      .map((name) => HINTS[name] ?? '')
      .join(' '),
  );
  if (isRefused && !sent.authorization) say('This wants a session: press “Log in as Guest”, then run it again.');
  await follow(answer.data, operationName ?? 'a query');
  showPayment(payableIn(answer.data), (confirmation) =>
    known.set('payment', { value: confirmation, from: 'the payment' }),
  );
  if (operation) showTwins(restTwins(await described, operation, all), session.token);
  return answer;
}

async function sampleBook(): Promise<Sample['book']> {
  const { data } = await ask({ query: '{ products(first: 1) { nodes { id slug } } }' });
  const { nodes } = (data?.['products'] ?? {}) as { nodes?: Sample['book'][] };
  return nodes?.[0] ?? { id: 'none', slug: 'none' };
}

Object.assign(window, { MonacoEnvironment: { getWorkerUrl: (_: string, label: string) => options.workers[label] } });
const tabs = exampleTabs({ guest: options.guest, book: await sampleBook() });
const address = new URLSearchParams(location.search);
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#ide'), {
  title: options.title,
  fetcher,
  // An address with a query opens that; GraphiQL would open the default tabs instead.
  ...(address.has('query')
    ? { variables: address.get('variables') ?? '' }
    : { defaultTabs: tabs, defaultQuery: tabs[0]?.query }),
});
await greet();
addEventListener('storage', () => void greet());
