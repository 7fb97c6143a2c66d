import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Delays every answer of REST and GraphQL, to show the shop as over a slow line. */
export function delayAnswers(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (/^\/(api|graphql)(\/|$)/.test(url)) await sleep(ms);
  });
}
