import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { Counter, type Registry } from 'prom-client';
import { loggedPath } from '../telemetry/logged-path.ts';
import type { Entry, PublicAnswer, ResponseCache } from '../http/response-cache.ts';
import { createFairQueue, THE_SHOP } from '../async/fair-queue.ts';
import { withTimeLimit } from '../async/time-limit.ts';
import type { PublicShop } from '../services/shop/public-shop.ts';
import type { PageHead, RenderedPage } from './page-document.ts';

export type Execute = (request: {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}) => Promise<ExecutionResult>;

interface Sources {
  readonly execute: Execute;
  readonly shop: PublicShop;
}

/** The client's build for the server. */
export interface Renderer {
  /** The path, and the parameters that the page reads, in a fixed order. */
  canonicalAddress(url: string): string;
  render(url: string, sources: Sources): Promise<RenderedPage | null>;
  /** The head of a page that `render` would render, without the work of rendering it. */
  head(url: string, sources: Sources): Promise<PageHead | null>;
  /**
   * The layout around a page that the browser renders, for readers without JavaScript. `late` means that the server
   * will render it later.
   */
  frame(page: { late: boolean; shop: PublicShop }): Promise<string>;
}

/** Loads the renderer with the first page; null when it is not built, so that the browser renders all pages. */
export function createLazyRenderer(file: string): () => Promise<Renderer | null> {
  let renderer: Promise<Renderer> | null = null;
  return async () => (existsSync(file) ? (renderer ??= import(pathToFileURL(file).href) as Promise<Renderer>) : null);
}

/** Concurrent renderings; few, because they share the one thread of all requests. */
const MAX_RENDERS = 2;
/** A rendering takes 5 to 20 ms, so further ones would not get their turn in time. */
const MAX_WAITING = 200;
/** Readers prefer a page that the browser renders to a longer wait. */
const MAX_WAIT_MS = 1_000;
/** The limit for the head of a page that the browser renders; only a store that does not answer takes this long. */
const MAX_HEAD_MS = 500;

interface Deps {
  readonly renderer: () => Promise<Renderer | null>;
  readonly execute: Execute;
  readonly shop: PublicShop;
  readonly responses: ResponseCache;
  /** Puts a rendering into the page's document. */
  readonly fill: (page: RenderedPage, origin: string) => PublicAnswer;
  readonly metrics: Registry;
}

interface Address {
  /** The shop's address in the reader's browser. */
  readonly origin: string;
  /** Path and query. */
  readonly url: string;
}

export interface RenderedPages {
  /** `entry` is null when the browser has to render the page: guests cannot see it, or the server takes too long. */
  page(request: FastifyRequest, address: Address): Promise<{ entry: Entry | null; head: PageHead | null }>;
  /** null without a build for the server. */
  frame(page: { late: boolean }): Promise<string | null>;
}

/** Renders the pages of guests, once for all addresses that differ only in parameters that the page does not read. */
export function createRenderedPages({ renderer, execute, shop, responses, fill, metrics }: Deps): RenderedPages {
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'Pages for the server to render, by outcome.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  const tooLate = new Error('too many pages wait to be rendered');
  const enqueue = createFairQueue({
    parallel: MAX_RENDERS,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: () => tooLate,
  });

  async function render(loaded: Renderer, address: string): Promise<RenderedPage | null> {
    let isWhole = true;
    try {
      const rendered = await enqueue(THE_SHOP, () =>
        loaded.render(address, {
          shop,
          execute: async (request) => {
            const result = await execute(request);
            if (result.errors) isWhole = false;
            return result;
          },
        }),
      );
      // A page with an error in it must not be stored; the browser renders it, and can try again.
      if (!isWhole) renders.inc({ outcome: 'failed' });
      else renders.inc({ outcome: rendered ? 'rendered' : 'skipped' });
      return isWhole ? rendered : null;
    } catch (error) {
      renders.inc({ outcome: error === tooLate ? 'skipped' : 'failed' });
      if (error === tooLate) return null;
      throw error;
    }
  }

  async function page(request: FastifyRequest, { origin, url }: Address) {
    const loaded = await renderer();
    if (!loaded) return { entry: null, head: null };
    const path = loaded.canonicalAddress(`http://shop${url}`);
    const address = `http://shop${path}`;
    const make = async () => {
      const rendered = await render(loaded, address);
      return rendered && fill(rendered, origin);
    };
    const log = (error: unknown) => {
      request.log.error({ err: error, path: loggedPath(request.url) }, 'a page could not be rendered');
      return null;
    };
    const stored = responses.serve(request, { address: path }).then((slot) => slot.hit ?? slot.fill(make));
    const entry = await withTimeLimit(stored.catch(log), MAX_WAIT_MS);
    if (entry) return { entry, head: null };
    return { entry, head: await withTimeLimit(loaded.head(address, { execute, shop }).catch(log), MAX_HEAD_MS) };
  }

  return { page, frame: async (options) => (await renderer())?.frame({ ...options, shop }) ?? null };
}
