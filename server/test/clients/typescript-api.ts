import { registerHooks } from 'node:module';

// openapi-typescript needs the compiler API, which TypeScript 7 lacks. It gets TypeScript 6 from a package that has no
// `tsc` command and so does not replace the one of TypeScript 7.
const url = import.meta.resolve('@tsd/typescript');
registerHooks({ resolve: (specifier, context, next) => next(specifier === 'typescript' ? url : specifier, context) });
