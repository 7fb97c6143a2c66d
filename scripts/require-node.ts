import { existsSync } from 'node:fs';
import path from 'node:path';

const NEEDED = 24;

/** Throws under an older Node, which an editor or a direct call of `node_modules/.bin` may bring. */
export function requireNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return;
  const own = path.resolve(import.meta.dirname, `../node_modules/node-${process.platform}-${process.arch}/bin/node`);
  const where = existsSync(own) ? ` An editor finds one in ${own}.` : '';
  throw new Error(
    `The tests need Node.js ${NEEDED} or newer; this is ${process.versions.node}. npm scripts and npx bring their own.${where}`,
  );
}
