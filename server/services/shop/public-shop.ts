import type { Demonstration } from '../../demonstration.ts';
import type { Shop } from './read-shop.ts';

export type PublicShop = ReturnType<typeof publicShop>;

/** The address of the owner's logo, otherwise of the default one. */
export const iconAddress = ({ logo }: Pick<Shop, 'logo'>): string =>
  logo ? `/logo/${logo.version}.${logo.type === 'image/png' ? 'png' : 'svg'}` : '/favicon.svg';

/** The media type of the icon at that address. */
export const iconType = ({ logo }: Pick<Shop, 'logo'>) => logo?.type ?? 'image/svg+xml';

/** The public facts of the shop, for both APIs and every page. */
export const publicShop = (shop: Shop, demonstration: Demonstration | null) => ({
  name: shop.name,
  legalName: shop.legalName,
  address: shop.address,
  email: shop.email,
  ...(shop.phone !== undefined && { phone: shop.phone }),
  ...(shop.taxNumber !== undefined && { taxNumber: shop.taxNumber }),
  delivery: shop.delivery,
  postage: { perOrder: false, ...shop.postage },
  ...(shop.accent && { accent: shop.accent }),
  ...(shop.logo && { logo: iconAddress(shop) }),
  ...(shop.slogan !== undefined && { slogan: shop.slogan }),
  ...(shop.description !== undefined && { description: shop.description }),
  ...(shop.welcome !== undefined && { welcome: shop.welcome }),
  foot: shop.foot ?? [],
  categoryLabels: (shop.categories ?? []).flatMap(({ name, label }) => (label === undefined ? [] : [{ name, label }])),
  pages: shop.pages.map(({ slug, title }) => ({ slug, title })),
  demonstration: demonstration !== null,
  ...(demonstration && { guestLogin: demonstration.guestLogin }),
});
