import { atTheBank, payButton } from './checkout-screen.ts';
import { toast } from './screen.ts';
import { expect, test } from './shop.ts';

test('an order is cancelled by the keyboard, after a question that keeps it by default', async ({ page, reader }) => {
  await atTheBank(page, reader);
  await payButton(page).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Order Placed');
  const opener = page.getByRole('button', { name: 'Cancel order' });
  const question = page.getByRole('dialog', { name: /^Cancel order C\d\d-/ });

  await opener.press('Enter');
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Order Cancelled');
  await expect(heading).toBeFocused();
  await expect(toast(page, 'cancelled')).toHaveCount(0);
  await page.reload();
  await expect(heading).toHaveText('Order Cancelled');
  await expect(opener).toHaveCount(0);
});
