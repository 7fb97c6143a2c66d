export type Row = Readonly<Record<string, unknown>>;

/** Receives a fault of one row: the raw name of the field, or null for the row itself. */
export type Note = (field: string | null, text: string) => void;

/** Control characters, and the character that a decoder writes for invalid UTF-8. */
const NO_TEXT = /[^\P{Cc}\t\n\r]|\uFFFD/u;

export const isText = (text: string): boolean => text.isWellFormed() && !NO_TEXT.test(text);
