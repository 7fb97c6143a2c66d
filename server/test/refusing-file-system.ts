import { type FileSystem, nodeFileSystem } from '../storage/lowdb/file-system.ts';

interface RefusingFileSystem extends FileSystem {
  /** Makes writes in folders with these names fail, as on a full disk. */
  refuse(...folders: string[]): void;
  allow(): void;
}

/** The real file system, with writes that fail on request. */
export function refusingFileSystem(): RefusingFileSystem {
  let refused: readonly string[] = [];
  function throwIfRefused(file: string): void {
    if (refused.some((folder) => file.includes(`/${folder}/`)))
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${file}`), { code: 'ENOSPC' });
  }
  return {
    ...nodeFileSystem,
    refuse: (...folders) => void (refused = folders),
    allow: () => void (refused = []),
    async writeSynced(file, text) {
      throwIfRefused(file);
      await nodeFileSystem.writeSynced(file, text);
    },
    async append(file, text) {
      throwIfRefused(file);
      await nodeFileSystem.append(file, text);
    },
  };
}
