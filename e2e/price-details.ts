import { expect, type Locator } from '@playwright/test';
import type { CartLine } from './reader.ts';
import { figure, rupees } from './screen.ts';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The specification's point 9, computed from the cart as REST returns it. In rupees. */
export function priceDetails(cart: readonly CartLine[]) {
  const totalOriginalPrice = sum(cart.map(({ original_price, qty }) => original_price * qty));
  const totalDiscount = sum(cart.map(({ original_price, price, qty }) => (original_price - price) * qty));
  const totalDeliveryCharge = 20 * cart.filter(({ deliveryCharge }) => deliveryCharge).length;
  return {
    totalOriginalPrice,
    totalDiscount,
    totalDeliveryCharge,
    totalAmount: totalOriginalPrice - totalDiscount + totalDeliveryCharge,
    totalSavedAmount: totalDiscount + 20 * cart.filter(({ deliveryCharge }) => !deliveryCharge).length,
  };
}

/** Expects the bill on the screen to match this cart. */
export async function expectBill(
  bill: Locator,
  cart: readonly CartLine[],
  total: 'Amount' | 'Paid' = 'Amount',
): Promise<void> {
  const details = priceDetails(cart);
  await expect(figure(bill, 'Price (')).toHaveText(rupees(details.totalOriginalPrice));
  await expect(bill.getByRole('term').filter({ hasText: 'Price (' })).toHaveText(`Price (${cart.length} items)`);
  await expect(figure(bill, 'Discount')).toHaveText(rupees(-details.totalDiscount));
  await expect(figure(bill, 'Delivery Charges')).toHaveText(rupees(details.totalDeliveryCharge));
  await expect(figure(bill, 'Saved Amount')).toHaveText(rupees(details.totalSavedAmount));
  await expect(figure(bill, new RegExp(`^${total}$`))).toHaveText(rupees(details.totalAmount));
}
