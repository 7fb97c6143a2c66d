import type { TypedDocumentNode } from '@apollo/client';
import { createContext, use } from 'react';
import type { ShopDocument } from './__generated__/shop.generated.ts';

type ShopQuery = typeof ShopDocument extends TypedDocumentNode<infer Result, never> ? Result : never;

/** Who runs the shop. */
export type Shop = ShopQuery['shop'];

export const tagline = 'Immerse yourself in the captivating allure of literature';

/** The document's title: the page, then the shop. */
export const documentTitle = ({ name }: Shop, page?: string): string =>
  page === undefined ? name : `${page} · ${name}`;

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopContext above it');
  return shop;
}

/** As the server wrote it into the document. */
export function readShop(): Shop {
  const json = document.querySelector('#shop')?.textContent;
  if (!json) throw new Error('The document does not say whose shop it is');
  return JSON.parse(json) as Shop;
}
