import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { compileResponseSchemas } from '../http/response-serializers.ts';
import { openShop } from './open-shop.ts';

// A program of its own: all code of a process takes its first keys from the same 1,536.

/** Exceeds V8's limit. */
const MAX_KEYS = 2_000;

setFlagsFromString('--allow-natives-syntax');
const shareHiddenClass: (one: object, other: object) => boolean = runInThisContext('(a, b) => %HaveSameMap(a, b)');

/** How many more first keys V8 shares a hidden class for. */
function countFirstKeysLeft(): number {
  for (let count = 0; count < MAX_KEYS; count += 1) {
    const key = `first key ${count}`;
    if (!shareHiddenClass({ [key]: 0 }, { [key]: 0 })) return count;
  }
  return MAX_KEYS;
}

const shop = await openShop();
await shop.app.ready();
const schemas = compileResponseSchemas();
process.stdout.write(JSON.stringify({ schemas, left: countFirstKeysLeft() }));
await shop.close();
