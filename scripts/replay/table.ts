import type { Outcome } from './replay-visit.ts';

const WIDEST = 48;
const cut = (text: string): string => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);

/** One row a difference, in columns; '' when there is none. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ title, differences }, index) =>
    differences.map(({ where, recorded, found }, at) =>
      // Terminals act on control characters, which an answer may contain.
      (at === 0 ? [String(index + 1), cut(title), where, recorded, found] : ['', '', where, recorded, found]).map(
        (text) => text.replaceAll(/\p{Cc}/gu, '�'),
      ),
    ),
  );
  if (rows.length === 0) return '';
  const all = [['#', 'Request', 'Where', 'Recorded', 'Found'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
