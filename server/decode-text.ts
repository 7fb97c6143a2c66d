import { TextDecoder } from 'node:util';

/** Recognises UTF-16 by its byte order mark or by the zeros of an ASCII header; null for any other encoding. */
function utf16Of([a, b, c, d]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && c === 0) ? 'utf-16be' : null;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Guesses the encoding of a text that a spreadsheet or an editor saved: UTF-16, UTF-8, or Windows-1252 if most
 * characters beyond ASCII are not UTF-8, so that a single wrong byte spoils no other character.
 */
export async function encodingOf(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const decoder = new TextDecoder();
  let [wrong, right] = [0, 0];
  let utf16: string | null | undefined;
  for await (const chunk of chunks) {
    // The first bytes decide.
    if (utf16 === undefined) utf16 = utf16Of(chunk);
    const text = decoder.decode(chunk, { stream: true });
    const faults = countOf(text, /\uFFFD/g);
    wrong += faults;
    right += countOf(text, /[^\0-\u007F]/gu) - faults;
  }
  if (utf16) return utf16;
  return wrong > right ? 'windows-1252' : 'utf-8';
}

export async function* decodeChunks(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

export const decodeText = async (bytes: Buffer): Promise<string> =>
  new TextDecoder(await encodingOf([bytes])).decode(bytes);
