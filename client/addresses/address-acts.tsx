import { IconButton } from '../ui/button.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import type { Address } from './address.ts';
import styles from './address.module.css';

type AddressActsProps = { address: Address; onEdit: () => void; onDelete: () => void };

export function AddressActs({ address, onEdit, onDelete }: AddressActsProps) {
  const which = `${address.name}, ${address.street}`;
  return (
    <span className={styles.acts}>
      <IconButton icon="pencil" label={`Edit address: ${which}`} aria-haspopup="dialog" onClick={onEdit} />
      <IconButton
        icon="trash"
        label={`Delete address: ${which}`}
        onClick={(event) => {
          passFocusOn(event.currentTarget);
          onDelete();
        }}
      />
    </span>
  );
}
