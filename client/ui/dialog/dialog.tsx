import { useEffect, useId, useRef, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { useLayer } from './close-on-back.ts';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
};

type FrameProps = Omit<DialogProps, 'title'> &
  Pick<ComponentProps<'dialog'>, 'className' | 'aria-label' | 'aria-labelledby'>;

/** The browser's dialog: it keeps the focus inside, closes on Escape or Back and returns the focus to the opener. */
export function Frame({ open, onClose, className, children, ...name }: FrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useLayer(open, onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  // Only a press that begins and ends on the backdrop closes the dialog: selecting text past its edge must not.
  function press(event: SyntheticEvent) {
    pressedOutside.current = event.target === ref.current;
  }
  function click(event: SyntheticEvent) {
    if (pressedOutside.current && event.target === ref.current) onClose();
  }

  return (
    // The keyboard's equivalent of the backdrop is Escape, which the browser handles.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...name}
      ref={ref}
      className={classes(styles.dialog, className)}
      onClose={() => open && onClose()}
      onPointerDown={press}
      onClick={click}
    >
      {open && <div className={styles.inner}>{children}</div>}
    </dialog>
  );
}

/**
 * A ref for the control that takes the focus when its dialog opens. `showModal` looks for the attribute, which React's
 * `autoFocus` does not write.
 */
export const focusOnOpen = (control: HTMLElement | null) => control?.setAttribute('autofocus', '');

/** A dialog in the middle of the page, with a title and a close button. A `footer` inside holds the buttons in a row. */
export function Modal({ open, onClose, title, children }: DialogProps) {
  const id = useId();
  return (
    <Frame open={open} onClose={onClose} className={styles.modal} aria-labelledby={id}>
      <header>
        <h2 className="title-m" id={id}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      {children}
    </Frame>
  );
}
