import { Counter, Histogram, type Registry } from 'prom-client';
import type { FileSystem } from './file-system.ts';

/** The file system with metrics for the duration and the failures of its synced writes. */
export function measured(fs: FileSystem, metrics: Registry): FileSystem {
  const duration = new Histogram({
    name: 'store_write_duration_seconds',
    help: 'Time taken by a synced write or a synced append to a journal.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    registers: [metrics],
  });
  const failures = new Counter({
    name: 'store_write_failures_total',
    help: 'Synced writes that failed.',
    registers: [metrics],
  });
  async function measure(write: Promise<void>): Promise<void> {
    const stop = duration.startTimer();
    try {
      await write;
    } catch (error) {
      failures.inc();
      throw error;
    } finally {
      stop();
    }
  }
  return {
    ...fs,
    writeSynced: (file, text) => measure(fs.writeSynced(file, text)),
    append: (file, text) => measure(fs.append(file, text)),
  };
}
