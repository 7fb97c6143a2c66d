import type { TestRequest } from './test-request.ts';

/** As the specification has it; no route is there. */
export const FIRST_REQUEST: TestRequest = { type: 'GET', endpoint: '/api/test-todos', headers: [], body: '{}' };
