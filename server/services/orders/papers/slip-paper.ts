import type { Shop } from '../../shop/read-shop.ts';
import { inRupees, toPaise } from '../money.ts';
import type { Order } from '../records.ts';
import { html, lineByLine, type Markup } from './markup.ts';
import { paperHead } from './paper-head.ts';
import { momentOf } from '../../shop/calendar.ts';
import { addressLines } from './paper-words.ts';

type Sender = Pick<Shop, 'name' | 'logo' | 'email' | 'phone' | 'timeZone'>;

/** A packing slip as an A4 page: boxes to tick, and no price of a book, because it goes into the parcel. */
export function slipPaper({ lines, address, payment, priceDetails, life }: Order, sender: Sender): Markup {
  const { email, phone, timeZone } = sender;
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const carrier = life.parcels[0]?.carrier;
  const fact = (label: string, value: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<article class="a4">
    ${paperHead(sender, 'Packing Slip')}
    <div class="who">
      <div>
        <h2>Ship to</h2>
        <p>${lineByLine([address.name, ...addressLines(address), `Mobile ${address.mobile}`])}</p>
      </div>
      <dl>
        ${fact('Order', life.number)}${fact('Placed', momentOf(payment.placedAt, timeZone))}${carrier === undefined ? null : fact('Carrier', carrier)}${fact('Books', String(copies))}${fact('Total', inRupees(toPaise(priceDetails.totalAmount)))}
      </dl>
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col">Packed</th>
          <th scope="col" class="r">Qty</th>
          <th scope="col">Books of <span class="number">${life.number}</span></th>
          <th scope="col">ISBN</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (line) =>
            html` <tr>
              <td><span class="box"></span></td>
              <td class="r">${line.quantity}</td>
              <th scope="row">${line.title}<small>${line.author}</small></th>
              <td>${line.isbn ?? null}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="sign"><i></i>Packed by</p>
    <footer>
      <span>Something missing? ${phone === undefined ? email : `${email}, ${phone}`}</span
      ><span class="number">${life.number}</span>
    </footer>
  </article>`;
}
