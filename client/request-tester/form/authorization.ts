import type { HeaderRow } from '../test-request.ts';

const isAuthorization = ({ name }: HeaderRow): boolean => name.trim().toLowerCase() === 'authorization';

export function withHeader(rows: readonly HeaderRow[], name: string, value: string): HeaderRow[] {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  return [...rows, { id, name, value, on: true }];
}

/** With this token instead of any other. */
export const withToken = (rows: readonly HeaderRow[], token: string): HeaderRow[] =>
  withHeader(
    rows.filter((row) => !isAuthorization(row)),
    'authorization',
    token,
  );

export const lacksToken = (rows: readonly HeaderRow[]): boolean =>
  rows.some((row) => isAuthorization(row) && row.on && row.value.trim() === '');

/** Fills the row that a saved request was left with. */
export const withTokenWhereBlank = (rows: readonly HeaderRow[], token: string | null): readonly HeaderRow[] =>
  token !== null && lacksToken(rows) ? withToken(rows, token) : rows;

/** With a row for the token, filled if one is known. A row that is filled already stays as it is. */
export const withTokenRow = (rows: readonly HeaderRow[], token: string | null): readonly HeaderRow[] =>
  rows.some((row) => isAuthorization(row) && row.on && row.value.trim() !== '') ? rows : withToken(rows, token ?? '');
