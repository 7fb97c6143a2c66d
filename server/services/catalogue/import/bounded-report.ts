const MAX_TEXTS = 50;

/** Keeps the first sentences of a long report, and counts all sentences. */
export class BoundedReport {
  readonly texts: string[];
  total: number;

  constructor(texts: readonly string[] = [], total = texts.length) {
    this.texts = [...texts];
    this.total = total;
  }

  add(text: string): void {
    this.total += 1;
    if (this.texts.length < MAX_TEXTS) this.texts.push(text);
  }

  get text(): string {
    const more = this.total - this.texts.length;
    return [...this.texts, ...(more > 0 ? [`… and ${more.toLocaleString('en')} more`] : [])].join('\n');
  }
}
