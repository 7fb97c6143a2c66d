import type { Answer } from '../call.ts';
import { expectField, expectSame } from '../expect.ts';
import { entriesShape } from '../shapes.ts';
import type { Entry, ListName, World } from '../world.ts';

export const entriesOf = (answer: Answer, list: ListName): Entry[] => expectField(answer, list, entriesShape);

/** The entries of a list as text, with quantities if they have any. */
export const contentOf = (entries: readonly Entry[]): string[] =>
  entries.map(({ _id, qty }) => (qty === undefined ? _id : `${_id} × ${JSON.stringify(qty)}`));

export async function expectContent(world: World, list: ListName, answer: Answer, expected: readonly string[]) {
  expectSame(`${list} of ${answer.at}`, contentOf(entriesOf(answer, list)), expected);
  expectSame(`the ${list} after ${answer.at}`, contentOf(await world.entries(list)), expected);
}
