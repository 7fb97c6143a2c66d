import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Modal } from './dialog.tsx';

type DialogButtonProps = {
  label: string;
  title: string;
  /** Renders the dialog's content, given the function that closes it. */
  children: (close: () => void) => ReactNode;
};

/** A button in a line of text that opens a dialog. */
export function DialogButton({ label, title, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal open={open} onClose={close} title={title}>
        {children(close)}
      </Modal>
    </>
  );
}
