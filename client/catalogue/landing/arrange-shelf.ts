type Arrangement<T> = { left: T[]; pile: T[]; middle: T[]; leaning: T[]; right: T[] };

/** Splits the spines by pose. A pile has the longest book at the bottom. Fewer than 12 books are all upright. */
export function arrangeShelf<T extends { height: number }>(spines: readonly T[]): Arrangement<T> {
  if (spines.length < 12) return { left: [...spines], pile: [], middle: [], leaning: [], right: [] };
  const third = Math.floor(spines.length / 3);
  const leaningAt = third + 9;
  return {
    left: spines.slice(0, third),
    pile: spines.slice(third, third + 3).toSorted((a, b) => b.height - a.height),
    middle: spines.slice(third + 3, leaningAt),
    leaning: spines.slice(leaningAt, leaningAt + 1),
    right: spines.slice(leaningAt + 1),
  };
}

const ROOM_BESIDE_PILE = 24;
const ROOM_FOR_LEANING = 50;

/** The shelf's width in units of the drawing: upright books by their width, the pile by its longest book. */
export function shelfLength({
  left,
  pile,
  middle,
  leaning,
  right,
}: Arrangement<{ width: number; height: number }>): number {
  const upright = [...left, ...middle, ...leaning, ...right].reduce((sum, { width }) => sum + width, 0);
  const lying = pile.length > 0 ? Math.max(...pile.map(({ height }) => height)) + ROOM_BESIDE_PILE : 0;
  return upright + lying + leaning.length * ROOM_FOR_LEANING;
}
