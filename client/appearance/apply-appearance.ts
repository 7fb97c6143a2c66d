/** Read from storage or from a control; any other value means the system's theme and the medium size. */
type Setting = string | null | undefined;

/**
 * Shows the page in a theme and a text size: one attribute each on the root (styles/tokens.css), and the metas that
 * colour the browser's own parts. The build puts the text of this function into the head of every page, so that it runs
 * before the first paint: it may use nothing from outside itself.
 */
export function applyAppearance(theme: Setting, size: Setting): void {
  const { documentElement: root } = document;
  const isTheme = theme === 'light' || theme === 'sepia' || theme === 'dark';
  if (isTheme) root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  if (size === 'small' || size === 'large') root.dataset['size'] = size;
  else delete root.dataset['size'];

  const scheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  const themeScheme = theme === 'dark' ? 'dark' : 'light';
  if (scheme) scheme.content = isTheme ? themeScheme : 'light dark';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { paper } = meta.dataset;
    const themeMedia = paper === theme ? 'all' : 'not all';
    // Without a theme the browser ignores the sepia meta, since no system prefers sepia.
    meta.media = isTheme ? themeMedia : `(prefers-color-scheme: ${paper})`;
  }
}
