import { startShop } from './shop-process.ts';

const MB = 2 ** 20;
/** Concurrent requests. */
const LANES = 8;
const HEAP_MB = 256;

/** Makes unique documents of about 5 KB: valid, with an unknown field, too long, and unclosed. */
const kinds: ((n: number) => string)[] = [
  (n) => `query Q${n} { ${'categories { id name } '.repeat(95)}${'# a comment that is long. '.repeat(100)}\n }`,
  (n) => `query Q${n} { ${'categories { id name } '.repeat(95)}${'# a comment that is long. '.repeat(100)}\n nothing }`,
  (n) => `query Q${n} { ${'categories { id name } '.repeat(230)} }`,
  (n) => `query Q${n} { ${'categories { id name } '.repeat(95)}${' '.repeat(2_500)}`,
];

async function memoryOf(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MB;
}

/** Sends unique large documents to a shop with a small heap. `before` and `after` are its memory in MB. */
export async function sendLargeDocuments(dataDir: string, documents: number) {
  const env = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
  const shop = await startShop({ dataDir, env });
  const outcomes = { answered: 0, refused: 0 };
  async function send(from: number, to: number): Promise<void> {
    let next = from;
    const lanes = Array.from({ length: LANES }, async () => {
      while (next < to) {
        const n = next;
        next += 1;
        const response = await fetch(`${shop.base}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: kinds[n % kinds.length]!(n) }),
        });
        const outcome = (await response.text()).startsWith('{"data":') ? 'answered' : 'refused';
        outcomes[outcome] += 1;
      }
    });
    await Promise.all(lanes);
  }
  try {
    const early = Math.round(documents / 5);
    await send(0, early);
    const before = await memoryOf(shop.base);
    await send(early, documents);
    return { ...outcomes, before, after: await memoryOf(shop.base) };
  } finally {
    await shop.end('SIGTERM');
  }
}
