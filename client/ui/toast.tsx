import { useEffect, useRef, type CSSProperties } from 'react';
import { toast as show, useToaster, type Toast, type ToastOptions } from 'react-hot-toast/headless';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './toast.module.css';

const durationMs = 3000;

const icons = {
  default: 'info',
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<string, IconName>;

type Kind = keyof typeof icons;

function raise(kind: Kind) {
  const urgent = kind === 'warning' || kind === 'error';
  return (text: string, options?: ToastOptions) =>
    show(text, {
      duration: durationMs,
      removeDelay: 0,
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

function kindOf({ className }: Toast): Kind {
  return className !== undefined && className in icons ? (className as Kind) : 'default';
}

/** Where toasts appear. Once a page. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((one) => one.visible);
  const newest = shown[0]?.id;
  const ref = useRef<HTMLElement>(null);

  // A popover, because a modal dialog lies above everything else: shown again, it comes to lie above the dialog.
  useEffect(() => {
    const region = ref.current;
    if (newest === undefined || !region?.showPopover) return;
    if (region.matches(':popover-open') && !document.querySelector('dialog[open]')) return;
    region.hidePopover();
    region.showPopover();
  }, [newest]);

  return (
    // Whoever reads or points at a toast stops the clock; nothing here is pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      popover="manual"
      className={styles.toasts}
      aria-label="Notices"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.toReversed().map((one) => (
        <ToastNote key={one.id} note={one} />
      ))}
    </section>
  );
}

function ToastNote({ note }: { note: Toast }) {
  const kind = kindOf(note);
  return (
    <div
      className={classes(styles.toast, styles[kind])}
      style={{ '--clock': `${note.duration ?? durationMs}ms` } as CSSProperties}
      {...note.ariaProps}
    >
      <Icon name={icons[kind]} />
      <span>{typeof note.message === 'function' ? note.message(note) : note.message}</span>
      <IconButton className={styles.dismiss} icon="close" label="Dismiss" onClick={() => toast.dismiss(note.id)} />
    </div>
  );
}
