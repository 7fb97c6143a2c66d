import { renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useOffline } from './use-offline.ts';

test('returns true in the first render without a network, and always false on the server', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(renderHook(useOffline).result.current).toBe(true);
  const Offline = () => String(useOffline());
  expect(renderToString(<Offline />)).toBe('false');
});

test('removes its listeners when it is unmounted', () => {
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const networkListeners = ({ mock }: typeof added | typeof removed) =>
    mock.calls.filter(([type]) => /^(on|off)line$/.test(type)).map(([type, listener]) => [type, listener]);
  renderHook(useOffline).unmount();
  expect(networkListeners(added).map(([type]) => type)).toEqual(['online', 'offline']);
  expect(networkListeners(removed)).toEqual(networkListeners(added));
});
