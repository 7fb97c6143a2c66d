/** An interaction recorded before hydration. `checked` and `value` are the control's state after it. */
export type RecordedAct = {
  readonly event: Event;
  readonly actor: Element;
  readonly checked: boolean;
  readonly value: number;
};

declare global {
  interface Window {
    /** Only on rendered pages, before their hydration. */
    recorder?: {
      readonly acts: readonly RecordedAct[];
      /** Stops recording. */
      readonly stop: () => void;
    };
  }
}

/** React ignores a change to the `value` that was set last, so the change is made through `valueAsNumber`. */
function changeRange(range: HTMLInputElement, { from, to }: { from: number; to: number }): void {
  range.value = String(from);
  range.valueAsNumber = to;
  range.dispatchEvent(new Event('input', { bubbles: true }));
}

function tick(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** Stops recording and replays the recorded interactions once, in order. */
export function replayActs(): void {
  const { recorder } = window;
  delete window.recorder;
  if (!recorder) return;
  recorder.stop();
  const values = new Map<Element, number>();
  for (const [index, { event, actor, checked, value }] of recorder.acts.entries()) {
    if (event instanceof KeyboardEvent) actor.dispatchEvent(new KeyboardEvent(event.type, event));
    else if (actor instanceof HTMLFormElement) actor.requestSubmit();
    else if (!(actor instanceof HTMLInputElement)) (actor as HTMLElement).click();
    else if (actor.type !== 'range') tick(actor, checked);
    // Only the last event of a drag is replayed.
    else if (recorder.acts[index + 1]?.actor !== actor) {
      changeRange(actor, { from: values.get(actor) ?? Number(actor.defaultValue), to: value });
      values.set(actor, value);
    }
  }
}

/** `click` and `input` are listed because assistive technology may send them alone. */
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click', 'input'] as const;

/** Resolves with the first interaction, recorded ones included. */
export const firstInteraction = new Promise<void>((resolve) => {
  if (window.recorder?.acts.length) resolve();
  const options = { capture: true, passive: true, once: true };
  for (const type of interactions) addEventListener(type, () => resolve(), options);
});
