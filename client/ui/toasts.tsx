import { useEffect, useRef, useState, type CSSProperties, type FocusEvent } from 'react';
import { useToaster } from 'react-hot-toast/headless';
import { Button, IconButton, LinkButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { durationMs, toast, type Kind, type Note } from './toast.ts';
import styles from './toast.module.css';
import { useUndoKeys } from './use-undo-keys.ts';

const maxShown = 3;

const icons = {
  default: 'info',
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<Kind, IconName>;

/** Alerts interrupt a screen reader; the other toasts are announced by the region. */
const urgent: readonly Kind[] = ['warning', 'error'];

/**
 * The region of toasts. Once a page, which has it from the start: screen readers often miss what comes together with its
 * live region.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((one) => one.visible) as Note[];
  const newest = shown[0]?.id;
  // One too many: the newest stays, and an error as long as there is something else.
  const surplus =
    shown.length > maxShown
      ? (shown.slice(1).findLast(({ className }) => className !== 'error') ?? shown.at(-1))?.id
      : undefined;
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const before = useRef(0);
  const [isPaused, setPaused] = useState(false);

  /** The clocks' lines stop with the clocks, whatever stopped them: a tap sends mouseover, but hovers nothing. */
  function pause() {
    // A second start of one pause would lose the time since the first.
    if (!isPaused) handlers.startPause();
    setPaused(true);
  }
  function resume() {
    handlers.endPause();
    setPaused(false);
  }

  // A popover that is shown again lies above a modal dialog, which covers everything else.
  useEffect(() => {
    const region = ref.current;
    if (!region?.showPopover) return;
    if (region.matches(':popover-open')) {
      if (newest === undefined || !document.querySelector('dialog[open]')) return;
      region.hidePopover();
    }
    region.showPopover();
  }, [newest]);

  useEffect(() => {
    if (surplus !== undefined) toast.dismiss(surplus);
  }, [surplus]);

  // The browser sends no pointerleave for a toast that is removed under the pointer.
  useEffect(() => {
    if (shown.length < before.current && !ref.current?.matches(':hover')) resume();
    before.current = shown.length;
  });

  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    pause();
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  /** The focus returns to the element that had it before a toast's button. */
  function close(note: Note) {
    if (ref.current?.contains(document.activeElement)) {
      const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main h1');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    }
    toast.dismiss(note.id);
  }

  function undo(note: Note) {
    close(note);
    note.undo?.();
  }

  const undoable = shown.find((one) => one.undo);
  useUndoKeys(undoable && (() => undo(undoable)));

  return (
    // Focus or pointer on a toast stops its clock; the region itself is not pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      popover="manual"
      className={styles.toasts}
      aria-label="Notices"
      aria-live="polite"
      data-paused={isPaused || undefined}
      // React derives mouseenter from the mouseout before it, which Chromium leaves out where the last tap removed its target.
      onMouseOver={pause}
      onMouseLeave={resume}
      onFocus={enter}
      onBlur={resume}
    >
      {shown.toReversed().map((one) => (
        <ToastNote key={one.id} note={one} onUndo={() => undo(one)} onClose={() => close(one)} />
      ))}
    </section>
  );
}

function ToastNote({ note, onUndo, onClose }: { note: Note; onUndo: () => void; onClose: () => void }) {
  return (
    <div
      className={classes(styles.toast, styles[note.className])}
      role={urgent.includes(note.className) ? 'alert' : undefined}
    >
      <Icon name={icons[note.className]} />
      <span className={styles.words}>{typeof note.message === 'function' ? note.message(note) : note.message}</span>
      {note.onward && (
        <LinkButton
          variant="text"
          className={styles.act}
          href={note.onward.href}
          onClick={() => toast.dismiss(note.id)}
        >
          {note.onward.label}
        </LinkButton>
      )}
      {note.undo && (
        <Button variant="text" className={styles.act} aria-keyshortcuts="Control+Z" onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton className={styles.dismiss} icon="close" label="Dismiss" onClick={onClose} />
      {/* The key restarts the clock's animation when the toast is shown again. */}
      {note.duration !== Infinity && (
        <i
          key={note.createdAt}
          className={styles.clock}
          style={{ '--clock': `${note.duration ?? durationMs}ms` } as CSSProperties}
        />
      )}
    </div>
  );
}
