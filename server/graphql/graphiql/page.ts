export type Values = Readonly<Record<string, unknown>>;
interface Operation {
  readonly query: string;
  readonly variables?: Values | null | undefined;
  readonly operationName?: string | null | undefined;
}
interface Answer {
  readonly data?: Readonly<Record<string, any>> | null;
  readonly errors?: readonly { readonly message: string }[];
}
declare global {
  /** The bundle of @graphql-yoga/render-graphiql. */
  const YogaGraphiQL: { renderYogaGraphiQL(root: Element | null, options: object): void };
}

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;

const { title, guest, workers, examples } = JSON.parse(byId('options').textContent) as {
  readonly title: string;
  /** null: the shop has no account for everybody. */
  readonly guest: Values | null;
  readonly workers: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
};

/** A setting of the shop's own pages. Storage may be forbidden. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Of a log-in on this page. */
let ownToken: string | null = null;
const token = () => ownToken ?? kept('login');

/** Values of variables that answers gave. */
const known: Record<string, unknown> = {};
const wantedBy = (query: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => new RegExp(String.raw`\$${name}\b`).test(query)));

async function post(url: string, body: object, headers = new Headers()): Promise<any> {
  headers.set('content-type', 'application/json');
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

function withToken(given: HeadersInit): Headers {
  const headers = new Headers(given);
  const authorization = token();
  if (authorization !== null && !headers.has('authorization')) headers.set('authorization', authorization);
  return headers;
}

/** Asks /graphql with the token, unless GraphiQL's own headers have one. */
function ask(operation: Operation, given: HeadersInit = {}): Promise<Answer> {
  return post('/graphql', operation, withToken(given));
}

/** The events of a subscription, each the answer to it. `signal` ends it. */
async function* eventsOf(operation: Operation, given: HeadersInit, signal: AbortSignal): AsyncGenerator<Answer> {
  const headers = withToken(given);
  headers.set('accept', 'text/event-stream');
  headers.set('content-type', 'application/json');
  const asked = { method: 'POST', headers, body: JSON.stringify(operation), signal };
  const reader = (await fetch('/graphql', asked)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line.startsWith('data: {')) yield JSON.parse(line.slice('data: '.length));
  }
}

/** A generator cannot be ended while it waits. */
function subscribe(operation: Operation, headers: HeadersInit): AsyncIterableIterator<Answer> {
  const stopped = new AbortController();
  const events = eventsOf(operation, headers, stopped.signal);
  return {
    next: () => events.next(),
    async return() {
      stopped.abort();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const say = (text: string): void => void (byId('told').textContent = text);

/** One button at most: another one takes its place. */
function offer(place: 'log-in' | 'pay', label: string | null, onPress = async () => {}): void {
  const button = document.createElement('button');
  button.textContent = label;
  button.addEventListener('click', () => {
    button.disabled = true;
    void onPress()
      .catch((error: unknown) => say(String(error)))
      .finally(() => (button.disabled = false));
  });
  byId(place).replaceChildren(...(label === null ? [] : [button]));
}

async function showSession(): Promise<void> {
  const { data } = token() === null ? {} : await ask({ query: '{ viewer { firstName } }' });
  const name = data?.['viewer']?.firstName as string | undefined;
  if (name === undefined) {
    byId('session').textContent =
      token() === null ? 'Requests go without a token.' : 'The token of this browser is refused.';
    return offer('log-in', guest && 'Log in as Guest', async () => {
      const query =
        'mutation LogIn($email: String!, $password: String!) { logIn(email: $email, password: $password) { session { token } userErrors { message } } }';
      const answer = await ask({ query, variables: guest });
      const [fault] = answer.errors ?? answer.data?.['logIn'].userErrors ?? [];
      say(fault?.message ?? '');
      await follow(answer);
    });
  }
  byId('session').textContent = `The token of ${name} goes along with requests.`;
  offer('log-in', ownToken === null ? null : 'Forget it', () => setToken(null));
}

function setToken(given: string | null): Promise<void> {
  ownToken = given;
  return showSession();
}

/** Takes from an answer what later requests need. */
async function follow({ data }: Answer): Promise<void> {
  const { addAddress, createPaymentSession, logIn, signUp, logOut } = data ?? {};
  const payment = createPaymentSession?.paymentSession;
  const given = (logIn ?? signUp)?.session?.token as string | undefined;
  if (given !== undefined || logOut) await setToken(given ?? null);
  const book = addAddress?.addressBook;
  if (book?.addresses) known['addressId'] = book.addresses.at(-1)?.id;
  if (payment?.scriptUrl?.startsWith('/sandbox/') && payment.providerOrderId)
    offer('pay', `Pay ${payment.amount / 100} rupees in the sandbox`, async () => {
      const paid = await post(`/sandbox/orders/${payment.providerOrderId}/payments`, { outcome: 'pay' });
      known['payment'] = {
        paymentSessionId: payment.id,
        paymentId: paid.razorpay_payment_id,
        providerOrderId: paid.razorpay_order_id,
        signature: paid.razorpay_signature,
      };
      offer('pay', null);
      say('Paid. Run ConfirmPayment: $payment is filled in.');
    });
}

async function fetcher(
  operation: Operation,
  { headers }: { headers?: HeadersInit } = {},
): Promise<Answer | AsyncIterableIterator<Answer>> {
  const { query, operationName: name } = operation;
  if (name === 'IntrospectionQuery') return post('/graphql', operation, new Headers(headers));
  // GraphiQL may name an operation of the tab before when Run is pressed soon after another tab.
  const operationName =
    name && new RegExp(String.raw`(query|mutation|subscription)\s+${name}\b`).test(query) ? name : null;
  const filled = wantedBy(query, known);
  const names = Object.keys(filled).map((variable) => `$${variable}`);
  say(names.length > 0 ? `Filled in: ${names.join(', ')}` : '');
  const asked = { query, operationName, variables: { ...filled, ...operation.variables } };
  const begin = operationName ? String.raw`\bsubscription\s+${operationName}\b` : String.raw`^\s*subscription\b`;
  if (new RegExp(begin).test(query.replaceAll(/#.*/g, ''))) return subscribe(asked, headers ?? {});
  const answer = await ask(asked, headers);
  await follow(answer);
  return answer;
}

const { data } = await ask({ query: '{ products(first: 1) { nodes { id slug } } }' });
const book = data?.['products'].nodes[0];
const values = { ...guest, slug: book?.slug, productId: book?.id };
const tabs = examples.map((query) => {
  const variables = wantedBy(query, values);
  return { query, variables: Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : '' };
});
const theme = kept('theme');
const address = new URLSearchParams(location.search);
Object.assign(window, { MonacoEnvironment: { getWorkerUrl: (_: string, label: string) => workers[label] } });
YogaGraphiQL.renderYogaGraphiQL(byId('ide'), {
  title,
  fetcher,
  // The theme that was chosen in the shop; without one, GraphiQL's own settings have the choice.
  ...(theme && { forcedTheme: theme === 'dark' ? 'dark' : 'light' }),
  // An address with a query opens that; GraphiQL would open the default tabs instead.
  ...(address.has('query')
    ? { variables: address.get('variables') ?? '' }
    : { defaultTabs: tabs, defaultQuery: examples[0] }),
});
await showSession();
addEventListener('storage', () => void showSession());
