import { useEffect, useRef, type CSSProperties, type FocusEvent } from 'react';
import { toast as show, useToaster, type Toast, type ToastOptions } from 'react-hot-toast/headless';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './toast.module.css';
import { useUndoKeys } from './use-undo-keys.ts';

const durationMs = 3000;
/** Older toasts are dismissed. */
const maxShown = 3;

const icons = {
  default: 'info',
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<string, IconName>;

type Kind = keyof typeof icons;

/** `undo` takes the told change back, and gives the toast a button. */
type Undoable = { undo?: (() => void) | undefined };
type Note = Toast & Undoable & { className: Kind };

function raise(kind: Kind) {
  const urgent = kind === 'warning' || kind === 'error';
  return (text: string, options?: ToastOptions & Undoable) =>
    show(text, {
      duration: durationMs,
      // Not 0, which means the library's second: a toast told again within it would go with the old one.
      removeDelay: 1,
      className: kind,
      ariaProps: urgent ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' },
      ...options,
    });
}

/** Tells the shopper what happened, at the bottom left, for three seconds. */
export const toast = {
  info: raise('info'),
  success: raise('success'),
  warning: raise('warning'),
  error: raise('error'),
  default: raise('default'),
  dismiss: (id?: string) => show.dismiss(id),
};

/** The region of toasts. Once a page. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((one) => one.visible) as Note[];
  const newest = shown[0]?.id;
  const oldest = shown[maxShown]?.id;
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const before = useRef(0);

  // A popover that is shown again lies above a modal dialog, which covers everything else.
  useEffect(() => {
    const region = ref.current;
    if (newest === undefined || !region?.showPopover) return;
    if (region.matches(':popover-open') && !document.querySelector('dialog[open]')) return;
    region.hidePopover();
    region.showPopover();
  }, [newest]);

  useEffect(() => {
    if (oldest !== undefined) toast.dismiss(oldest);
  }, [oldest]);

  // The browser sends no pointerleave for a toast that is removed under the pointer.
  useEffect(() => {
    if (shown.length < before.current && !ref.current?.matches(':hover')) handlers.endPause();
    before.current = shown.length;
  });

  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    handlers.startPause();
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
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={enter}
      onBlur={handlers.endPause}
    >
      {shown.toReversed().map((one) => (
        <ToastNote key={one.id} note={one} onUndo={() => undo(one)} onClose={() => close(one)} />
      ))}
    </section>
  );
}

function ToastNote({ note, onUndo, onClose }: { note: Note; onUndo: () => void; onClose: () => void }) {
  return (
    <div className={classes(styles.toast, styles[note.className])} {...note.ariaProps}>
      <Icon name={icons[note.className]} />
      <span>{typeof note.message === 'function' ? note.message(note) : note.message}</span>
      {note.undo && (
        <Button variant="text" className={styles.undo} aria-keyshortcuts="Control+Z" onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton className={styles.dismiss} icon="close" label="Dismiss" onClick={onClose} />
      {/* The key restarts the clock's animation when the toast is told again. */}
      <i
        key={note.createdAt}
        className={styles.clock}
        style={{ '--clock': `${note.duration ?? durationMs}ms` } as CSSProperties}
      />
    </div>
  );
}
