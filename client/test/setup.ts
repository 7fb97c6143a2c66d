// oxlint-disable-next-line import/no-unassigned-import -- it adds matchers to `expect`
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { takeConsoleErrors } from './console.ts';
import { closeShop, server } from './real-shop.ts';
import { stubBrowser } from './stub-browser.ts';

stubBrowser();
// The real shop runs in this process, and jsdom's class does not know the memory of Node's buffers.
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as ArrayBufferConstructor;
// The window outlives each test, so its listeners are removed: an earlier app would handle the next test's events.
const listeners: Parameters<typeof window.removeEventListener>[] = [];
const listen = window.addEventListener;
window.addEventListener = (...added: Parameters<typeof listen>) => {
  listeners.push(added);
  listen.call(window, ...added);
};
// Shorter than the limit of a test, so that a wait that fails prints the page.
configure({ asyncUtilTimeout: 100_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  // Removes what a test added outside React.
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  toast.removeAll();
  server.reset();
  // Otherwise the layers of the next test would treat this history entry as the first page of a document.
  window.history.replaceState(null, '');
  for (const added of listeners.splice(0)) window.removeEventListener(...added);
  const unexpected = takeConsoleErrors();
  vi.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
});

afterAll(async () => {
  window.addEventListener = listen;
  await closeShop();
});
