import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function progressOn(isTTY: boolean) {
  const output: string[] = [];
  let ms = 0;
  const progress = createProgress({ isTTY, write: (text) => output.push(text) }, () => ms);
  return {
    output,
    end: progress.end,
    report: (at: number, ...what: Parameters<typeof progress.report>) => {
      ms = at;
      progress.report(...what);
    },
  };
}

test('writes a line every 100,000 rows, and the rate of each phase', () => {
  const { output, report, end } = progressOn(false);
  report(0, 'checked', 500);
  report(1_000, 'checked', 99_999);
  report(2_000, 'checked', 100_100);
  report(3_000, 'checked', 150_000);
  report(4_000, 'checked', 200_000);
  report(5_000, 'loaded', 500);
  report(9_000, 'loaded', 100_000);
  end();
  expect(output).toEqual([
    '100,100 rows checked, 50,050 rows/s\n',
    '200,000 rows checked, 50,000 rows/s\n',
    '100,000 rows loaded, 25,000 rows/s\n',
  ]);
});

test('redraws one line on a terminal, at most five times a second, and removes it at the end', () => {
  const { output, report, end } = progressOn(true);
  report(0, 'checked', 10);
  report(100, 'checked', 20);
  report(150, 'checked', 30);
  report(300, 'checked', 60);
  end();
  expect(output).toEqual([
    '\r\u001B[K20 rows checked, 200 rows/s',
    '\r\u001B[K60 rows checked, 200 rows/s',
    '\r\u001B[K',
  ]);
});
