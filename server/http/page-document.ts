import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the client's build for the server says of a page. The two meet in this shape alone. */
export interface RenderedPage {
  readonly html: string;
  readonly head: {
    readonly title: string;
    readonly description: string;
    readonly canonical: string;
    readonly image?: string;
    readonly jsonLd?: Record<string, unknown>;
  };
  readonly state: unknown;
  /** What the build's manifest calls the page's module. */
  readonly module: string | null;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

/** As JSON that cannot end the script element it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** A module with all that it imports, each once, what is imported first. */
function chunksOf(manifest: Manifest, key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk)) return found;
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found.add(chunk);
}

export interface PageDocument {
  /** The page without anything in it, for the browser to fill. */
  readonly empty: string;
  readonly filled: (page: RenderedPage, origin: string) => string;
}

/** Puts rendered pages into the built index.html. `dir` is the built client. */
export function readPageDocument(dir: string): PageDocument {
  const empty = readFileSync(path.join(dir, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const known = new Set(chunksOf(manifest, 'index.html'));

  /** What the page needs beyond what every page links already. */
  function links(module: string | null): string {
    const chunks = module === null ? [] : [...chunksOf(manifest, module)].filter((chunk) => !known.has(chunk));
    const styles = chunks.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" href="/${file}">`);
    const scripts = chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}">`);
    return [...new Set([...styles, ...scripts])].join('');
  }

  return {
    empty,
    filled({ html, head, state, module }, origin) {
      const { title, description, canonical, image, jsonLd } = head;
      const property = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}">`;
      const tags = [
        `<title>${escaped(title)}</title>`,
        `<meta name="description" content="${escaped(description)}">`,
        `<link rel="canonical" href="${escaped(origin + canonical)}">`,
        property('type', image ? 'product' : 'website'),
        property('title', title),
        property('description', description),
        property('url', origin + canonical),
        image ? property('image', new URL(image, origin).href) : '',
        jsonLd ? `<script type="application/ld+json">${json(jsonLd)}</script>` : '',
        links(module),
      ];
      return empty
        .replace(/<title>.*?<\/title>/s, () => tags.join(''))
        .replace(/<meta\s+name="description"[^>]*>/s, '')
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${html}</div><script type="application/json" id="page-state">${json(state)}</script>`,
        );
    },
  };
}
