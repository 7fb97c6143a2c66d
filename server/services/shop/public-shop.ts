import type { Demonstration } from '../../demonstration.ts';
import type { Shop } from './read-shop.ts';

export type PublicShop = ReturnType<typeof publicShop>;

/** The address of the owner's logo, otherwise of the default one. */
export const iconAddress = ({ logo }: Pick<Shop, 'logo'>): string =>
  logo ? `/logo/${logo.version}.svg` : '/favicon.svg';

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
  pages: shop.pages.map(({ slug, title }) => ({ slug, title })),
  demonstration: demonstration !== null,
  ...(demonstration && { guestLogin: demonstration.guestLogin }),
});
