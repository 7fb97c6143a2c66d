import type { Phase } from '../services/catalogue/import/import-stream.ts';

/** The output for progress: standard error, a terminal or not. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const LINE_EVERY_ROWS = 100_000;
const REDRAW_MS = 200;

/** A whole number with commas. */
export const formatCount = (count: number): string => Math.round(count).toLocaleString('en');

interface Progress {
  readonly report: (phase: Phase, rows: number) => void;
  readonly end: () => void;
}

/** Overwrites one line on a terminal; elsewhere writes a line for every 100,000 rows. */
export function createProgress(stream: Terminal, now = () => performance.now()): Progress {
  let phase: Phase | null = null;
  let phaseStart = now();
  let drawnAt = -Infinity;
  let linesWritten = 0;
  let isLineOpen = false;

  const line = (rows: number) =>
    phase === 'covers'
      ? `${formatCount(rows)} covers fetched`
      : `${formatCount(rows)} rows ${phase}, ${formatCount((rows * 1000) / (now() - phaseStart))} rows/s`;

  return {
    report(current, rows) {
      if (current !== phase) {
        phase = current;
        phaseStart = now();
        linesWritten = 0;
        return;
      }
      if (stream.isTTY) {
        if (now() - drawnAt < REDRAW_MS) return;
        drawnAt = now();
        isLineOpen = true;
        stream.write(`\r\u001B[K${line(rows)}`);
      } else if (Math.floor(rows / LINE_EVERY_ROWS) > linesWritten) {
        linesWritten = Math.floor(rows / LINE_EVERY_ROWS);
        stream.write(`${line(rows)}\n`);
      }
    },
    end() {
      if (isLineOpen) stream.write('\r\u001B[K');
    },
  };
}
