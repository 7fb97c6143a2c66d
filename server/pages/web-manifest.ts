import type { Category } from '../services/catalogue/catalogue.ts';
import { categoriesInWords } from '../services/catalogue/shop-categories.ts';
import { LIGHT } from '../services/covers/link-picture.ts';
import { iconAddress, iconType } from '../services/shop/public-shop.ts';
import type { Shop } from '../services/shop/read-shop.ts';

const png = (size: number, src: string, more: object = {}) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...more,
});

/** The owner's words, otherwise the categories and the slogan. */
function descriptionOf({ description, slogan }: Shop, categories: readonly Category[]): string {
  if (description !== undefined) return description;
  const named = categoriesInWords(categories);
  const sentences = [named && named[0]!.toUpperCase() + named.slice(1), slogan].filter(Boolean);
  return sentences.map((sentence) => `${sentence}.`).join(' ');
}

interface LogoIcons {
  readonly small: string;
  readonly large: string;
}

function iconsOf(shop: Shop, { small, large }: LogoIcons) {
  const drawing = { src: iconAddress(shop), sizes: 'any', type: iconType(shop) };
  if (shop.logo) return [png(192, small), png(512, large, { purpose: 'any maskable' }), drawing];
  return [
    png(192, '/icons/192.png'),
    png(512, '/icons/512.png'),
    png(512, '/icons/maskable-512.png', { purpose: 'maskable' }),
    drawing,
  ];
}

/** Makes the shop installable in browsers. Its light and dark colours are also in the client's index.html. */
export const createWebManifest = (shop: Shop, logoIcons: LogoIcons, categories: readonly Category[]) => ({
  name: shop.name,
  short_name: shop.name,
  description: descriptionOf(shop, categories),
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en-IN',
  theme_color: LIGHT.paper,
  background_color: LIGHT.paper,
  icons: iconsOf(shop, logoIcons),
});
