import { vi } from 'vitest';

/** The console errors so far. A test that expects errors takes them; any that are left fail the test. */
export function takeConsoleErrors(): string[] {
  const spy = vi.mocked(console.error);
  const lines = spy.mock.calls.map((call) => call.map(String).join(' '));
  spy.mockClear();
  return lines;
}
