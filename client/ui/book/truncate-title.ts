/** The short form that the cart and the order show: 13 characters and three dots, once a title has 15 or more. */
export function truncateTitle(title: string): string {
  return title.length >= 15 ? `${title.slice(0, 13)}...` : title;
}
