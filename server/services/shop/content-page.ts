/** The owner's own pages, in the order in which the foot of a page links them. */
export const PAGE_NAMES = ['contact', 'about', 'returns', 'privacy', 'terms'] as const;

/** A file of the folder `content`, beside shop.json. */
export interface ContentPage {
  /** The page's address after the slash. */
  readonly slug: (typeof PAGE_NAMES)[number];
  readonly title: string;
  /** Without the title. */
  readonly markdown: string;
}

const TITLE = /^\s*# +(\S[^\n]*?)\s*(?:\n|$)/;

/** null for a text that does not begin with a title. */
export function parsePage(slug: ContentPage['slug'], text: string): ContentPage | null {
  const [head, title] = TITLE.exec(text) ?? [];
  return title === undefined ? null : { slug, title, markdown: text.slice(head!.length) };
}

const ALLOWED = {
  allowedTags: `h2 h3 h4 p ul ol li a strong em del code pre blockquote hr br table thead tbody tr th td`.split(' '),
  allowedAttributes: { a: ['href', 'title'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};

const made = new WeakMap<ContentPage, Promise<string>>();

async function render(markdown: string): Promise<string> {
  // Loaded with the first page: together they take a tenth of a second.
  const [{ marked }, { default: sanitize }] = await Promise.all([import('marked'), import('sanitize-html')]);
  return sanitize(await marked.parse(markdown), ALLOWED);
}

/** The page's text as HTML of text, lists, links and tables: no scripts, styles, pictures or forms. */
export function htmlOf(page: ContentPage): Promise<string> {
  const html = made.get(page) ?? render(page.markdown);
  made.set(page, html);
  return html;
}
