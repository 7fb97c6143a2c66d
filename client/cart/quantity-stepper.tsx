import { useId, useState, type KeyboardEvent } from 'react';
import { rupees } from '../ui/book/price.tsx';
import { IconButton } from '../ui/button.tsx';
import { numberText } from '../ui/text.ts';
import styles from './quantity-stepper.module.css';

/** The server's maximum. Asking for it would take a request, so the cart page's test compares the two. */
export const MAX_QUANTITY = 99;

type QuantityStepperProps = {
  title: string;
  quantity: number;
  /** What all copies cost, in rupees; announced with the quantity. */
  total: number;
  onChange: (quantity: number) => void;
};

/** A quantity from 1 to 99: two buttons, and a field whose number applies on Enter or when the focus leaves it. */
export function QuantityStepper({ title, quantity, total, onChange }: QuantityStepperProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const isMin = quantity <= 1;
  const isMax = quantity < 1 || quantity >= MAX_QUANTITY;

  function apply(entered: string): boolean {
    const text = numberText(entered).trim();
    if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > MAX_QUANTITY) return false;
    if (Number(text) !== quantity) onChange(Number(text));
    return true;
  }
  /** Restores the last valid number. */
  function reset() {
    setTyped(null);
    setRefused(false);
  }
  function step(by: number) {
    reset();
    onChange(quantity + by);
  }
  /** On a phone the field may be left without Enter, so the message shows while the last valid number comes back. */
  function leave() {
    const isBad = !refused && typed !== null && typed.trim() !== '' && !apply(typed);
    setTyped(null);
    setRefused(isBad);
  }
  function press({ key }: KeyboardEvent) {
    if (key === 'Escape') reset();
    if (key !== 'Enter' || typed === null) return;
    if (apply(typed)) reset();
    else setRefused(true);
  }
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${title}`}>
      {/* `aria-disabled` keeps the focus on a button that reaches the end, which `disabled` would lose. */}
      <IconButton
        icon="minus"
        label="One fewer"
        aria-disabled={isMin || undefined}
        onClick={() => !isMin && step(-1)}
      />
      <input
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed ?? quantity}
        aria-invalid={(refused && typed !== null) || undefined}
        aria-describedby={refused ? `${id}error` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={press}
        onBlur={leave}
      />
      <IconButton icon="plus" label="One more" aria-disabled={isMax || undefined} onClick={() => !isMax && step(1)} />
      {refused && (
        <p className={styles.error} id={`${id}error`} role="alert">
          {`Choose 1 to ${MAX_QUANTITY}`}
        </p>
      )}
      <output className="sr">{`${title}, quantity ${quantity}, ${rupees(total)}`}</output>
    </fieldset>
  );
}
