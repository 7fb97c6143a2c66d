import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PriceFilter } from './price-filter.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A slider from 500 to `highest` whose choices reach the address when the test says so. */
function openSlider(highest = 2500) {
  const limits: (number | undefined)[] = [];
  const slider = (limit: number | undefined) => (
    <PriceFilter highest={highest} limit={limit} counts={undefined} onLimit={(one) => limits.push(one)} />
  );
  const { rerender } = render(slider(undefined));
  return {
    limits,
    press: (key: string) => fireEvent.keyDown(screen.getByRole('slider'), { key }),
    choose: (value: number) => fireEvent.change(screen.getByRole('slider'), { target: { value: String(value) } }),
    pause: () => act(async () => void (await vi.advanceTimersByTimeAsync(150))),
    arrives: (limit: number | undefined) => rerender(slider(limit)),
    shows: (value: number) => expect(screen.getByRole('slider')).toHaveValue(String(value)),
  };
}

test('a choice that arrives late does not undo the one after it', async () => {
  const { limits, choose, pause, arrives, shows } = openSlider();
  choose(2300);
  await pause();
  choose(2100);
  arrives(2300);
  shows(2100);
  await pause();
  expect(limits).toEqual([2300, 2100]);
  choose(1900);
  await pause();
  arrives(2100);
  shows(1900);
  arrives(1900);
  shows(1900);
  expect(limits).toEqual([2300, 2100, 1900]);
});

test('moving back to the end before the choice has arrived removes the limit', async () => {
  const { limits, choose, pause, arrives, shows } = openSlider();
  choose(500);
  await pause();
  choose(2500);
  await pause();
  expect(limits).toEqual([500, undefined]);
  arrives(500);
  shows(2500);
  arrives(undefined);
  shows(2500);
});

test('a limit from elsewhere replaces the choice', async () => {
  const { limits, choose, pause, arrives, shows } = openSlider();
  choose(1300);
  await pause();
  arrives(1300);
  arrives(undefined);
  shows(2500);
  choose(900);
  arrives(1700);
  shows(1700);
  await pause();
  expect(limits).toEqual([1300]);
});

test.each([
  { highest: 2500, below: 2300 },
  { highest: 2499, below: 2300 },
  { highest: 2301, below: 2300 },
  { highest: 2300, below: 2100 },
  { highest: 501, below: 500 },
  { highest: 699, below: 500 },
  { highest: 12_345, below: 12_300 },
])('the slider begins at its end, $highest, from where keys lead to $below and back', async ({ highest, below }) => {
  const { limits, arrives, press, pause, shows } = openSlider(highest);
  const slider = screen.getByRole<HTMLInputElement>('slider');
  expect([slider.min, slider.max, slider.value]).toEqual(['500', String(highest), String(highest)]);
  expect(slider).toHaveAccessibleName('Highest price');
  expect(slider).toHaveAttribute('aria-valuetext', `Up to ₹${highest.toLocaleString('en-IN')}`);
  expect(slider.style.getPropertyValue('--at')).toBe('100%');
  press('ArrowLeft');
  await pause();
  arrives(below);
  shows(below);
  press('ArrowRight');
  shows(highest);
  press('ArrowUp');
  await pause();
  shows(highest);
  expect(limits).toEqual([below, undefined]);
});

test('no key leads below the floor, and Tab is left to the browser', async () => {
  const { limits, press, pause, shows } = openSlider(1099);
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) press(key);
  await pause();
  shows(500);
  expect(limits).toEqual([500]);
  expect(press('Tab')).toBe(true);
});

test.each([
  [2399.4, 2300],
  [2400, 2499],
  [2499, 2499],
  [1180.2, 1100],
  [1200, 1300],
  [500, 500],
  [599, 500],
])('a finger that lets go at %d leaves the slider at its nearest stop, %d', async (from, to) => {
  const { choose, shows } = openSlider(2499);
  choose(700);
  choose(from);
  shows(to);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', `Up to ₹${to.toLocaleString('en-IN')}`);
});

test.each([500, 499, 349, 1])('a shop whose dearest book costs %d has nothing to choose', async (highest) => {
  const { shows } = openSlider(highest);
  expect(screen.getByRole('slider')).toBeDisabled();
  shows(highest);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', `Up to ₹${highest}`);
});
