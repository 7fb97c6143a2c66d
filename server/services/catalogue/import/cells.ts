/** Converts a CSV cell to its JSON value. An invalid cell stays a string, which the row rules refuse. */
export type Cell = (cell: string) => unknown;

const flags = new Map(Object.entries({ true: true, 1: true, yes: true, false: false, 0: false, no: false }));

export const text: Cell = (cell) => cell;
export const identifier: Cell = (cell) => cell.trim() || undefined;
export const flag: Cell = (cell) => flags.get(cell.trim().toLowerCase()) ?? cell;
export const wholeNumber: Cell = (cell) => (/^\d+(\.0+)?$/.test(cell.trim()) ? Number(cell) : identifier(cell));
export const decimal: Cell = (cell) => (/^\d+(\.\d+)?(e-\d+)?$/.test(cell.trim()) ? Number(cell) : cell);
