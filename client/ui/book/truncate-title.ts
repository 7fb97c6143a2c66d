import { charactersOf } from '../text.ts';

/** The short form that the cart and the order show: 13 characters and three dots, once a title has 15 or more. */
export function truncateTitle(title: string): string {
  const characters = charactersOf(title);
  return characters.length >= 15 ? `${characters.slice(0, 13).join('')}...` : title;
}
