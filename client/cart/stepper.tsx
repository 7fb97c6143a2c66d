import { IconButton } from '../ui/button.tsx';
import styles from './stepper.module.css';

const MOST = 99;

type StepperProps = { title: string; quantity: number; onChange: (quantity: number) => void };

export function Stepper({ title, quantity, onChange }: StepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${title}`}>
      <IconButton icon="minus" label="One fewer" disabled={quantity <= 1} onClick={() => onChange(quantity - 1)} />
      <output>{quantity}</output>
      <IconButton
        icon="plus"
        label="One more"
        disabled={quantity < 1 || quantity >= MOST}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  );
}
