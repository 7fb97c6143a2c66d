import { logoUrl } from '../../shop/logo-file.ts';
import type { Shop } from '../../shop/read-shop.ts';
import { html, type Markup } from './markup.ts';

export type Brand = Pick<Shop, 'name' | 'logo'>;

const DEVICE = html`<svg viewBox="0 0 32 36" aria-hidden="true">
  <path d="M2 4h28v2.8H2ZM5.5 10.5h21v2.8h-21ZM9 17h14v2.8H9ZM12.5 23.5h7v2.8h-7ZM14.6 29.5h2.8v2.5h-2.8Z" />
</svg>`;

/** The shop's name, the paper's title, and the rule below them. */
export function paperHead({ name, logo }: Brand, title: string): Markup {
  const mark = logo ? html`<img src="${logoUrl(logo)}" alt="" />` : DEVICE;
  return html`<header>
    <span class="wordmark">${mark}${name.toUpperCase()}</span>
    <h1>${title}</h1>
  </header>`;
}

/** The head of a bill, which names the shop without its logo: it stays the same when the logo changes. */
export const billHead = (shopName: string, title: string): Markup =>
  html`<header>
    <span class="wordmark">${shopName.toUpperCase()}</span>
    <h1>${title}</h1>
  </header>`;
