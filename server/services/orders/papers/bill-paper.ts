import { type Bill, type BillCreditNote, type BillLine, type BillSum, isTaxed } from './bill.ts';
import type { BilledPart } from './billed-parts.ts';
import { html, lineByLine, type Markup } from './markup.ts';
import { billHead } from './paper-head.ts';
import { inRupees, toPaise } from '../money.ts';

const rupees = (amount: number): string => inRupees(toPaise(amount));

/** The line below the title: author and ISBN, if known. */
const belowTitle = (byline: string, isbn: string | null): string =>
  [byline, isbn === null ? '' : `ISBN ${isbn}`].filter(Boolean).join(' · ');

const row = (
  { title, byline, isbn, code, quantity, originalPrice, discount, amount, taxRate, tax }: BillLine,
  hasTax: boolean,
) =>
  html` <tr>
    <th scope="row">${title}<small>${belowTitle(byline, isbn)}</small></th>
    <td>${code}</td>
    <td class="r">${quantity}</td>
    <td class="r">${rupees(originalPrice)}</td>
    <td class="r">${discount === 0 ? '' : `−\u200A${rupees(discount)}`}</td>
    ${
      hasTax
        ? html`<td class="r">${inRupees(toPaise(amount) - tax)}</td>
            <td class="r">${inRupees(tax)}<small>${taxRate}%</small></td>`
        : null
    }
    <td class="r">${rupees(amount)}</td>
  </tr>`;

const sumRow = ({ label, amount }: BillSum, span: number, isTotal: boolean) =>
  html`<tr class="${isTotal ? 'total' : 'part'}">
    <th scope="row" colspan="${span}">${label}</th>
    <td class="r">${inRupees(amount)}</td>
  </tr>`;

const fact = (name: string, value: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const who = ({ sellerName, seller, buyer, orderNumber, placeOfSupply, paymentId }: Bill, facts: Markup) =>
  html`<div class="who">
    <div>
      <h2>Sold by</h2>
      <p>${sellerName}<br />${lineByLine(seller)}</p>
    </div>
    <div>
      <h2>Billed to</h2>
      <p>${lineByLine(buyer)}</p>
    </div>
    <dl>${facts}${fact('Order', orderNumber)}${fact('Place of supply', placeOfSupply)}${fact('Payment', paymentId)}</dl>
  </div>`;

const sumRows = (sums: readonly BillSum[], columns: number) =>
  html`<tbody class="sums">
    ${sums.map((sum, at) => sumRow(sum, columns - 1, at === sums.length - 1))}
  </tbody>`;

const foot = (bill: Bill, { number, totalInWords, remarks }: Pick<Bill, 'number' | 'totalInWords' | 'remarks'>) =>
  html`<p class="in-words">${totalInWords}</p>
    <p class="sign"><i></i>For ${bill.sellerName},<br />authorised signatory</p>
    <footer>${remarks.map((remark) => html`<span>${remark}</span>`)}<span class="number">${number}</span></footer>`;

const taxHeads = html`<th scope="col" class="r">Taxable</th>
  <th scope="col" class="r">Tax</th>`;

/** A bill as an A4 page. */
export function billPaper(bill: Bill): Markup {
  const hasTax = bill.title === 'Tax Invoice';
  return html`<article class="a4">
    ${billHead(bill.shopName, bill.title)}
    ${who(bill, html`${fact('Bill number', bill.number)}${fact('Bill date', bill.date)}`)}
    <table>
      <thead>
        <tr>
          <th scope="col">Books of <span class="number">${bill.orderNumber}</span></th>
          <th scope="col">HSN</th>
          <th scope="col" class="r">Qty</th>
          <th scope="col" class="r">Price</th>
          <th scope="col" class="r">Discount</th>
          ${hasTax ? taxHeads : null}
          <th scope="col" class="r">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${bill.lines.map((line) => row(line, hasTax))}
      </tbody>
      ${sumRows(bill.sums, hasTax ? 8 : 6)}
    </table>
    ${foot(bill, bill)}
  </article>`;
}

const creditRow = ({ title, code, copies, amount, rate, tax }: BilledPart, hasTax: boolean) =>
  html`<tr>
    <th scope="row">${title}</th>
    <td>${code}</td>
    <td class="r">${copies === 0 ? '' : copies}</td>
    ${
      hasTax
        ? html`<td class="r">${inRupees(amount - tax)}</td>
            <td class="r">${inRupees(tax)}<small>${rate}%</small></td>`
        : null
    }
    <td class="r">${inRupees(amount)}</td>
  </tr>`;

/** A credit note as an A4 page. */
export function creditNotePaper(bill: Bill, note: BillCreditNote): Markup {
  const hasTax = isTaxed(note.lines);
  const facts = html`${fact('Credit note', note.number)}${fact('Date', note.date)}${fact('To bill', note.billNumber)}${fact('Bill date', note.billDate)}`;
  return html`<article class="a4">
    ${billHead(bill.shopName, 'Credit Note')} ${who(bill, facts)}
    <table>
      <thead>
        <tr>
          <th scope="col">Taken back of <span class="number">${bill.orderNumber}</span></th>
          <th scope="col">HSN</th>
          <th scope="col" class="r">Qty</th>
          ${hasTax ? taxHeads : null}
          <th scope="col" class="r">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${note.lines.map((line) => creditRow(line, hasTax))}
      </tbody>
      ${sumRows(note.sums, hasTax ? 6 : 4)}
    </table>
    ${foot(bill, note)}
  </article>`;
}
