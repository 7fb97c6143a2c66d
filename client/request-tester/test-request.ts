export const REQUEST_TYPES = ['GET', 'POST', 'DELETE'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export type HeaderRow = { id: number; name: string; value: string; on: boolean };

/** `name`: what variables call its answer; without one, the endpoint gives it a name. */
export type TestRequest = {
  type: RequestType;
  endpoint: string;
  headers: readonly HeaderRow[];
  body: string;
  name?: string;
};

/** As the specification has it; no route is there. */
export const FIRST_REQUEST: TestRequest = { type: 'GET', endpoint: '/api/test-todos', headers: [], body: '{}' };
