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
const api = { target: `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`, changeOrigin: false };

const build = { emptyOutDir: true, minify: true, target: browserTarget, assetsInlineLimit: 0 };

/** The server's rendering of the pages, from the same sources: `vite build --ssr`. */
const rendering = defineConfig({
  root: client,
  plugins: [react()],
  resolve: { alias },
  // In one file, as the browser gets it: loaded module by module, in development's form, the same takes 20 MB more.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ...build, outDir: '../dist/render', copyPublicDir: false },
});

/** Many small files cost a slow line a round trip each, and the main thread a dozen tasks before the first paint. */
const codeSplitting = {
  groups: [
    // The files that every page runs while it opens: packages, and what eight or more of our files share (Apollo's hooks,
    // whose folder is client/ too, come with the pages that use them).
    { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial' as const], priority: 1 },
    { name: 'shared', test: /(?<!@apollo[\\/])client[\\/]/, minShareCount: 8, priority: 1 },
    // What books are shown and bought with, on the landing page, in lists and on their own pages.
    {
      name: 'books',
      test: /client[\\/](ui[\\/](book|view-transition)|cart[\\/].*cart-button|(acts|session)[\\/]use-)/,
      minShareCount: 4,
      includeDependenciesRecursively: false,
    },
    // What lists of books and their filters have in common.
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
  // rxjs brings the same code for browsers of today.
  resolve: { alias, conditions: [...defaultClientConditions, 'es2015'] },
  build: {
    ...build,
    outDir: '../dist/client',
    manifest: true,
    // All browsers of the target preload modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'hydration/recorder.ts', 'offline/service-worker.ts'].map((file) =>
        path.join(client, file),
      ),
      output: {
        codeSplitting,
        // A hint to V8, which compiles these functions beside the main thread then, while the file comes in.
        postBanner: ({ name }) => (['vendor', 'shared'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // Browsers look for a worker's next version where they found this one.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    port: 5173,
    // Anchored: /graphql is the endpoint, /graphql/client.ts a module. The server wants to see the page's own host.
    proxy: {
      '^/(api|covers|logo|sandbox|sitemaps)/': api,
      '^/(graphql|healthz|readyz|metrics|robots.txt|sitemap.xml|manifest.webmanifest)(\\?|$)': api,
    },
  },
});

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? rendering : storefront));
