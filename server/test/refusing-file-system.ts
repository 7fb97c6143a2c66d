import { type FileSystem, nodeFileSystem } from '../storage/lowdb/file-system.ts';

export interface RefusingFileSystem extends FileSystem {
  /** Nothing in a folder of one of these names is written, as on a full disk. */
  refuse(...folders: string[]): void;
  allow(): void;
}

/** The disk, with writes that fail on request. */
export function refusingFileSystem(): RefusingFileSystem {
  let refused: readonly string[] = [];
  function admit(file: string): void {
    if (refused.some((folder) => file.includes(`/${folder}/`)))
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${file}`), { code: 'ENOSPC' });
  }
  return {
    ...nodeFileSystem,
    refuse: (...folders) => void (refused = folders),
    allow: () => void (refused = []),
    async writeSynced(file, text) {
      admit(file);
      await nodeFileSystem.writeSynced(file, text);
    },
    async append(file, text) {
      admit(file);
      await nodeFileSystem.append(file, text);
    },
  };
}
