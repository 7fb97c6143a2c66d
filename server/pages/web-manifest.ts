import { LIGHT } from '../services/covers/link-picture.ts';
import { iconAddress } from '../services/shop/public-shop.ts';
import type { Shop } from '../services/shop/read-shop.ts';

const png = (size: number, src: string, more: object = {}) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...more,
});

interface LogoIcons {
  readonly small: string;
  readonly large: string;
}

function iconsOf(shop: Shop, { small, large }: LogoIcons) {
  const drawing = { src: iconAddress(shop), sizes: 'any', type: 'image/svg+xml' };
  if (shop.logo) return [png(192, small), png(512, large, { purpose: 'any maskable' }), drawing];
  return [
    png(192, '/icons/192.png'),
    png(512, '/icons/512.png'),
    png(512, '/icons/maskable-512.png', { purpose: 'maskable' }),
    drawing,
  ];
}

/** Makes the shop installable in browsers. Its light and dark colours are also in the client's index.html. */
export const createWebManifest = (shop: Shop, logoIcons: LogoIcons) => ({
  name: shop.name,
  short_name: shop.name,
  description: 'Fiction, non-fiction and finance. Immerse yourself in the captivating allure of literature.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en-IN',
  theme_color: LIGHT.paper,
  background_color: LIGHT.paper,
  icons: iconsOf(shop, logoIcons),
});
