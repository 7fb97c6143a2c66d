import type { Shop } from '../../shop/read-shop.ts';
import { lineState, linesToShip } from '../line-copies.ts';
import { inRupees, toPaise } from '../money.ts';
import type { Order, Parcel } from '../records.ts';
import { html, lineByLine, type Markup } from './markup.ts';
import { paperHead } from './paper-head.ts';
import { momentOf } from '../../shop/calendar.ts';
import { addressLines } from './paper-words.ts';

type Sender = Pick<Shop, 'name' | 'logo' | 'email' | 'phone' | 'timeZone'>;

/** A parcel that has left, or the copies that are still to be sent. */
type SlipParcel = Pick<Parcel, 'lines'> & Partial<Pick<Parcel, 'carrier'>>;

/** The parcels that need a slip: those that have left, then one with the rest. */
function parcelsOf(order: Order): readonly SlipParcel[] {
  const rest = linesToShip(order);
  return rest.length > 0 ? [...order.life.parcels, { lines: rest }] : order.life.parcels;
}

/** Lists the copies of the order that are not in the parcel, in words such as '1 × Emma'. */
function missingIn(order: Order, { lines }: SlipParcel): { readonly elsewhere: string; readonly notComing: string } {
  const copiesHere = (id: string) => lines.find(({ lineId }) => lineId === id)?.copies ?? 0;
  const list = (copiesOf: (line: Order['lines'][number]) => number) =>
    order.lines
      .filter((line) => copiesOf(line) > 0)
      .map((line) => `${copiesOf(line)} × ${line.title}`)
      .join(', ');
  return {
    elsewhere: list((line) => line.quantity - lineState(order, line).notComing - copiesHere(line.id)),
    notComing: list((line) => lineState(order, line).notComing),
  };
}

/** The packing slips of an order, one for each parcel. */
export const slipPapers = (order: Order, sender: Sender): readonly Markup[] =>
  parcelsOf(order).map((parcel, index, { length }) =>
    slipPaper(order, parcel, sender, length > 1 ? `${index + 1} of ${length}` : null),
  );

/** A packing slip as an A4 page: boxes to tick, and no price of a book, because it goes into the parcel. */
function slipPaper(order: Order, parcel: SlipParcel, sender: Sender, place: string | null): Markup {
  const { address, payment, priceDetails, life } = order;
  const { email, phone, timeZone } = sender;
  const lines = parcel.lines.flatMap(({ lineId, copies: quantity }) =>
    order.lines.filter(({ id }) => id === lineId).map((line) => ({ ...line, quantity })),
  );
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { carrier } = parcel;
  const { elsewhere, notComing } = missingIn(order, parcel);
  const fact = (label: string, value: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`;
  const remark = (label: string, books: string) => (books === '' ? null : html`<p>${label}: ${books}</p>`);
  return html`<article class="a4">
    ${paperHead(sender, 'Packing Slip')}
    <div class="who">
      <div>
        <h2>Ship to</h2>
        <p>${lineByLine([address.name, ...addressLines(address), `Mobile ${address.mobile}`])}</p>
      </div>
      <dl>
        ${fact('Order', life.number)}${fact('Placed', momentOf(payment.placedAt, timeZone))}${carrier === undefined ? null : fact('Carrier', carrier)}${place === null ? null : fact('Parcel', place)}${fact('Books', String(copies))}${fact('Total', inRupees(toPaise(priceDetails.totalAmount)))}
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
    ${remark('In another parcel', elsewhere)}${remark('Not coming, and refunded', notComing)}
    <p class="sign"><i></i>Packed by</p>
    <footer>
      <span>Something missing? ${phone === undefined ? email : `${email}, ${phone}`}</span
      ><span class="number">${life.number}</span>
    </footer>
  </article>`;
}
