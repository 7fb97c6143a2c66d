import type { Page } from '@playwright/test';
import { expectPath } from './screen.ts';
import { expect, test } from './shop.ts';

const address = '/products?q=the&sort=LOW_TO_HIGH&category=fiction&price=1500&rating=4';
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the funnel counts the chips, and a chip is large enough for a finger', async ({ page }) => {
    await page.goto(address);
    const funnel = (count: number) => page.getByRole('button', { name: `Filters, ${count} applied`, exact: true });
    await expect(funnel(5)).toBeVisible();
    const chip = remove(page, 'Up to ₹1,500');
    const { x, y, width, height } = (await chip.boundingBox())!;
    // The chip looks 36 px high, and can be pressed on 44 px.
    await page.touchscreen.tap(x + width / 2, y + height + 3);
    await expectPath(page, '/products?q=the&sort=LOW_TO_HIGH&category=fiction&rating=4');
    await expect(funnel(4)).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).tap();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the slider has a visible track, and the chosen sort order a visible mark', async ({ page }) => {
    await page.goto('/products?price=1500');
    const hasDarkPixels = async (box: { x: number; y: number; width: number; height: number }) => {
      const picture = [...(await page.screenshot({ clip: box }))];
      return page.evaluate(async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        canvas.drawImage(image, 0, 0);
        const { data } = canvas.getImageData(0, 0, image.width, image.height);
        return data.some((value, index) => index % 4 < 3 && value < 128);
      }, picture);
    };
    const slider = (await page.getByRole('slider').boundingBox())!;
    // Looks at both ends of the track, away from the thumb.
    expect(await hasDarkPixels({ ...slider, x: slider.x + 4, width: 20 })).toBe(true);
    expect(await hasDarkPixels({ ...slider, x: slider.x + slider.width - 24, width: 20 })).toBe(true);
    const radio = (await page.getByRole('radio', { name: 'Featured' }).boundingBox())!;
    const middle = { x: radio.x + 7, y: radio.y + 7, width: 6, height: 6 };
    expect(await hasDarkPixels(middle)).toBe(true);
    const other = (await page.getByRole('radio', { name: 'Low to high' }).boundingBox())!;
    expect(await hasDarkPixels({ ...middle, y: other.y + 7 })).toBe(false);
  });
});
