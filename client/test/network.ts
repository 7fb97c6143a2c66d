/** A request as Apollo Client sends it. */
export type GraphqlRequest = { operationName: string; query: string; variables: Record<string, unknown> };

/** A GraphQL error of the server; with `payload`, the user error of a form, beside the payload's other fields. */
export type Refusal = {
  message: string;
  code: string;
  fields?: readonly { field: string; message: string }[];
  payload?: { of: string; __typename: string } & Record<string, unknown>;
};

/** The path of a field, as `['products', 'facets']`. */
type FailedField = readonly string[];

type Sent = { headers: HeadersInit | undefined; body: string };
type Answer = (sent: Sent) => Promise<Response>;

const INTERNAL_ERROR: Refusal = { message: 'Internal Server Error', code: 'INTERNAL_SERVER_ERROR' };
const networkError = () => new TypeError('Failed to fetch');

function refusalOf({ message, payload, ...extensions }: Refusal): Response {
  if (payload) {
    const { of, ...rest } = payload;
    const userErrors = [{ __typename: 'UserError', code: extensions.code, field: null, message }];
    return Response.json({ data: { [of]: { ...rest, userErrors } } });
  }
  return Response.json({ data: null, errors: [{ message, extensions }] });
}

/** The answer with null and an error in place of one field. */
async function withoutField(response: Response, path: FailedField): Promise<Response> {
  const answer = (await response.json()) as { data: Record<string, unknown> };
  const parent = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, answer.data);
  parent[path.at(-1)!] = null;
  const { message, code } = INTERNAL_ERROR;
  return Response.json({ ...answer, errors: [{ message, path, extensions: { code } }] });
}

/** Rejects as soon as the request is aborted. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]);
}

/**
 * The network between the client and the server, controlled by a test. Operations have the names of their documents,
 * such as `SetCartQuantity`; a held operation arrives, but is executed only when released.
 */
export function createTestNetwork(answer: Answer) {
  let requests: GraphqlRequest[] = [];
  let answers: Promise<Response>[] = [];
  let isCut = false;
  let gates: { matches: (request: GraphqlRequest) => boolean; open: Promise<void> }[] = [];
  let faults: { operationName: string; fault: Refusal | 'lost' | FailedField; once: boolean }[] = [];

  const isMutation = ({ query }: GraphqlRequest) => query.startsWith('mutation');
  const named = (name: string) => requests.filter(({ operationName }) => operationName === name);
  function nextFault({ operationName }: GraphqlRequest) {
    const found = faults.find((one) => one.operationName === operationName);
    if (found?.once) faults = faults.filter((one) => one !== found);
    return found?.fault;
  }
  async function execute(request: GraphqlRequest, sent: Sent): Promise<Response> {
    await gates.findLast(({ matches }) => matches(request))?.open;
    const fault = nextFault(request);
    if (fault && fault !== 'lost' && !Array.isArray(fault)) return refusalOf(fault as Refusal);
    const response = await answer(sent);
    if (fault === 'lost') throw networkError();
    if (fault) return withoutField(response, fault as FailedField);
    return response;
  }

  return {
    fetch: async (_: unknown, { headers, body, signal }: RequestInit = {}): Promise<Response> => {
      if (typeof body !== 'string') throw new TypeError('A request without a document');
      if (isCut) throw networkError();
      const request = JSON.parse(body) as GraphqlRequest;
      requests.push(request);
      const answering = unlessAborted(execute(request, { headers, body }), signal);
      answers.push(answering);
      return answering;
    },

    /** Names of all operations that arrived, or only of the mutations, in order. */
    operations: () => requests.map(({ operationName }) => operationName),
    mutations: () => requests.filter(isMutation).map(({ operationName }) => operationName),
    /** The variables of each request of an operation. */
    sent: (operationName: string) => named(operationName).map(({ variables }) => variables),
    /** Empties the record of requests. */
    forget: () => void (requests = []),
    /** Resolves when every request so far is answered. */
    answered: async (): Promise<void> => void (await Promise.allSettled(answers)),

    /** Holds one operation, or all mutations, from now on. Returns the function that releases them. */
    hold(operationName?: string): () => void {
      const { promise: open, resolve } = Promise.withResolvers<void>();
      const matches = (request: GraphqlRequest) =>
        operationName ? request.operationName === operationName : isMutation(request);
      const gate = { matches, open };
      gates = [...gates, gate];
      return () => {
        gates = gates.filter((one) => one !== gate);
        resolve();
      };
    },
    /** Refuses the next request of this operation without executing it. */
    failNext: (operationName: string, fault: Refusal = INTERNAL_ERROR) =>
      void faults.push({ operationName, fault, once: true }),
    /** Executes the next request of this operation and loses its answer. */
    loseNext: (operationName: string) => void faults.push({ operationName, fault: 'lost', once: true }),
    /** Refuses all requests of this operation until the returned function is called. */
    fail(operationName: string, refusal: Refusal = INTERNAL_ERROR): () => void {
      const fault = { operationName, fault: refusal, once: false };
      faults.push(fault);
      return () => void (faults = faults.filter((one) => one !== fault));
    },
    /** Answers all requests of this operation with one field failed. */
    failField: (operationName: string, path: FailedField) =>
      void faults.push({ operationName, fault: path, once: false }),
    /** Cuts the network: no request arrives until the returned function is called. */
    cut: (): (() => void) => {
      isCut = true;
      return () => void (isCut = false);
    },

    reset(): void {
      [requests, answers, gates, faults, isCut] = [[], [], [], [], false];
    },
  };
}
