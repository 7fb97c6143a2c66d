import { notFound } from '../../errors.ts';
import type { SandboxOrder, SandboxStore } from '../../orders/payment/sandbox/sandbox.ts';
import type { RecordFolder } from './record-folder.ts';

export class LowdbSandboxStore implements SandboxStore {
  readonly #folder: RecordFolder<SandboxOrder>;

  private constructor(folder: RecordFolder<SandboxOrder>) {
    this.#folder = folder;
  }

  static async open(folder: RecordFolder<SandboxOrder>): Promise<LowdbSandboxStore> {
    await folder.open(() => undefined);
    return new LowdbSandboxStore(folder);
  }

  create(order: SandboxOrder): Promise<void> {
    return this.#folder.create(order.id, order);
  }

  find(id: string): Promise<SandboxOrder | null> {
    return this.#folder.find(id);
  }

  update(id: string, change: (order: SandboxOrder) => SandboxOrder): Promise<SandboxOrder> {
    return this.#folder.update(id, change, () => notFound('This order of the sandbox'));
  }
}
