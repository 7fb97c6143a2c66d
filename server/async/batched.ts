interface Options {
  /** Batches that may run at the same time. */
  readonly atOnce?: number;
  /** The maximum number of items in one batch. */
  readonly max?: number;
}

interface PendingCall<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Group commit: calls that arrive while a batch runs share the next one, so a batch never starts before a call it
 * serves. `run` returns its answers in the order of the items; its error rejects all of them.
 */
export function createBatcher<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { atOnce = 1, max = 100 }: Options = {},
): (item: Item) => Promise<Answer> {
  const pending: PendingCall<Item, Answer>[] = [];
  let running = 0;

  async function runBatches(): Promise<void> {
    running += 1;
    while (pending.length > 0) {
      const batch = pending.splice(0, max);
      try {
        const answers = await run(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (running < atOnce) void runBatches();
    });
}
