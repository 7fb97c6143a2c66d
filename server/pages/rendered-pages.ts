import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { Counter, type Registry } from 'prom-client';
import type { Entry, PublicAnswer, ResponseCache } from '../http/response-cache.ts';
import type { RenderedPage } from './page-document.ts';

export type Execute = (request: {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}) => Promise<ExecutionResult>;

/** The client's build for the server. */
export interface Renderer {
  /** The path, and the parameters that the page reads, in a fixed order. */
  canonicalAddress(url: string): string;
  render(url: string, execute: Execute): Promise<RenderedPage | null>;
}

/** Loaded with the first page. null when there is no such build: the browser then makes all pages. */
export function lateRenderer(file: string): () => Promise<Renderer | null> {
  let renderer: Promise<Renderer> | null = null;
  return async () => (existsSync(file) ? (renderer ??= import(pathToFileURL(file).href) as Promise<Renderer>) : null);
}

/** Concurrent renderings, few because they run on the one thread of all requests. */
const MAX_RENDERS = 2;

interface Deps {
  readonly renderer: () => Promise<Renderer | null>;
  readonly execute: Execute;
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

/** null when the browser has to make the page: guests cannot see it, or too many renderings are running. */
export type RenderedPages = (request: FastifyRequest, address: Address) => Promise<Entry | null>;

/** Renders the pages of guests, once for all addresses that differ only in parameters that the page does not read. */
export function createRenderedPages({ renderer, execute, responses, fill, metrics }: Deps): RenderedPages {
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'Pages that the server was to render, by outcome.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  let running = 0;

  async function render(loaded: Renderer, url: string): Promise<RenderedPage | null> {
    if (running >= MAX_RENDERS) {
      renders.inc({ outcome: 'skipped' });
      return null;
    }
    running += 1;
    let isWhole = true;
    try {
      const page = await loaded.render(`http://shop${url}`, async (request) => {
        const result = await execute(request);
        if (result.errors) isWhole = false;
        return result;
      });
      // A page with an error in it must not be stored; the browser makes it, and can try again.
      if (!isWhole) renders.inc({ outcome: 'failed' });
      else renders.inc({ outcome: page ? 'rendered' : 'skipped' });
      return isWhole ? page : null;
    } catch (error) {
      renders.inc({ outcome: 'failed' });
      throw error;
    } finally {
      running -= 1;
    }
  }

  return async (request, { origin, url }) => {
    const loaded = await renderer();
    if (!loaded) return null;
    const address = loaded.canonicalAddress(`http://shop${url}`);
    const make = async () => {
      const page = await render(loaded, address);
      return page && fill(page, origin);
    };
    return responses.entry(request, { address, make });
  };
}
