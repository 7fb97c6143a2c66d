import type { RoundReport } from './crash.ts';

const columns = ['round', 'acks', 'under way', 'files', 'half-written', 'restart ms', 'lost', 'torn', 'refused'];

export function tableOf() {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => String(cell).padStart(columns[index]!.length)).join('  ');
  return {
    head: line(columns),
    row: ({ round, acknowledgements, underWay, files, halfWritten, restartMs, lost, torn, refused }: RoundReport) =>
      line([
        round,
        acknowledgements,
        underWay,
        files,
        halfWritten,
        Math.round(restartMs),
        lost.length,
        torn.length,
        refused.length,
      ]),
  };
}

export function totalsOf(reports: readonly RoundReport[]): { lines: readonly string[]; failures: number } {
  const sum = (of: (report: RoundReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  const restarts = reports.map(({ restartMs }) => restartMs).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(restarts[Math.floor(share * (restarts.length - 1))] ?? 0);
  const lost = sum((report) => report.lost.length);
  const torn = sum((report) => report.torn.length);
  const refused = sum((report) => report.refused.length);
  return {
    failures: lost + torn + refused,
    lines: [
      `rounds: ${reports.length}`,
      `acknowledgements: ${sum((report) => report.acknowledgements)}`,
      `changes under way when killed: ${sum((report) => report.underWay)}`,
      `half-written files swept: ${sum((report) => report.halfWritten)}`,
      `lost: ${lost}`,
      `torn: ${torn}`,
      `wrong answers before the kill: ${refused}`,
      `restart: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`,
    ],
  };
}
