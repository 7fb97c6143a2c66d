const MOST_TOLD = 50;

/** Sentences of which the first are told and the others are counted. */
export class ToldList {
  readonly told: string[];
  total: number;

  constructor(told: readonly string[] = [], total = told.length) {
    this.told = [...told];
    this.total = total;
  }

  add(text: string): void {
    this.total += 1;
    if (this.told.length < MOST_TOLD) this.told.push(text);
  }

  get text(): string {
    const more = this.total - this.told.length;
    return [...this.told, ...(more > 0 ? [`… and ${more.toLocaleString('en')} more`] : [])].join('\n');
  }
}
