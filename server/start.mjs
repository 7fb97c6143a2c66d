import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Keeps the compiled code, types stripped, for the next start. This file is not TypeScript and first imports nothing of
// the shop, since both would have to be compiled before.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./main.ts');
