import { shopName } from '../shop.ts';

/** What the tab says: the page, then the shop. */
export function PageTitle({ title }: { title?: string }) {
  return <title>{title === undefined ? shopName : `${title} · ${shopName}`}</title>;
}
