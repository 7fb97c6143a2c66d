export const REQUEST_TYPES = ['GET', 'POST', 'DELETE'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** `headers`: one a line, as `name: value`. */
export type TestRequest = { type: RequestType; endpoint: string; headers: string; body: string };

/** The first request by the specification; no call has this endpoint. */
export const FIRST_REQUEST: TestRequest = { type: 'GET', endpoint: '/api/test-todos', headers: '', body: '{}' };

const AUTHORIZATION = /^[ \t]*authorization[ \t]*:.*\n?/gim;

export const hasToken = (headers: string): boolean => headers.search(AUTHORIZATION) >= 0;

/** The headers with this token in place of any other. */
export const withToken = (headers: string, token: string): string =>
  [headers.replaceAll(AUTHORIZATION, '').trimEnd(), `authorization: ${token}`].filter(Boolean).join('\n');
