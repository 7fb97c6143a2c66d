import { launch } from 'puppeteer-core';
import { type Json, type Tab, VIEWPORT } from './tab.ts';

/** A headless Firefox with its own profile. It speaks WebDriver BiDi, so it needs no other driver. */
export async function openFirefox(executablePath: string): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: VIEWPORT,
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    async run<Arguments extends readonly Json[], Result>(
      work: (...args: Arguments) => Result | Promise<Result>,
      ...args: Arguments
    ) {
      return (await page.evaluate(work as unknown as (...args: readonly Json[]) => unknown, ...args)) as Result;
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async undo() {
      await page.keyboard.down('Control');
      await page.keyboard.press('z');
      await page.keyboard.up('Control');
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
