export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The control that a variable can be put into; undefined for buttons, checkboxes and what `data-plain` is around. */
export function textControl(target: EventTarget): TextControl | undefined {
  if (target instanceof Element && target.closest('[data-plain]')) return undefined;
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && target.type === 'text' ? target : undefined;
}

export const labelOf = (control: TextControl): string => control.labels?.[0]?.textContent ?? '';

/** Puts a text in place of the selection, as if it were typed. */
export function insertInto(control: TextControl, text: string): void {
  control.focus();
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
