/** Metadata of a page for search engines and link previews. Addresses are paths of this shop. */
export type PageHead = {
  title: string;
  description: string;
  canonical: string;
  image?: string;
  /** Structured data in schema.org's terms. */
  jsonLd?: Record<string, unknown>;
};
