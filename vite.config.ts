import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { applyAppearance } from './client/appearance/apply-appearance.ts';
import { REQUEST_LIMIT_MS } from './client/graphql/request-limit.ts';
import { browserTarget } from './scripts/browser-target.ts';
import { cuts, subsetFonts } from './scripts/subset-fonts.ts';
import { defaultClientConditions, defineConfig, minifySync, type Plugin } from 'vite';
import { readConfig } from './server/config.ts';
import { guestLogin } from './server/demonstration.ts';
import { shopHead } from './server/pages/shop-head.ts';
import { publicShop } from './server/services/shop/public-shop.ts';
import { readShop } from './server/services/shop/read-shop.ts';

const root = import.meta.dirname;

/** Writes .br and .gz beside every text asset, so that the server never compresses them again. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      for (const entry of await readdir(dir!, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const body = await readFile(file);
        if (body.length < 1024) continue;
        await writeFile(`${file}.br`, brotliCompressSync(body));
        await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}

/** Shows the kept theme and text size before the first paint, after the metas that it changes. */
function keptAppearance(): Plugin {
  const apply = `try{(${applyAppearance.toString()})(localStorage.getItem('theme'),localStorage.getItem('size'))}catch{}`;
  const { code } = minifySync('appearance.js', apply);
  return {
    name: 'kept-appearance',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<title>', () => `<script>${code.trim()}</script><title>`),
    },
  };
}

/** Says whose shop it is while `npm run dev` serves the pages, as the server does with what is built. */
function shopOfOwner(): Plugin {
  return {
    name: 'shop-of-owner',
    apply: 'serve',
    async transformIndexHtml(html) {
      const { demo, shopFile } = readConfig(process.env);
      const shop = await readShop(shopFile);
      return shopHead(shop, publicShop(shop, demo ? { guestLogin, isPublic: false } : null)).fill(html);
    },
  };
}

/** Fetches the fonts of the first words along with the styles that name them. */
function earlyFonts(): Plugin {
  const names = ['newsreader.woff2', 'libre-franklin.woff2'];
  return {
    name: 'early-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'asset' && file.names.some((name) => names.includes(name)))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${fileName}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The links to the web app's manifest and icon, and for the service worker what this build is made of. */
function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') throw new Error('The build has no service worker');
        if (worker.imports.length > 0) throw new Error('The service worker must be one file');
        // With the fonts of every text, so that a page without a network is not set in another face.
        const isKept = (file: string) => {
          const asset = bundle[file];
          return (
            /^assets\/.*\.(js|css)$/.test(file) || (asset?.type === 'asset' && asset.names.some((name) => name in cuts))
          );
        };
        const files = Object.keys(bundle).filter(isKept);
        const sources = ['client/public/layers.css', 'client/index.html'].map((file) =>
          readFileSync(path.join(root, file), 'utf8'),
        );
        const made = [...Object.keys(bundle).toSorted(), worker.code, ...sources];
        const version = createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 12);
        const build = { version, files: files.map((file) => `/${file}`), limitMs: REQUEST_LIMIT_MS };
        worker.code = `const BUILD=${JSON.stringify(build)};\n${worker.code}`;
      },
    },
  };
}

const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`, changeOrigin: false };
const fonts = { '@fonts': await subsetFonts() };
/** The files that every page runs while it opens. */
const opening = ['vendor', 'shared'];
/** What books are shown and bought with, on the landing page, in lists and on their own pages. */
const ofBooks = /client[\\/](ui[\\/](book|view-transition)|cart[\\/].*cart-button|(my-lists|session)[\\/]use-)/;
/** What lists of books and their filters have in common. */
const ofLists = /client[\\/](catalogue[\\/](list|search)|pages[\\/].*book|ui[\\/]masthead)/;

export default defineConfig(({ isSsrBuild }) => ({
  root: path.join(root, 'client'),
  ...(isSsrBuild
    ? {
        // In one file, as the browser gets it: loaded module by module, in development's form, the same takes 20 MB more.
        resolve: { alias: fonts },
        ssr: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {
        // rxjs brings the same code for browsers of today.
        resolve: { alias: fonts, conditions: [...defaultClientConditions, 'es2015'] },
      }),
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [keptAppearance(), earlyFonts(), installable(), shopOfOwner(), precompress()]),
  ],
  build: {
    // The server's rendering of the pages is built from the same sources: `vite build --ssr`.
    outDir: path.join(root, isSsrBuild ? 'dist/render' : 'dist/client'),
    manifest: !isSsrBuild,
    minify: true,
    // All browsers of the target preload modules by themselves.
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    target: browserTarget,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['index.html', 'hydration/recorder.ts', 'offline/service-worker.ts'].map((file) =>
            path.join(root, 'client', file),
          ),
          output: {
            // A hint to V8, which compiles these functions beside the main thread then, while the file comes in.
            postBanner: ({ name }) => (opening.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
            // Browsers look for a worker's next version where they found this one.
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
            // What every page needs from outside; the rest comes with what needs it.
            // What eight or more files share is one file, and what pages with books and with filters have in common another
            // each: many small files cost a slow line a round trip each, and the main thread a dozen tasks before the first
            // paint.
            // Not Apollo's hooks, whose folder is client/ too: they come with the pages that use them.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial'], priority: 1 },
                { name: 'shared', test: /(?<!@apollo[\\/])client[\\/]/, minShareCount: 8, priority: 1 },
                { name: 'books', test: ofBooks, minShareCount: 4, includeDependenciesRecursively: false },
                { name: 'list', test: ofLists, minShareCount: 2, includeDependenciesRecursively: false },
              ],
            },
          },
        },
  },
  server: {
    port: 5173,
    // Anchored: /graphql is the endpoint, /graphql/client.ts a module. The server wants to see the page's own host.
    proxy: {
      '^/(api|covers|logo|sandbox|sitemaps)/': api,
      '^/(graphql|healthz|readyz|metrics|robots.txt|sitemap.xml)(\\?|$)': api,
    },
  },
}));
