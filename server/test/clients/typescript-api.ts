import { registerHooks } from 'node:module';

// openapi-typescript builds its types with the compiler's API, which TypeScript 7 lacks: it gets TypeScript 6, from a
// package without the command tsc, which stays that of 7.
const url = import.meta.resolve('@tsd/typescript');
registerHooks({ resolve: (specifier, context, next) => next(specifier === 'typescript' ? url : specifier, context) });
