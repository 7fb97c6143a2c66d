import type { FastifyInstance } from 'fastify';
import type { People } from '../services/erasure/people.service.ts';

interface Who {
  Params: { readonly who: string };
}

/** The calls of `npm run shop -- person …`. */
export function peopleCalls(app: FastifyInstance, people: People): void {
  app.get<Who>('/people/:who', ({ params }) => people.dataOf(params.who));
  app.post<Who>('/people/:who/erasure', ({ params }) => people.requestErasure(params.who));
}
