import { escapeXml } from '../escape-xml.ts';
import { iconAddress, iconType, type PublicShop } from '../services/shop/public-shop.ts';
import type { Shop } from '../services/shop/read-shop.ts';

/** Encodes JSON that cannot end the script element around it. */
export const inlineJson = (value: unknown, replacer?: (key: string, value: unknown) => unknown) =>
  JSON.stringify(value, replacer).replaceAll('<', String.raw`\u003c`);

/** Gives the style a higher specificity than the themes, whose style sheets may come later. */
const accentStyle = ({ light, dark }: NonNullable<Shop['accent']>) =>
  `:root:root:root{--rubric:light-dark(${light},${dark})}`;

/** The parts of a document that come from its shop. `style` holds inline rules; null for none. */
export function shopHead(shop: Shop, shopFacts: PublicShop) {
  const style = shop.accent ? accentStyle(shop.accent) : null;
  const tags =
    `<script type="application/json" id="shop">${inlineJson(shopFacts)}</script>` +
    (style === null ? '' : `<style>${style}</style>`);
  return {
    style,
    /** Fills them into the client's index.html. */
    fill: (html: string) =>
      html
        .replaceAll('%SHOP_NAME%', () => escapeXml(shop.name))
        .replace('"/favicon.svg" type="image/svg+xml"', `"${iconAddress(shop)}" type="${iconType(shop)}"`)
        .replace('%SHOP_DESCRIPTION%', () => escapeXml(shop.description ?? `${shop.name} is an online bookshop.`))
        .replace('</title>', () => `</title>${tags}`),
  };
}

export type ShopHead = ReturnType<typeof shopHead>;
