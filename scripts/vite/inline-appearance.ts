import { minifySync, type Plugin } from 'vite';
import { applyAppearance } from '../../client/appearance/apply-appearance.ts';

/** Applies the stored theme and text size before the first paint, after the `meta` elements that it changes. */
export function inlineAppearance(): Plugin {
  const apply = `try{(${applyAppearance.toString()})(localStorage.getItem('theme'),localStorage.getItem('size'))}catch{}`;
  const { code } = minifySync('appearance.js', apply);
  return {
    name: 'inline-appearance',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<title>', () => `<script>${code.trim()}</script><title>`),
    },
  };
}
