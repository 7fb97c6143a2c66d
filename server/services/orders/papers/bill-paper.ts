import { type Bill, type BillLine, type BillSum } from './bill.ts';
import { html, lineByLine, type Markup } from './markup.ts';
import { type Brand, paperHead } from './paper-head.ts';
import { inRupees, toPaise } from '../money.ts';

const rupees = (amount: number): string => inRupees(toPaise(amount));

/** The line below the title: author and ISBN, if known. */
const besideTitle = (byline: string, isbn: string | null): string =>
  [byline, isbn === null ? '' : `ISBN ${isbn}`].filter(Boolean).join(' · ');

const row = (
  { title, byline, isbn, code, quantity, originalPrice, discount, amount, taxRate, tax }: BillLine,
  isTaxed: boolean,
) =>
  html` <tr>
    <th scope="row">${title}<small>${besideTitle(byline, isbn)}</small></th>
    <td>${code}</td>
    <td class="r">${quantity}</td>
    <td class="r">${rupees(originalPrice)}</td>
    <td class="r">${discount === 0 ? '' : `−\u200A${rupees(discount)}`}</td>
    ${
      isTaxed
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

/** A bill as an A4 page. */
export function billPaper(bill: Bill, brand: Brand): Markup {
  const isTaxed = bill.title === 'Tax Invoice';
  const columns = isTaxed ? 8 : 6;
  return html`<article class="a4">
    ${paperHead(brand, bill.title)}
    <div class="who">
      <div>
        <h2>Sold by</h2>
        <p>${bill.sellerName}<br />${lineByLine(bill.seller)}</p>
      </div>
      <div>
        <h2>Bill and ship to</h2>
        <p>${lineByLine(bill.buyer)}</p>
      </div>
      <dl>
        ${fact('Bill number', bill.number)}${fact('Bill date', bill.date)}${fact('Order', bill.orderNumber)}${fact('Place of supply', bill.placeOfSupply)}${fact('Payment', bill.paymentId)}
      </dl>
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col">Books of ${bill.orderNumber}</th>
          <th scope="col">HSN</th>
          <th scope="col" class="r">Qty</th>
          <th scope="col" class="r">Price</th>
          <th scope="col" class="r">Discount</th>
          ${
            isTaxed
              ? html`<th scope="col" class="r">Taxable</th>
                  <th scope="col" class="r">Tax</th>`
              : null
          }
          <th scope="col" class="r">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${bill.lines.map((line) => row(line, isTaxed))}
      </tbody>
      <tbody class="sums">
        ${bill.sums.map((sum, at) => sumRow(sum, columns - 1, at === bill.sums.length - 1))}
      </tbody>
    </table>
    <p class="in-words">${bill.totalInWords}</p>
    <p class="sign"><i></i>For ${bill.sellerName},<br />authorised signatory</p>
    <footer>${bill.remarks.map((remark) => html`<span>${remark}</span>`)}<span>${bill.number}</span></footer>
  </article>`;
}
