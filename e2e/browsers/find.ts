import type { Tab } from './tab.ts';

/** Selectors of the ARIA roles that stories use. */
const ROLES = {
  alert: '[role=alert]',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog[open], [role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  slider: 'input[type=range]',
  // The region of the toasts, not the toast, has aria-live.
  status: '[role=status], [aria-live=polite] > div',
  textbox: 'input:not([type=checkbox], [type=radio], [type=range]), textarea',
} as const;

/** An element by its role and accessible name. */
export interface Target {
  readonly role: keyof typeof ROLES;
  /** The whole name, or a pattern for `RegExp`. */
  readonly name: string | RegExp;
  /** Only inside the article about this book. */
  readonly book?: string;
}

export interface Found {
  readonly text: string;
  readonly value: string | null;
  readonly isFocused: boolean;
  /** The computed `text-decoration-line` values. */
  readonly decoration: string;
  /** CSS pixels from the window's top left corner. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The element that covers its middle after scrolling it into the window; null for none. */
  readonly coveredBy: string | null;
}

/** The visible elements in document order, those in open shadow roots included. */
export function find(tab: Tab, { role, name, book }: Target): Promise<Found[]> {
  const pattern = typeof name === 'string' ? `^${RegExp.escape(name)}$` : name.source;
  return tab.run(lookInPage, ROLES[role], pattern, book ?? null);
}

/** Runs in the page. */
function lookInPage(selector: string, pattern: string, book: string | null): Found[] {
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);
  const textOf = (element: Element | null | undefined) => element?.textContent.trim().replaceAll(/\s+/g, ' ') ?? '';
  const labelOf = (element: Element) => (element instanceof HTMLInputElement ? element.labels?.[0] : undefined);
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (textOf(document.getElementById(element.getAttribute('aria-labelledby') ?? '')) ||
      textOf(element instanceof HTMLTextAreaElement ? element.labels[0] : labelOf(element)) ||
      textOf(element));
  const isAbout = (article: Element | null) =>
    [...(article?.querySelectorAll('h2, h3, a') ?? [])].some((one) => [book, `Open ${book}`].includes(nameOf(one)));
  const hitAt = (x: number, y: number, root: DocumentOrShadowRoot = document): Element | null => {
    const hit = root.elementFromPoint(x, y);
    return hit?.shadowRoot ? (hitAt(x, y, hit.shadowRoot) ?? hit) : hit;
  };

  const matches = within(document)
    .filter((one) => one.matches(selector) && one.checkVisibility() && new RegExp(pattern).test(nameOf(one)))
    .filter((one) => book === null || isAbout(one.closest('article')));
  return matches.map((element) => {
    // Checkboxes and radios are small, so their labels are pressed.
    const pressed = labelOf(element)?.contains(element) ? labelOf(element)! : element;
    const { top, bottom } = pressed.getBoundingClientRect();
    if (matches.length === 1 && (top < 0 || bottom > innerHeight))
      pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = pressed.getBoundingClientRect();
    const hit = hitAt(x + width / 2, y + height / 2);
    return {
      text: textOf(element),
      value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : null,
      isFocused: element.matches(':focus'),
      decoration: getComputedStyle(element).textDecorationLine,
      box: { x, y, width, height },
      coveredBy: hit && pressed.contains(hit) ? null : (hit?.outerHTML.slice(0, 160) ?? 'nothing'),
    };
  });
}
