import { writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot, startShop } from './shop-process.ts';

const run = promisify(execFile);

/** Measures other requests while many clients download a large catalogue. `p95` is in milliseconds. */
export async function downloadAll(dataDir: string, { books = 0, clients = 0 }) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const cli = [path.join(projectRoot, 'server/commands/shop.ts'), 'catalogue'];
  const { stdout } = await run(process.execPath, [...cli, 'sample', String(books)], { env, maxBuffer: 2 ** 30 });
  const file = path.join(dataDir, 'books.ndjson');
  await writeFile(file, stdout);
  await run(process.execPath, [...cli, 'import', file, '--force'], { env });
  const shop = await startShop({ dataDir });
  try {
    const stopped = new AbortController();
    const download = async () => {
      const response = await fetch(`${shop.base}/api/products`, { headers: { 'accept-encoding': 'gzip' } });
      return (await response.arrayBuffer()).byteLength;
    };
    const others = (async () => {
      const waits: number[] = [];
      while (!stopped.signal.aborted) {
        const began = performance.now();
        await (await fetch(`${shop.base}/api/categories`)).arrayBuffer();
        waits.push(performance.now() - began);
      }
      return waits.toSorted((a, b) => a - b);
    })();
    const began = performance.now();
    const sizes = new Set(await Promise.all(Array.from({ length: clients }, download)));
    const tookMs = performance.now() - began;
    stopped.abort();
    const waits = await others;
    return { sizes: [...sizes], tookMs, others: waits.length, p95: waits[Math.floor(waits.length * 0.95)]! };
  } finally {
    await shop.end('SIGTERM');
  }
}
