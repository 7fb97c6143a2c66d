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
const alerts: readonly Kind[] = ['warning', 'error'];

/**
 * The region of toasts. Each page has it once and from the start, since screen readers often miss content that appears
 * together with its live region.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((one) => one.visible) as Note[];
  const newest = shown[0]?.id;
  // The toast to dismiss if there are too many: the oldest without an error, except the newest; otherwise the oldest.
  const leastImportant = shown.slice(1).findLast(({ className }) => className !== 'error') ?? shown.at(-1);
  const surplus = shown.length > maxShown ? leastImportant?.id : undefined;
  const ref = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const previousCount = useRef(0);
  const [isPaused, setPaused] = useState(false);

  /**
   * Stops the toasts' timers, and the lines that show the time left. The lines need state, since a tap sends mouseover
   * without a hover.
   */
  function pause() {
    // Starting a pause twice would lose the time since the first start.
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
    if (shown.length < previousCount.current && !ref.current?.matches(':hover')) resume();
    previousCount.current = shown.length;
  });

  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    pause();
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  }

  /** Dismisses a toast, and returns the focus to the element that had it before the toast's button. */
  function close(note: Note) {
    if (ref.current?.contains(document.activeElement)) {
      const target = focusedBefore.current?.isConnected ? focusedBefore.current : document.querySelector('main h1');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
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
    // The listeners only stop the clocks; the region itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      popover="manual"
      className={styles.toasts}
      aria-label="Notices"
      aria-live="polite"
      data-paused={isPaused || undefined}
      // Not onMouseEnter: React derives it from a mouseout, which Chromium omits if the last tap removed its target.
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
      role={alerts.includes(note.className) ? 'alert' : undefined}
    >
      <Icon name={icons[note.className]} />
      <span className={styles.words}>{typeof note.message === 'function' ? note.message(note) : note.message}</span>
      {note.link && (
        <LinkButton variant="text" className={styles.act} href={note.link.href} onClick={() => toast.dismiss(note.id)}>
          {note.link.label}
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
