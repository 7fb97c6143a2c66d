import type { Plugin } from 'vite';
import { readConfig } from '../../server/config.ts';
import { guestLogin } from '../../server/demonstration.ts';
import { shopHead } from '../../server/pages/shop-head.ts';
import { publicShop } from '../../server/services/shop/public-shop.ts';
import { readShop } from '../../server/services/shop/read-shop.ts';

/** Fills in the shop's owner while `npm run dev` serves the pages, as the server does with built ones. */
export const shopOfOwner = (): Plugin => ({
  name: 'shop-of-owner',
  apply: 'serve',
  async transformIndexHtml(html) {
    const { demo, shopFile } = readConfig(process.env);
    const shop = await readShop(shopFile);
    return shopHead(shop, publicShop(shop, demo ? { guestLogin, isPublic: false } : null)).fill(html);
  },
});
