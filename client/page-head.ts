/** What search engines and previews are told of a page. Addresses are paths of this shop. */
export type PageHead = {
  title: string;
  description: string;
  canonical: string;
  image?: string;
  /** Structured data, as schema.org names it. */
  jsonLd?: Record<string, unknown>;
};
