import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replayActs } from './replay.ts';

let done: string[] = [];

/** The recorder sets aria-busy on a pressed element, which must not count as a hydration mismatch. */
const pressed = { suppressHydrationWarning: true };

function Page() {
  const [price, setPrice] = useState(2000);
  const choose = (to: number) => {
    setPrice(to);
    done.push(`price ${to}`);
  };
  return (
    <>
      <form action="/products" onSubmit={(event) => (event.preventDefault(), done.push('submit'))}>
        <input name="q" defaultValue="" />
      </form>
      <button {...pressed} type="button" onClick={() => done.push('first')}>
        <span id="first">first</span>
      </button>
      <button
        {...pressed}
        type="button"
        id="second"
        onClick={() => done.push('second')}
        onKeyDown={({ key }) => done.push(`key ${key}`)}
      />
      <a {...pressed} href="/carts" onClick={(event) => (event.preventDefault(), done.push('link'))}>
        Cart
      </a>
      <input type="checkbox" onChange={({ target }) => done.push(`box ${target.checked}`)} />
      <input type="range" min={0} max={2000} value={price} onChange={({ target }) => choose(Number(target.value))} />
    </>
  );
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const box = () => document.querySelector<HTMLInputElement>('[type=checkbox]')!;
const range = () => document.querySelector<HTMLInputElement>('[type=range]')!;
const form = () => document.querySelector('form')!;

function drag(to: number) {
  range().valueAsNumber = to;
  range().dispatchEvent(new Event('input', { bubbles: true }));
  range().dispatchEvent(new Event('change', { bubbles: true }));
}

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  find('#second').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));

const hydrate = () => act(async () => hydrateRoot(find('#root'), <Page />));
const replay = () => act(async () => replayActs());

beforeEach(async () => {
  done = [];
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  vi.resetModules();
  await import('./recorder.ts');
});
afterEach(() => window.recorder?.stop());

test('interactions before and during hydration are replayed once, in order', async () => {
  find('#first').click();
  find('#second').click();
  box().click();
  // Of successive drags of one slider, only the last value is replayed.
  drag(1500);
  drag(1000);
  press('/');
  await hydrate();
  find('#second').click();
  expect(done).toEqual([]);
  await replay();
  expect(done).toEqual(['first', 'second', 'box true', 'price 1000', 'key /', 'second']);
  find('#second').click();
  await replay();
  expect(done.slice(6)).toEqual(['second']);
});

test('a control that was changed and changed back keeps its state', async () => {
  box().click();
  drag(500);
  box().click();
  drag(2000);
  await hydrate();
  await replay();
  expect(done).toEqual(['box true', 'price 500', 'box false', 'price 2000']);
  expect(box().checked).toBe(false);
  expect(range().value).toBe('2000');
});

test('a pressed button is busy until the page is hydrated', async () => {
  find('#first').click();
  expect(find('button').getAttribute('aria-busy')).toBe('true');
  await hydrate();
  await replay();
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
});

test('a link or a form with an address leaves the page, but waits for earlier acts', async () => {
  const seen: boolean[] = [];
  const look = (event: Event) => {
    seen.push(event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', look);
  addEventListener('submit', look);
  find('a').click();
  form().requestSubmit();
  expect(seen).toEqual([false, false]);
  removeEventListener('click', look);
  removeEventListener('submit', look);

  find('#first').click();
  find('a').click();
  form().requestSubmit();
  await hydrate();
  await replay();
  expect(done).toEqual(['first', 'link', 'submit']);
});

test('Tab, the space bar, keys with a modifier and keys in a text field are not recorded', async () => {
  press('c', { ctrlKey: true });
  press('Tab');
  press(' ');
  find('[name=q]').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(window.recorder?.acts).toEqual([]);
});

test('when the code cannot be fetched, nothing stays busy and no more presses are recorded', () => {
  find('#first').click();
  const script = document.body.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  find('#second').click();
  expect(window.recorder?.acts).toHaveLength(1);
});

test('a recorded act counts as the first interaction', async () => {
  vi.resetModules();
  const { firstInteraction } = await import('./replay.ts');
  find('#first').click();
  expect(window.recorder?.acts).toHaveLength(1);
  await firstInteraction;
});
