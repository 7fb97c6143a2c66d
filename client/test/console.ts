import { vi } from 'vitest';

/** What was written to the console as an error so far. A test that expects some takes it; whatever is left fails it. */
export function takeConsoleErrors(): string[] {
  const spy = vi.mocked(console.error);
  const lines = spy.mock.calls.map((call) => call.map(String).join(' '));
  spy.mockClear();
  return lines;
}
