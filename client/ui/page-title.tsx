import { shopName } from '../shop.ts';

/** The document's title: the page, then the shop. */
export function PageTitle({ title }: { title?: string }) {
  return <title>{title === undefined ? shopName : `${title} · ${shopName}`}</title>;
}
