import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { REQUEST_LIMIT_MS } from '../../client/graphql/request-limit.ts';
import { fontSubsets } from '../subset-fonts.ts';

const client = path.resolve(import.meta.dirname, '../../client');

/** Defines `BUILD` in the service worker: the build's version, and the files to cache. */
export const serviceWorkerBuild = (): Plugin => ({
  name: 'service-worker-build',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle['service-worker.js'];
      if (worker?.type !== 'chunk') throw new Error('The build has no service worker');
      if (worker.imports.length > 0) throw new Error('The service worker must be one file');
      // Includes the fonts, so that offline pages do not fall back to other typefaces.
      const isCached = (file: string) => {
        const asset = bundle[file];
        return (
          /^assets\/.*\.(js|css)$/.test(file) ||
          (asset?.type === 'asset' && asset.names.some((name) => name in fontSubsets))
        );
      };
      const files = Object.keys(bundle).filter(isCached);
      const sources = ['public/layers.css', 'index.html'].map((file) => readFileSync(path.join(client, file), 'utf8'));
      const contents = [...Object.keys(bundle).toSorted(), worker.code, ...sources];
      const version = createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, 12);
      const build = { version, files: files.map((file) => `/${file}`), limitMs: REQUEST_LIMIT_MS };
      worker.code = `const BUILD=${JSON.stringify(build)};\n${worker.code}`;
    },
  },
});
