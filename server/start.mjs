import { enableCompileCache } from 'node:module';
import path from 'node:path';

// What is compiled, types stripped, is kept for the next start. This file is no TypeScript and imports nothing of the
// shop before, since both would have to be compiled first.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./main.ts');
