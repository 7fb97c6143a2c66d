import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// openapi-typescript builds its types with the compiler's API, which TypeScript 7 has no longer: it gets the TypeScript
// that swagger-typescript-api brings along.
const { resolve } = createRequire(import.meta.resolve('swagger-typescript-api'));
const url = pathToFileURL(resolve('typescript')).href;
registerHooks({ resolve: (specifier, context, next) => next(specifier === 'typescript' ? url : specifier, context) });
