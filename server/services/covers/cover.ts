import { label, picture, plain, quarter, stack } from './layouts.ts';
import { type Book, type Plan, planFor } from './plan.ts';
import { escapeXml } from '../../escape-xml.ts';
import { COVER, rect } from './shapes.ts';

const { width: W, height: H } = COVER;

const HINGE =
  '<path d="M0 0h3v480H0Z" fill="#fff" opacity=".12"/>' +
  '<path d="M9.5 0V480" stroke="#000" stroke-width="2" opacity=".16"/>';

function compose(plan: Plan): string {
  switch (plan.layout) {
    case 'plain':
      return plain(plan);
    case 'label':
      return label(plan);
    case 'stack':
      return stack(plan);
    case 'quarter':
      return quarter(plan);
    default:
      return picture(plan.layout, plan);
  }
}

/** Draws a book's cover as an SVG document of 320 by 480. The same words always give the same cover. */
export function drawCover(book: Book): string {
  const plan = planFor(book);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">` +
    `<title>${escapeXml(plan.name)}</title>${rect(0, 0, W, H, plan.inks.ground)}${compose(plan)}${HINGE}</svg>`
  );
}
