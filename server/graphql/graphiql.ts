import type { PublicAnswer } from '../http/response-cache.ts';
import { shopName } from '../shop.ts';
import { exampleQueries } from './examples.ts';

/**
 * GraphiQL needs inline scripts, inline styles and blob workers, which this page alone allows. Other hosts stay
 * forbidden.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** `examples`: whether the page opens with the shop's example queries. */
export async function graphiql(examples: boolean): Promise<PublicAnswer> {
  // Loaded with the first visit to GraphiQL: its 9 MB would slow the start of the shop.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const text = renderGraphiQL({
    title: `${shopName} GraphiQL`,
    ...(examples && { defaultTabs: exampleQueries.map((query) => ({ query })), defaultQuery: exampleQueries[0] }),
  });
  const prepare: PublicAnswer['prepare'] = (reply) => void reply.header('content-security-policy', POLICY);
  return { type: 'text/html; charset=utf-8', text, prepare };
}
