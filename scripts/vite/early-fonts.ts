import type { Plugin } from 'vite';

const names = ['newsreader.woff2', 'libre-franklin.woff2'];

/** Preloads the fonts of the first screen, so that they do not wait for the style sheets that name them. */
export const earlyFonts = (): Plugin => ({
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
});
