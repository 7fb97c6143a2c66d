import path from 'node:path';
import { createKeyedQueue } from '../../async/keyed-queue.ts';
import { OperatorError, unavailable } from '../../errors.ts';
import { CLOSURE, type Closure, type ClosureStore } from '../../services/shop/closure.ts';
import { SECRETS } from './data-directory.ts';
import { DurableJsonFile } from './durable-json-file.ts';
import type { FileSystem } from './file-system.ts';

/** Stores the closure as text, like the other files of its folder. */
export function createClosureStore(dir: string, fs: FileSystem): ClosureStore {
  const file = new DurableJsonFile<string>(path.join(dir, SECRETS, CLOSURE), fs);
  const enqueue = createKeyedQueue();
  const guarded = <T>(task: () => Promise<T>): Promise<T> =>
    enqueue(CLOSURE, task).catch((error: unknown) => {
      throw error instanceof OperatorError ? error : unavailable(error);
    });
  return {
    read: () => guarded(async () => JSON.parse((await file.read()) ?? 'null') as Closure | null),
    write: (closure) => guarded(() => file.write(JSON.stringify(closure))),
  };
}
