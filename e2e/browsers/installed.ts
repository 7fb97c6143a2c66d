import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { WebKitFiles } from './webkit.ts';

/** An installed browser, or a message that says what is missing. */
type Search<T> =
  | { readonly found: T; readonly missing?: undefined }
  | { readonly found?: undefined; readonly missing: string };

const onPath = (...names: string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));

export function findFirefox(): Search<string> {
  const found = onPath('firefox-esr', 'firefox');
  return found
    ? { found }
    : { missing: 'Firefox was not tried: it is not installed here (apt-get install firefox-esr).' };
}

export function findWebKit(): Search<WebKitFiles> {
  const driver = onPath('WebKitWebDriver');
  const xvfb = onPath('Xvfb');
  const [miniBrowser] = globSync('/usr/lib{,exec,/*-linux-gnu}/webkit2gtk-4.*/MiniBrowser');
  return driver && xvfb && miniBrowser
    ? { found: { driver, xvfb, miniBrowser } }
    : { missing: 'WebKit was not tried: it is not installed here (apt-get install webkit2gtk-driver xvfb).' };
}
