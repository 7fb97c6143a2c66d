import path from 'node:path';
import { watch } from 'chokidar';

/** Changes within this time are reported together: an editor may write in steps, and a checkout replaces many files. */
const SETTLE_MS = 100;

interface Options {
  readonly root: string;
  /** Folders and files of the root. */
  readonly paths: readonly string[];
  /** Matches paths relative to the root, with `/`: other files, such as temporary ones of editors, are not reported. */
  readonly pattern: RegExp;
  /** Receives the relative paths of the files that were added, changed, replaced or removed. */
  readonly onChange: (files: readonly string[]) => void;
}

/** Watches files by name, because Node's own recursive watch on Linux loses a file that is replaced. */
export function watchFiles({ root, paths, pattern, onChange }: Options): { readonly close: () => void } {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch([...paths], { cwd: root, ignoreInitial: true });
  watcher.on('all', (_, name) => {
    const file = name.replaceAll(path.sep, '/');
    if (!pattern.test(file)) return;
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const settled = [...files];
      files = new Set();
      onChange(settled);
    }, SETTLE_MS);
  });
  return {
    close() {
      clearTimeout(timer);
      void watcher.close();
    },
  };
}
