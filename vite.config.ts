import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { browserTarget } from './scripts/browser-target.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { earlyFonts } from './scripts/vite/early-fonts.ts';
import { inlineAppearance } from './scripts/vite/inline-appearance.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { serviceWorkerBuild } from './scripts/vite/service-worker-build.ts';
import { shopOfOwner } from './scripts/vite/shop-of-owner.ts';

const client = path.join(import.meta.dirname, 'client');
const alias = { '@fonts': await subsetFonts() };
/** The server needs the page's own host, so `changeOrigin` is off. */
const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`, changeOrigin: false };

const build = { emptyOutDir: true, minify: true, target: browserTarget, assetsInlineLimit: 0 };

/** Builds the code with which the server renders pages, from the same sources: `vite build --ssr`. */
const rendering = defineConfig({
  root: client,
  plugins: [react()],
  resolve: { alias },
  // Builds one file in production mode. As separate modules in development mode it would take 20 MB more memory.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ...build, outDir: '../dist/render', copyPublicDir: false },
});

/** Builds few files, because each costs a round trip on a slow connection, and tasks before the first paint. */
const codeSplitting = {
  groups: [
    // Code that every page runs as it opens: packages, and modules of ours that eight or more others share. Apollo's
    // hooks, whose folder is also named client/, are excluded, and come with the pages that use them.
    { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial' as const], priority: 1 },
    { name: 'shared', test: /(?<!@apollo[\\/])client[\\/]/, minShareCount: 8, priority: 1 },
    // Code that shows and sells books on the landing page, in lists and on their own pages.
    {
      name: 'books',
      test: /client[\\/](ui[\\/](book|view-transition)|cart[\\/].*cart-button|(acts|session)[\\/]use-)/,
      minShareCount: 4,
      includeDependenciesRecursively: false,
    },
    // Code that lists of books and their filters share.
    {
      name: 'list',
      test: /client[\\/](catalogue[\\/](list|search)|pages[\\/].*book|ui[\\/]masthead)/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ],
};

const storefront = defineConfig({
  root: client,
  plugins: [react(), inlineAppearance(), earlyFonts(), serviceWorkerBuild(), shopOfOwner(), precompress()],
  // The condition es2015 selects the build of rxjs for modern browsers.
  resolve: { alias, conditions: [...defaultClientConditions, 'es2015'] },
  build: {
    ...build,
    outDir: '../dist/client',
    manifest: true,
    // All browsers of the target support module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'hydration/recorder.ts', 'offline/service-worker.ts'].map((file) =>
        path.join(client, file),
      ),
      output: {
        codeSplitting,
        // Tells V8 to compile all functions of the file off the main thread while it is downloaded.
        postBanner: ({ name }) => (['vendor', 'shared'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // The service worker's name stays the same, because browsers look for its next version at the same address.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    port: 5173,
    // The patterns are anchored, because /graphql is the endpoint, but /graphql/client.ts is a module.
    proxy: {
      '^/(api|covers|logo|sandbox|sitemaps)/': api,
      '^/(graphql|healthz|readyz|metrics|robots.txt|sitemap.xml|manifest.webmanifest)(\\?|$)': api,
    },
  },
});

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? rendering : storefront));
