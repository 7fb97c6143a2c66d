import { Writable } from 'node:stream';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { type Column, writeTable } from './table.ts';

type Row = readonly [string, string, string];
const columns: readonly Column<Row>[] = [
  { title: 'Order', of: ([number]) => number },
  { title: 'Name', of: ([, name]) => name, shrinks: true },
  { title: 'Total', of: ([, , total]) => total, align: 'right' },
];

function linesOf(rows: readonly Row[], terminal?: { readonly columns: number }): string[] {
  let text = '';
  const out = new Writable({
    write(chunk, _, done) {
      text += String(chunk);
      done();
    },
  });
  writeTable(terminal ? Object.assign(out, { isTTY: true, ...terminal }) : out, columns, rows);
  return text.trimEnd().split('\n');
}

const rows: readonly Row[] = [
  ['C26-00001', 'Lakshmi Iyer', '₹2,337'],
  ['C26-00002', '村上春樹', '₹40'],
];

describe('a table', () => {
  test('aligns columns, also where letters are wide', () => {
    expect(linesOf(rows)).toEqual([
      'Order      Name           Total',
      'C26-00001  Lakshmi Iyer  ₹2,337',
      'C26-00002  村上春樹         ₹40',
    ]);
  });

  test('shows only its head without rows', () => {
    expect(linesOf([])).toEqual(['Order  Name  Total']);
  });

  test.each([60, 40, 30, 27])('fits a terminal of %d columns, and cuts no number', (width) => {
    const lines = linesOf([...rows, ['C26-00003', `नमस्ते ${'é'.repeat(40)} 村上`, '₹1']], { columns: width });
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(width);
    expect(lines.at(-1)).toMatch(/^C26-00003 .*… +₹1$/);
  });

  test('cuts nothing outside a terminal', () => {
    expect(linesOf([['C26-00001', 'x'.repeat(300), '₹1']]).at(-1)).toContain('x'.repeat(300));
  });

  test('removes control characters of texts', () => {
    const [, line] = linesOf([['C26-00001', 'A\u001B[31mred\u001B]0;title\u0007\nB\u202Egnol\rC', '₹1']]);
    expect(line).toBe('C26-00001  Ared B gnol C     ₹1');
  });
});
