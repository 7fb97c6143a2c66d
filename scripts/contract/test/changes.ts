import type { ProxyAnswer, ProxyRequest, Deviation } from './deviating-proxy.ts';

type Change = (answered: ProxyAnswer) => Partial<ProxyAnswer>;
export type Entry = Readonly<Record<string, unknown>>;

const isOf = (call: RegExp, { method, path }: ProxyRequest) => call.test(`${method} ${path}`);

/** Changes answers of the calls that match. */
export const changeAnswer =
  (call: RegExp, change: Change): Deviation =>
  async (asked, send) => {
    const answered = await send(asked);
    return isOf(call, asked) ? { ...answered, ...change(answered) } : answered;
  };

/** Sends another request instead of one that matches. */
export const changeRequest =
  (call: RegExp, change: (asked: ProxyRequest) => ProxyRequest): Deviation =>
  (asked, send) =>
    send(isOf(call, asked) ? change(asked) : asked);

export const changeStatus = (from: number, to: number) => (answered: ProxyAnswer) => ({
  status: answered.status === from ? to : answered.status,
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

/** Remembers the token of the account, and substitutes it for others. */
export function allowTokens(call: RegExp, isBad: (token: string | undefined) => boolean): Deviation {
  let good: string | undefined;
  return async (asked, send) => {
    const answered = await send(isOf(call, asked) && isBad(asked.token) ? { ...asked, token: good } : asked);
    good ??= answered.body['encodedToken'] as string | undefined;
    return answered;
  };
}

/** Requests a list instead of changing it. */
export const readInstead = (room: string, asked: ProxyRequest): ProxyRequest => ({
  ...asked,
  method: 'GET',
  path: `/user/${room}`,
  body: undefined,
});
