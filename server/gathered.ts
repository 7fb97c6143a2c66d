interface Options {
  /** Rounds under way at once. */
  readonly atOnce?: number;
  /** Askers that may share a round. */
  readonly most?: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Lets those who ask while a round is under way share the next one, so that a round never began before it was asked for.
 * `round` answers in the order of its items; when it fails, it fails for all who shared it.
 */
export function gathered<Item, Answer>(
  round: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { atOnce = 1, most = 100 }: Options = {},
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;

  async function run(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) {
      const sharing = waiting.splice(0, most);
      try {
        const answers = await round(sharing.map(({ item }) => item));
        for (const [index, { resolve }] of sharing.entries()) resolve(answers[index]!);
      } catch (error) {
        for (const { reject } of sharing) reject(error);
      }
    }
    underWay -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay < atOnce) void run();
    });
}
