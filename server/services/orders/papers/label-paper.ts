import { toSVG } from '@bwip-js/node';
import type { Shop } from '../../shop/read-shop.ts';
import type { Order } from '../order.ts';
import { html, Markup } from './markup.ts';

type Sender = Pick<Shop, 'legalName' | 'address'>;

/** Code 39, which every carrier's scanner reads. */
const bars = (text: string): Markup => new Markup(toSVG({ bcid: 'code39', text, height: 10 }));

/** An address label of 100 × 150 mm: the postal code is the largest thing on it. */
export function labelPaper({ address, life }: Order, { legalName, address: from }: Sender): Markup {
  const { name, street, city, state, zipCode, country, mobile } = address;
  return html`<article class="label">
    <p class="from">From ${legalName}, ${from.street}, ${from.city} ${from.zipCode}</p>
    <address><b>${name}</b>${street}<br />${city}, ${state}<strong>${zipCode}</strong></address>
    <p>${country}<br />Mobile ${mobile}</p>
    <div class="foot">
      ${bars(life.number)}
      <p>${life.number}</p>
    </div>
  </article>`;
}
