import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import type { Address } from './address.ts';
import styles from './address.module.css';

type DefaultMarkProps = { address: Address; onMakeDefault: () => void };

export const markId = ({ id }: Address): string => `default-${id}`;

/** Marks the default address, with which checkout begins; for the others, the button that makes them the default. */
export function DefaultMark({ address, onMakeDefault }: DefaultMarkProps) {
  const pressed = useRef(false);
  // The press removes the button, so the mark in its place takes the focus, and is announced.
  const takeFocus = (mark: HTMLElement | null) => {
    if (pressed.current) mark?.focus();
    pressed.current = false;
  };
  if (address.isDefault) {
    return (
      <span className={styles.default} id={markId(address)} tabIndex={-1} ref={takeFocus}>
        Default
      </span>
    );
  }
  return (
    <Button
      variant="text"
      className={styles.makeDefault}
      aria-label={`Make default: ${address.name}, ${address.street}`}
      onClick={() => {
        pressed.current = true;
        onMakeDefault();
      }}
    >
      Make default
    </Button>
  );
}
