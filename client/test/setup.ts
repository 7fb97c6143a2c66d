// oxlint-disable-next-line import/no-unassigned-import -- it adds matchers to `expect`
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';
import { takeConsoleErrors } from './console.ts';
import { stubBrowser } from './stub-browser.ts';

stubBrowser();
// Timeouts for busy machines.
configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  // Removes what a test added outside React.
  document.body.replaceChildren();
  toast.removeAll();
  const unexpected = takeConsoleErrors();
  vi.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
});
