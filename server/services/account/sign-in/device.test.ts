import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0 Safari/537.36', 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/125.0.0.0`, 'Opera on Mac'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webkit} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${webkit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'A browser on Windows'],
  ['Mozilla/5.0 (compatible)', 'Unknown device'],
  ['curl/8.14.1', 'curl'],
  ['okhttp', 'okhttp'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['x'.repeat(5_000), 'Unknown device'],
])('%s is shown as %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
