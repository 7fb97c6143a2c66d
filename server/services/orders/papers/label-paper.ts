import { toSVG } from '@bwip-js/node';
import { lengthOf } from '../../text.ts';
import type { Shop } from '../../shop/read-shop.ts';
import type { Order } from '../records.ts';
import { html, Markup } from './markup.ts';

type Sender = Pick<Shop, 'legalName' | 'address'>;

/** Code 39, which every carrier's scanner reads. */
const bars = (text: string): Markup => new Markup(toSVG({ bcid: 'code39', text, height: 10 }));

/** How many Latin letters fit on a label in its largest type, with room for words that break early. */
const MAX_WIDTH = 175;
/** Counts capitals, m, w and letters of most other scripts twice, because they are about twice as wide. */
const widthOf = (text: string): number => lengthOf(text) + (text.match(/[^\0-\u024F]|[\p{Lu}mw]/gu)?.length ?? 0);

/** An address label of 100 × 150 mm, in type of the size that fits. Its postal code is the largest text. */
export function labelPaper({ address, life }: Order, { legalName, address: from }: Sender): Markup {
  const { name, street, city, state, zipCode, country, mobile } = address;
  const sender = `From ${legalName}, ${from.street}, ${from.city} ${from.zipCode}`;
  const width = widthOf(name + street + city + state) + 0.4 * widthOf(country + mobile) + 0.3 * widthOf(sender);
  const scale = Math.min(1, Math.sqrt(MAX_WIDTH / width));
  const wordBreak = scale < 0.6 ? 'break-all' : 'normal';
  return html`<article class="label">
    <div class="lines" style="--type: ${scale.toFixed(3)}; word-break: ${wordBreak}">
      <p class="from">${sender}</p>
      <address><b>${name}</b>${street}<br />${city}, ${state}<strong>${zipCode}</strong></address>
      <p>${country}<br />Mobile ${mobile}</p>
    </div>
    <div class="foot">
      ${bars(life.number)}
      <p>${life.number}</p>
    </div>
  </article>`;
}
