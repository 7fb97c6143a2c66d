/** The ids of records for which something is due at an instant. */
export class DueRecords {
  readonly #dueAt = new Map<string, string>();

  /** null means that nothing is due. */
  set(id: string, dueAt: string | null): void {
    if (dueAt === null) this.#dueAt.delete(id);
    else this.#dueAt.set(id, dueAt);
  }

  /** The ids due now, the longest overdue first. */
  due(now: string): readonly string[] {
    const due = [...this.#dueAt].filter(([, at]) => at <= now);
    return due.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id);
  }
}
