import type { BrowserContext } from '@playwright/test';

/** Unwanted behaviour of the browser during a story. */
export interface Watch {
  /** Announces a console error, without which the story then fails. */
  readonly expectConsoleError: (pattern: RegExp) => void;
  /** Tolerates a console error that depends on timing. */
  readonly tolerateConsoleError: (pattern: RegExp) => void;
  /** The faults as text; empty when there were none. */
  readonly complaints: () => string[];
}

/**
 * Watches every page of a browser context for errors, requests to other hosts and violations of the content security
 * policy.
 */
export async function watch(context: BrowserContext, shopUrl: string): Promise<Watch> {
  const expected: { pattern: RegExp; seen: boolean }[] = [];
  const complaints: string[] = [];
  const complain = (text: string) => {
    const announced = expected.filter(({ pattern }) => pattern.test(text));
    for (const one of announced) one.seen = true;
    if (announced.length === 0) complaints.push(text);
  };

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`Policy violation: ${violatedDirective} stopped ${blockedURI} (${sourceFile}:${lineNumber})`),
    );
  });
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complain(`page error: ${error.error().stack || error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== shopUrl) complaints.push(`another host: ${request.url()}`);
  });

  return {
    expectConsoleError: (pattern) => expected.push({ pattern, seen: false }),
    tolerateConsoleError: (pattern) => expected.push({ pattern, seen: true }),
    complaints: () => [
      ...complaints,
      ...expected.filter(({ seen }) => !seen).map(({ pattern }) => `announced, but not seen: ${String(pattern)}`),
    ],
  };
}
