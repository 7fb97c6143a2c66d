import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeXml } from '../escape-xml.ts';
import { LINK_PICTURE } from '../services/covers/link-picture.ts';
import { inlineJson, type ShopHead } from './shop-head.ts';
import type { InlineHashes } from '../http/security-headers.ts';

/** Metadata for search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Without one, search engines do not list the page. */
  readonly canonical?: string;
  /** `src`: a path of the shop, or an address elsewhere. */
  readonly picture: { readonly src: string; readonly alt: string };
  readonly type?: string;
  /** Uses schema.org's terms. Addresses are paths of the shop, or addresses elsewhere. */
  readonly jsonLd?: readonly Record<string, unknown>[];
}

/** A page from the client's build for the server; the two share only this shape. */
export interface RenderedPage {
  readonly html: string;
  readonly head: PageHead;
  /** Passed to the browser's code, with the addresses of the page's style sheets as `styles`. */
  readonly state: object;
  /** The page's module in the build's manifest. */
  readonly module: string | null;
}

export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A module with all its imports, each once, imports first. */
export function chunksOf(manifest: Manifest, key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk)) return found;
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found.add(chunk);
}

export interface Document {
  readonly html: string;
  /** The sources of the document's inline styles and scripts for a content security policy. */
  readonly hashes: InlineHashes;
}

const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeXml(content)}">`;

/** Tags for link previews. Only pictures drawn by the shop have a known size. */
function pictureTags({ src, alt }: PageHead['picture'], origin: string): string[] {
  const isOwn = !URL.canParse(src);
  return [
    property('image', isOwn ? origin + src : src),
    property('image:alt', alt),
    ...(isOwn
      ? [property('image:width', String(LINK_PICTURE.width)), property('image:height', String(LINK_PICTURE.height))]
      : []),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

const ADDRESSES = new Set(['@id', 'image', 'item', 'logo', 'url']);

/** Uses absolute addresses, which search engines require. */
const jsonLdTag = (data: Record<string, unknown>, origin: string) => {
  const json = inlineJson(data, (key, value) =>
    ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value,
  );
  return `<script type="application/ld+json">${json}</script>`;
};

const headTags = (
  { title, description, canonical, picture, type = 'website', jsonLd = [] }: PageHead,
  origin: string,
) =>
  [
    `<title>${escapeXml(title)}</title>`,
    `<meta name="description" content="${escapeXml(description)}">`,
    property('type', type),
    property('title', title),
    property('description', description),
    ...(canonical === undefined
      ? []
      : [`<link rel="canonical" href="${escapeXml(origin + canonical)}">`, property('url', origin + canonical)]),
    ...pictureTags(picture, origin),
    ...jsonLd.map((data) => jsonLdTag(data, origin)),
  ].join('');

const ROOT = '<div id="root"></div>';
const TITLE = /<title>.*?<\/title>/s;
const DESCRIPTION = /<meta\s+name="description"[^>]*>\s*/;
const NO_SCRIPT = /<noscript>.*?<\/noscript>\s*/s;

/** Loads the page again for readers without JavaScript. */
const RELOAD = '<noscript><meta http-equiv="refresh" content="2"></noscript>';

/**
 * The first line of every page, which readers cannot close. It lies outside the part that the browser's code renders,
 * so it never moves.
 */
const BANNER =
  '<aside class="demonstration" aria-label="Demonstration"><p class="wrap"><b>Demonstration:</b> nothing is charged or sent.</p></aside>';

interface Shell {
  /** Whether the server renders the page, but has not yet. */
  readonly late: boolean;
  /** Without one, the page has the title and description of the shop. */
  readonly head?: PageHead | null;
  readonly origin: string;
  /** The page's layout for readers without JavaScript. */
  readonly frame: string | null;
}

interface Build {
  /** The built client. */
  readonly dir: string;
  /** Whether pages must state that nothing is sold. */
  readonly isDemonstration: boolean;
  readonly head: ShopHead;
}

/** Puts rendered pages into the built index.html. */
export function readPageDocument({ dir, isDemonstration, head: { fill, style } }: Build) {
  const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');
  const built = fill(read('index.html'));
  const empty = isDemonstration ? built.replace(ROOT, BANNER + ROOT) : built;
  const own = style === null ? [] : [sha256(style)];
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const main = manifest['index.html']?.file;
  const recorderChunk = manifest['hydration/recorder.ts'];
  if (!main || !recorderChunk || !empty.includes(ROOT)) throw new Error(`${dir} is not a build of this client`);
  if (recorderChunk.imports) throw new Error('The recorder must be one file');
  // Wraps the module in a function, so that its variables do not become globals of the page.
  const recorder = `(()=>{${read(recorderChunk.file)}})()`;

  // The inline script shows the reader's theme and text size; every page has it, rendered or not.
  const inline = [...empty.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => sha256(text!));

  // A rendered page includes its styles, and links its scripts last, so that its text and pictures load first.
  const bare = empty
    .replaceAll(/<link rel="(modulepreload|stylesheet)"[^>]*>\s*/g, '')
    .replaceAll(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(DESCRIPTION, '')
    .replace(NO_SCRIPT, '');

  function partsFor(module: string | null) {
    const chunks = new Set(chunksOf(manifest, 'index.html'));
    if (module !== null) chunksOf(manifest, module, chunks);
    const files = new Set([...chunks].flatMap(({ css = [] }) => css));
    const css = read('layers.css') + [...files].map(read).join('');
    // Adds one script per file, imports first, so that each is evaluated in its own task.
    const scripts = [...chunks]
      .toSorted((a, b) => Number(a.file === main) - Number(b.file === main))
      .map(({ file }) => `<script type="module" async fetchpriority="low" src="/${file}"></script>`);
    return {
      style: `<style>${css}</style>`,
      hashes: { styles: [...own, sha256(css)], scripts: [...inline, sha256(recorder)] },
      styles: [...files].map((file) => `/${file}`),
      scripts: scripts.join(''),
    };
  }
  const parts = new Map<string | null, ReturnType<typeof partsFor>>();

  return {
    /** The page for the browser to fill. */
    shell({ head, origin, frame, late }: Shell): Document {
      const framed = frame === null ? empty : empty.replace(NO_SCRIPT, () => `<noscript>${frame}</noscript>`);
      const headed = head ? framed.replace(DESCRIPTION, '').replace(TITLE, () => headTags(head, origin)) : framed;
      return {
        html: late ? headed.replace('</head>', `${RELOAD}</head>`) : headed,
        hashes: { styles: own, scripts: inline },
      };
    },
    filled({ html, head, state, module }: RenderedPage, origin: string): Document {
      const pageParts = parts.get(module) ?? partsFor(module);
      parts.set(module, pageParts);
      const tags = [`<script>${recorder}</script>`, headTags(head, origin), pageParts.style];
      const pageState = inlineJson({ ...state, styles: pageParts.styles });
      const body = `<div id="root">${html}</div><script type="application/json" id="page-state">${pageState}</script>`;
      const filled = bare.replace(TITLE, () => tags.join('')).replace(ROOT, () => body + pageParts.scripts);
      return { html: filled, hashes: pageParts.hashes };
    },
  };
}
