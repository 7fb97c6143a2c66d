import { expect, it } from 'vitest';
import { aPricedLine } from '../../../test/records.ts';
import { withShortages } from './cart-view.ts';

const available = (quantities: readonly (readonly [id: string, quantity: number])[], left: Record<string, number>) =>
  withShortages(
    quantities.map(([id, quantity]) => aPricedLine({ id }, quantity)),
    new Map(Object.entries(left)),
  ).map(({ copiesAvailable }) => copiesAvailable);

it.each([
  [{}, [undefined, undefined, undefined]],
  [{ a: 3, b: 1 }, [undefined, undefined, undefined]],
  [{ a: 2 }, [undefined, undefined, 0]],
  [{ a: 1, b: 0 }, [1, 0, 0]],
  [{ a: -1 }, [0, undefined, 0]],
])('of 2 × a, 1 × b and 1 × a, with %o left, the lines can have %o', (left, copies) => {
  expect(
    available(
      [
        ['a', 2],
        ['b', 1],
        ['a', 1],
      ],
      left,
    ),
  ).toEqual(copies);
});
