const TEXT = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]';

/** Whether a text field takes the key: it has its own letters and its own undo. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(TEXT) !== null;
}
