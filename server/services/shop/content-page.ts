/** The owner's pages, in the order of the links in the footer. */
export const PAGE_NAMES = ['contact', 'about', 'returns', 'privacy', 'terms'] as const;

/** A file in the folder `content` next to shop.json. */
export interface ContentPage {
  /** The page's address after the slash. */
  readonly slug: (typeof PAGE_NAMES)[number];
  readonly title: string;
  /** Without the title. */
  readonly markdown: string;
}

const TITLE = /^\s*# +(\S[^\n]*?)\s*(?:\n|$)/;

/** Returns null for a text that does not begin with a title. */
export function parsePage(slug: ContentPage['slug'], text: string): ContentPage | null {
  const [head, title] = TITLE.exec(text) ?? [];
  return title === undefined ? null : { slug, title, markdown: text.slice(head!.length) };
}

/** Limited, because the parser takes seconds for deeper nesting, and overflows its stack for far deeper nesting. */
const MAX_NESTED = 100;
const MAX_EMPHASIS = 2_000;

/** Nested quotes and lists at the beginning of a line. */
const NESTED = /^(?:\s*(?:>|(?:[*+-]|\d{1,9}[.)])(?=\s)))+/;

/** Why the text cannot be shown as a page, with the line; null if it can. */
export function nestingFault(text: string): string | null {
  let emphasis = 0;
  for (const [at, line] of text.split('\n').entries()) {
    const nested = NESTED.exec(line)?.[0].match(/>|[*+-]|\d[.)]/g) ?? [];
    if (nested.length > MAX_NESTED) return `line ${at + 1}: quotes and lists are nested more than ${MAX_NESTED} deep`;
    emphasis = line.trim() === '' ? 0 : emphasis + (line.replace(NESTED, '').match(/[*_]/g)?.length ?? 0);
    if (emphasis > MAX_EMPHASIS) return `line ${at + 1}: the paragraph has more than ${MAX_EMPHASIS} marks of emphasis`;
  }
  return null;
}

const ALLOWED = {
  allowedTags: `h2 h3 h4 p ul ol li a strong em del code pre blockquote hr br table thead tbody tr th td`.split(' '),
  allowedAttributes: { a: ['href', 'title'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};

const rendered = new WeakMap<ContentPage, string>();

async function render(markdown: string): Promise<string> {
  // Load the libraries with the first page, because they take a tenth of a second.
  const [{ marked }, { default: sanitize }] = await Promise.all([import('marked'), import('sanitize-html')]);
  return sanitize(await marked.parse(markdown), ALLOWED);
}

/** Turns the page into HTML of text, lists, links and tables, without scripts, styles, pictures or forms. */
export async function htmlOf(page: ContentPage): Promise<string> {
  const html = rendered.get(page) ?? (await render(page.markdown));
  rendered.set(page, html);
  return html;
}
