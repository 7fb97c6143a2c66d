import { expect, test, vi } from 'vitest';
import { createStoredList } from './stored-list.ts';

test('notifies a listener of changes in this tab and in others, until it unsubscribes', () => {
  const list = createStoredList({ key: 'searches', max: 2 });
  const changed = vi.fn<() => void>();
  const leave = list.subscribe(changed);
  list.add('walden');
  window.dispatchEvent(new StorageEvent('storage', { key: 'searches' }));
  expect(changed).toHaveBeenCalledTimes(2);
  leave();
  list.add('emma');
  window.dispatchEvent(new StorageEvent('storage', { key: 'searches' }));
  expect(changed).toHaveBeenCalledTimes(2);
});
