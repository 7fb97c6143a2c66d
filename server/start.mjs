import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Keeps the compiled code, types stripped, for the next start. This file is not TypeScript, and imports the shop only
// afterwards, because what is compiled before is not kept.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./main.ts');
