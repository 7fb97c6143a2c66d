/** The picture that previews of a shared link show. */
export type LinkPicture = {
  /** A path of this shop, or an address elsewhere. */
  src: string;
  alt: string;
};

/** Metadata of a page for search engines and link previews. Addresses are paths of this shop. */
export type PageMeta = {
  /** The page's title, to which the shop's name is added. Without one, the document's title is only the shop's name. */
  title?: string;
  description: string;
  /** The page's address for search engines, which do not list a page without one. */
  canonical?: string;
  /** The shop's picture by default. */
  picture?: LinkPicture;
  /** The Open Graph type; 'website' by default. */
  type?: 'product';
  /** Structured data in schema.org's terms. */
  jsonLd?: readonly Record<string, unknown>[];
};

/** Describes, for search engines, the path from the landing page to a page, which is the last step. */
export const breadcrumbs = (shopName: string, ...steps: readonly (readonly [name: string, path: string])[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [[shopName, '/'] as const, ...steps].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

/** The folder of the pictures that the server draws for previews. */
const folder = '/covers/links';

export const shopPicture = (shopName: string): LinkPicture => ({
  src: `${folder}/shop.png`,
  alt: `${shopName}, above a shelf of books`,
});

export const categoryPicture = (category: string, shopName: string): LinkPicture => ({
  src: `${folder}/categories/${encodeURIComponent(category)}.png`,
  alt: `${category} at ${shopName}`,
});

export const authorPicture = (slug: string, name: string): LinkPicture => ({
  src: `${folder}/authors/${encodeURIComponent(slug)}.png`,
  alt: `${name}, above a shelf of books`,
});

/** `image` is the cover's. A photograph is shown as it is; for a drawn cover the server draws a picture. */
export const bookPicture = (slug: string, { title, byline, image }: Record<'title' | 'byline' | 'image', string>) => ({
  src: image.startsWith('/') ? `${folder}/books/${slug}.png` : image,
  alt: `The cover of ${byline ? `${title} by ${byline}` : title}`,
});
