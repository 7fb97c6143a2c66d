import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Key as codes, Origin, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { type Json, type Key, type Tab, VIEWPORT } from './tab.ts';

/** The programs that a WebKit window needs. */
export interface WebKitFiles {
  readonly driver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

const TIMEOUT_MS = 120_000;

const CODES: Readonly<Record<Key, string>> = {
  ArrowLeft: codes.ARROW_LEFT,
  End: codes.END,
  Enter: codes.ENTER,
  Escape: codes.ESCAPE,
};

/** Opens a virtual screen, because MiniBrowser has no headless mode. */
async function openScreen(xvfb: string): Promise<{ display: string; close: () => Promise<void> }> {
  const size = `${VIEWPORT.width + 320}x${VIEWPORT.height + 400}x24`;
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
  };
  const [number] = (await once(child.stdio[3]!, 'data', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [Buffer];
  return { display: `:${number.toString().trim()}`, close };
}

const sizeOf = (driver: WebDriver) => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');

/** Makes the window larger than the viewport by the size of MiniBrowser's toolbars. */
async function setViewport(driver: WebDriver): Promise<void> {
  await driver
    .manage()
    .window()
    .setRect({ ...VIEWPORT, x: 0, y: 0 });
  const [width, height] = await sizeOf(driver);
  await driver
    .manage()
    .window()
    .setRect({ width: 2 * VIEWPORT.width - width, height: 2 * VIEWPORT.height - height, x: 0, y: 0 });
  const fits = async () => (await sizeOf(driver)).join() === `${VIEWPORT.width},${VIEWPORT.height}`;
  await driver.wait(fits, TIMEOUT_MS, 'the window did not take its size');
}

async function openDriver(files: WebKitFiles, resources: AsyncDisposableStack): Promise<WebDriver> {
  const screen = await openScreen(files.xvfb);
  resources.defer(screen.close);
  const service = new DriverService.Builder(files.driver)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: screen.display })
    .build();
  resources.defer(() => service.kill());
  const driver = await new Builder()
    .usingServer(await service.start(TIMEOUT_MS))
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: files.miniBrowser, args: ['--automation'] },
    })
    .build();
  resources.defer(() => driver.quit());
  await driver.manage().setTimeouts({ script: TIMEOUT_MS, pageLoad: TIMEOUT_MS });
  await setViewport(driver);
  return driver;
}

/** WebKitGTK's MiniBrowser, driven by its own WebDriver. */
export async function openWebKit(files: WebKitFiles): Promise<Tab> {
  const resources = new AsyncDisposableStack();
  const driver = await openDriver(files, resources).catch(async (error: unknown) => {
    await resources.disposeAsync();
    throw error;
  });
  return {
    goto: (url) => driver.get(url),
    async run<Arguments extends readonly Json[], Result>(
      work: (...args: Arguments) => Result | Promise<Result>,
      ...args: Arguments
    ) {
      const script = `
        const [args, done] = arguments;
        Promise.resolve(args).then((args) => (${String(work)})(...args)).then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await driver.executeAsyncScript<{ value: Result } | { error: string }>(script, args);
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    },
    click: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(CODES[key]).perform(),
    undo: () => driver.actions().keyDown(codes.CONTROL).sendKeys('z').keyUp(codes.CONTROL).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => resources.disposeAsync(),
  };
}
