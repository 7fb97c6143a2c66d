/** Reports why the rest of a message cannot be read. */
export class XmlError extends Error {}

/** Decodes XML by its byte order mark or declaration, otherwise as UTF-8. `XmlError` for bytes that are not in it. */
export class XmlDecoder {
  #decoder: TextDecoder | null = null;

  decode(chunk: Buffer): string {
    this.#decoder ??= decoderOf(chunk);
    return this.#decodeChunk(chunk, { stream: true });
  }

  end(): string {
    return this.#decodeChunk(undefined, { stream: false });
  }

  #decodeChunk(chunk: Buffer | undefined, options: { readonly stream: boolean }): string {
    try {
      return this.#decoder?.decode(chunk, options) ?? '';
    } catch (error) {
      throw new XmlError(`is not text in ${this.#decoder!.encoding}`, { cause: error });
    }
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const declaration = start.subarray(0, 200).toString('latin1');
  return /^(\xEF\xBB\xBF)?<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(declaration)?.[2] ?? 'utf-8';
}

function decoderOf(start: Buffer): TextDecoder {
  const encoding = encodingOf(start);
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    throw new XmlError(`is in the unknown encoding ${encoding}`, { cause: error });
  }
}
