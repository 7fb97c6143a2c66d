import { test } from './story.ts';

test('on the first page of a tab, Back closes a dialog; once Back or Escape has closed it, one Back leaves the page', async ({
  tab,
  shop,
  shopper,
}) => {
  const opener = { role: 'button', name: 'Look inside' } as const;
  const dialog = { role: 'dialog', name: /^Look inside/ } as const;
  await tab.goto(`${shop.url}/signup`);
  await tab.goto(`${shop.url}/product/walden`);
  for (const close of [() => tab.run(() => history.back()), () => tab.press('Escape')]) {
    await shopper.presses(opener);
    await shopper.see(dialog);
    await close();
    await shopper.doesNotSee(dialog);
    await shopper.isAt('/product/walden');
  }
  await tab.run(() => history.back());
  await shopper.isAt('/signup');
});
