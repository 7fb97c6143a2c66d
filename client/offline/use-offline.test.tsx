import { renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useOffline } from './use-offline.ts';

const onLine = (now: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(now);
test('knows at once that there is no network, but never on the server', () => {
  onLine(false);
  expect(renderHook(useOffline).result.current).toBe(true);
  const Offline = () => String(useOffline());
  expect(renderToString(<Offline />)).toBe('false');
});

test('every listener is removed at the end', () => {
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const ofNetwork = ({ mock }: typeof added | typeof removed) =>
    mock.calls.filter(([type]) => /^(on|off)line$/.test(type)).map(([type, listener]) => [type, listener]);
  renderHook(useOffline).unmount();
  expect(ofNetwork(added).map(([type]) => type)).toEqual(['online', 'offline']);
  expect(ofNetwork(removed)).toEqual(ofNetwork(added));
});
