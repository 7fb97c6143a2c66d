import { PreparedAnswer } from '../http/prepared-answers.ts';
import { shopName } from '../shop.ts';
import { exampleQueries } from './examples.ts';

/**
 * It brings inline scripts and styles and workers from blobs: this page alone is allowed them, and still no other host.
 */
export const GRAPHIQL_POLICY = [
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

async function render(examples: boolean): Promise<PreparedAnswer> {
  // 9 MB of it: loaded with the first visit to GraphiQL, not with the shop.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL({
    title: `${shopName} GraphiQL`,
    ...(examples && { defaultTabs: exampleQueries.map((query) => ({ query })), defaultQuery: exampleQueries[0] }),
  });
  return new PreparedAnswer('text/html; charset=utf-8', page);
}

/** The page by whether it opens with the examples, made and compressed once, when somebody first wants it. */
export function createGraphiql(): (examples: boolean) => Promise<PreparedAnswer> {
  const pages = new Map<boolean, Promise<PreparedAnswer>>();
  return (examples) => {
    const page = pages.get(examples) ?? render(examples);
    pages.set(examples, page);
    return page;
  };
}
