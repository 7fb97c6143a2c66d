/** Plain values that the server and the pages both need. Money is whole rupees. */

/** Charged for each line of a cart whose book has a delivery charge. */
export const DELIVERY_CHARGE = 20;

/** The price filter's scale: 500, 700, 900 … (the specification's point 9). */
export const PRICE_FLOOR = 500;
export const PRICE_STEP = 200;

/** The rating filter's choices, each of which selects the books rated above it. */
export const RATINGS = [4, 3, 2, 1] as const;

/** The minimum length of a text for suggestions and hints, because shorter ones match too many books. */
export const LEAST_TEXT = 2;
