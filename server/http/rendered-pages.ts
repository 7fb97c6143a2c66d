import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { Counter, type Registry } from 'prom-client';
import type { Document, RenderedPage } from './page-document.ts';
import { type PreparedAnswer, PreparedAnswers } from './prepared-answers.ts';

export type Execute = (request: {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}) => Promise<ExecutionResult>;

/** The client's build for the server. */
export interface Renderer {
  render(url: string, execute: Execute): Promise<RenderedPage | null>;
}

/** Loads with the first page. null when the client was built without it; pages are then made in the browser. */
export function lateRenderer(file: string): () => Promise<Renderer | null> {
  let renderer: Promise<Renderer> | null = null;
  return async () => (existsSync(file) ? (renderer ??= import(pathToFileURL(file).href) as Promise<Renderer>) : null);
}

/** A page that takes longer is left to the browser. */
const MAX_RENDER_MS = 2_000;

interface Deps {
  readonly renderer: () => Promise<Renderer | null>;
  readonly execute: Execute;
  readonly version: () => Promise<string>;
  readonly fill: (page: RenderedPage, origin: string) => Document;
  readonly metrics: Registry;
  readonly log: FastifyBaseLogger;
}

/** Where a page's address starts, as the reader's browser calls it, and the rest of it. */
interface Address {
  readonly origin: string;
  readonly url: string;
}

export interface RenderedAnswer {
  readonly answer: PreparedAnswer;
  readonly styleHash: string | null;
}

export type RenderedPages = (address: Address) => Promise<RenderedAnswer | null>;

/** The open pages as a guest sees them, rendered once a catalogue. null: the browser has to make the page itself. */
export function createRenderedPages({ renderer, execute, version, fill, metrics, log }: Deps): RenderedPages {
  const answers = new PreparedAnswers();
  const hashes = new WeakMap<PreparedAnswer, string>();
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'Pages asked for, by what became of them.',
    labelNames: ['outcome'],
    registers: [metrics],
  });

  async function inTime(url: string): Promise<RenderedPage | null> {
    const loaded = await renderer();
    if (!loaded) return null;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`Rendering ${url} took too long`)), MAX_RENDER_MS);
    try {
      return await Promise.race([loaded.render(`http://shop${url}`, execute), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return async ({ origin, url }) => {
    try {
      const now = await version();
      const key = `${origin} ${url}`;
      const kept = answers.get(now, key);
      if (kept) {
        renders.inc({ outcome: 'kept' });
        return { answer: kept, styleHash: hashes.get(kept) ?? null };
      }
      const page = await inTime(url);
      renders.inc({ outcome: page ? 'rendered' : 'left to the browser' });
      if (!page) return null;
      const { html, styleHash } = fill(page, origin);
      const answer = answers.keep(now, key, { type: 'text/html; charset=utf-8', text: html });
      if (styleHash !== null) hashes.set(answer, styleHash);
      return { answer, styleHash };
    } catch (error) {
      renders.inc({ outcome: 'failed' });
      log.error({ err: error, path: url.split('?')[0] }, 'a page could not be rendered');
      return null;
    }
  };
}
