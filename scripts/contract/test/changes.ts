import type { ProxyAnswer, ProxyRequest, Deviation } from './deviating-proxy.ts';

type Change = (answer: ProxyAnswer) => Partial<ProxyAnswer>;
export type Entry = Readonly<Record<string, unknown>>;

const matches = (call: RegExp, { method, path }: ProxyRequest) => call.test(`${method} ${path}`);

/** Changes answers of the calls that match. */
export const changeAnswer =
  (call: RegExp, change: Change): Deviation =>
  async (request, send) => {
    const answer = await send(request);
    return matches(call, request) ? { ...answer, ...change(answer) } : answer;
  };

/** Sends another request instead of one that matches. */
export const changeRequest =
  (call: RegExp, change: (request: ProxyRequest) => ProxyRequest): Deviation =>
  (request, send) =>
    send(matches(call, request) ? change(request) : request);

export const changeStatus = (from: number, to: number) => (answer: ProxyAnswer) => ({
  status: answer.status === from ? to : answer.status,
});

/** Changes fields of every object that has this one; `undefined` removes a field. */
export function changeObjects(field: string, change: (object: Entry) => Entry): Change {
  const reviver = (_: string, value: unknown) => {
    const hasField = typeof value === 'object' && value !== null && field in value;
    return hasField ? { ...value, ...change(value as Entry) } : value;
  };
  return ({ body }) => ({ body: JSON.parse(JSON.stringify(body), reviver) as Entry });
}

/** Changes a list of an answer that has it. */
export const changeList =
  (name: string, change: (entries: readonly Entry[]) => readonly unknown[]): Change =>
  ({ body }) =>
    name in body ? { body: { ...body, [name]: change(body[name] as readonly Entry[]) } } : {};

export const oncePerBook = (items: readonly Entry[]) =>
  items.filter(({ _id }, at) => items.findIndex((item) => item['_id'] === _id) === at);

/** Replaces bad tokens in matching calls with the account's good one, as a server that does not verify them. */
export function allowTokens(call: RegExp, isBad: (token: string | undefined) => boolean): Deviation {
  let good: string | undefined;
  return async (request, send) => {
    const answer = await send(matches(call, request) && isBad(request.token) ? { ...request, token: good } : request);
    good ??= answer.body['encodedToken'] as string | undefined;
    return answer;
  };
}

/** Requests a list instead of changing it. */
export const readInstead = (list: string, request: ProxyRequest): ProxyRequest => ({
  ...request,
  method: 'GET',
  path: `/user/${list}`,
  body: undefined,
});
