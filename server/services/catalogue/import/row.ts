export type Row = Readonly<Record<string, unknown>>;
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Receives a fault of one row: the raw name of the field, or null for the row itself. */
export type Note = (field: string | null, text: string) => void;

/** Receives a fault of one field. */
export type Fault = (text: string) => void;

/** Control characters, and the character that a decoder writes for invalid UTF-8. */
const NO_TEXT = /[^\P{Cc}\t\n\r]|\uFFFD/u;

export const isText = (text: string): boolean => text.isWellFormed() && !NO_TEXT.test(text);

/** Whether a field is absent, null or blank. */
export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** The text without blanks around it; '' for a faulty text, which is reported. */
export function textOf(value: unknown, max: number, fault: Fault): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') fault('expected a text');
  else if (text.length > max) fault(`expected at most ${max.toLocaleString('en')} characters`);
  else if (!isText(text)) fault('expected a text in UTF-8 without control characters');
  else return text;
  return '';
}
