import { documentTitle, useShop } from '../shop.ts';

/** The document's title: the page, then the shop. */
export function PageTitle({ title }: { title?: string }) {
  return <title>{documentTitle(useShop(), title)}</title>;
}
