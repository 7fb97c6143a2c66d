import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const { displayName } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { displayName: string };
process.env['VITE_SHOP_NAME'] = displayName;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes .br and .gz beside every text asset, so that the server never compresses them again. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const body = await readFile(file);
        if (body.length < 1024) continue;
        await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        await writeFile(`${file}.gz`, await zip(body, { level: 9 }));
      }
    },
  };
}

const apiPort = process.env['PORT'] ?? '4000';

export default defineConfig(({ isSsrBuild }) => ({
  root: path.join(root, 'client'),
  plugins: [react({ compiler: true }), ...(isSsrBuild ? [] : [precompress()])],
  build: {
    // The server's rendering of the pages is built from the same sources: `vite build --ssr`.
    outDir: path.join(root, isSsrBuild ? 'dist/render' : 'dist/client'),
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: [path.join(root, 'client/index.html'), path.join(root, 'client/boot.ts')] }),
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'vendor', test: /node_modules[\\/]/ },
              ],
            },
          },
    },
  },
  server: {
    port: 5173,
    // Anchored: /graphql is the endpoint, /graphql/client.ts a module. The server wants to see the page's own host.
    proxy: Object.fromEntries(
      ['^/(api|covers|sandbox)/', '^/graphql$'].map((prefix) => [
        prefix,
        { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
      ]),
    ),
  },
}));
