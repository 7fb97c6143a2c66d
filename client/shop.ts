import type { TypedDocumentNode } from '@apollo/client';
import { createContext, use } from 'react';
import type { ShopDocument } from './__generated__/shop.generated.ts';

type ShopQuery = typeof ShopDocument extends TypedDocumentNode<infer Result, never> ? Result : never;

/** Who runs the shop. */
export type Shop = ShopQuery['shop'];

/** The owner's label of a category, if there is one. */
export const categoryLabel = (category: string, { categoryLabels }: Shop): string | undefined =>
  categoryLabels.find(({ name }) => name.toLowerCase() === category.toLowerCase())?.label;

/** The label, otherwise 'Non-Fiction' for 'non-fiction'. */
export const categoryTitle = (category: string, shop: Shop): string =>
  categoryLabel(category, shop) ??
  category.replaceAll(/(?<![\p{L}\p{M}\p{N}’'])\p{L}/gu, (letter) => letter.toUpperCase());

/** The document's title: the page, then the shop. */
export const documentTitle = ({ name }: Shop, page?: string): string =>
  page === undefined ? name : `${page} · ${name}`;

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopContext above it');
  return shop;
}

/** Reads the shop's data, which the server writes into the document. */
export function readShop(): Shop {
  const json = document.querySelector('#shop')?.textContent;
  if (!json) throw new Error('The document has no #shop');
  return JSON.parse(json) as Shop;
}
