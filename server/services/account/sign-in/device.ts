// The order matters, because the User-Agent headers of most browsers also name other browsers.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bF(?:irefox|xiOS)\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh|OS| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof BROWSERS, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Describes the client of a User-Agent header: 'Firefox on Windows'; the program's name if it is not a browser. */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser) return system ? `${browser} on ${system}` : browser;
  if (system) return `A browser on ${system}`;
  const [, program] = /^(?!Mozilla\/)([\w.-]{1,40})(?:\/|$)/.exec(userAgent) ?? [];
  return program ?? 'Unknown device';
}
