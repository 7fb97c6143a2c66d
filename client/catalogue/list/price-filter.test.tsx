import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PriceFilter } from './price-filter.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A slider from 500 to 2500 whose choices reach the address when the test says so. */
function openSlider() {
  const asked: (number | undefined)[] = [];
  const slider = (limit: number | undefined) => (
    <PriceFilter highest={2500} limit={limit} counts={undefined} onLimit={(one) => asked.push(one)} />
  );
  const { rerender } = render(slider(undefined));
  return {
    asked,
    choose: (value: number) => fireEvent.change(screen.getByRole('slider'), { target: { value: String(value) } }),
    pause: () => act(async () => void (await vi.advanceTimersByTimeAsync(150))),
    arrives: (limit: number | undefined) => rerender(slider(limit)),
    shows: (value: number) => expect(screen.getByRole('slider')).toHaveValue(String(value)),
  };
}

test('a choice that arrives late does not undo the one after it', async () => {
  const { asked, choose, pause, arrives, shows } = openSlider();
  choose(2300);
  await pause();
  choose(2100);
  arrives(2300);
  shows(2100);
  await pause();
  expect(asked).toEqual([2300, 2100]);
  choose(1900);
  await pause();
  arrives(2100);
  shows(1900);
  arrives(1900);
  shows(1900);
  expect(asked).toEqual([2300, 2100, 1900]);
});

test('moving back to the end before the choice has arrived removes the limit', async () => {
  const { asked, choose, pause, arrives, shows } = openSlider();
  choose(500);
  await pause();
  choose(2500);
  await pause();
  expect(asked).toEqual([500, undefined]);
  arrives(500);
  shows(2500);
  arrives(undefined);
  shows(2500);
});

test('a limit from elsewhere replaces the choice', async () => {
  const { asked, choose, pause, arrives, shows } = openSlider();
  choose(1300);
  await pause();
  arrives(1300);
  arrives(undefined);
  shows(2500);
  choose(900);
  arrives(1700);
  shows(1700);
  await pause();
  expect(asked).toEqual([1300]);
});
