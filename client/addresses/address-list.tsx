import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Modal } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import type { Address, AddressBook } from './address.ts';
import { AddressForm } from './address-form.tsx';
import { AddressText } from './address-text.tsx';
import styles from './address.module.css';
import { DefaultMark, markId } from './default-mark.tsx';
import { useAddressActs } from './use-address-acts.ts';

type AddressListProps = {
  book: AddressBook;
  /** Makes each address a choice. */
  choice?: { chosen: string | undefined; onChoose: (id: string) => void; labelledBy: string };
  /** The text while there is no address. */
  empty: ReactNode;
};

/** The saved addresses, each with its edit and delete, and the button for a new one. */
export function AddressList({ book, choice, empty }: AddressListProps) {
  const [form, setForm] = useState<{ edited?: Address } | null>(null);
  const { deleteAddress, makeDefault } = useAddressActs(book);
  // A late answer closes only the dialog that it belongs to.
  const close = () => setForm((open) => (open === form ? null : open));

  const row = (address: Address) => {
    const id = `address-${address.id}`;
    const which = `${address.name}, ${address.street}`;
    const text = <AddressText address={address} mobile />;
    return (
      <article key={address.id} className={classes(styles.address, !choice && styles.plain)}>
        {choice && (
          <input
            type="radio"
            name="address"
            id={id}
            checked={choice.chosen === address.id}
            aria-describedby={address.isDefault ? markId(address) : undefined}
            onChange={() => choice.onChoose(address.id)}
          />
        )}
        {choice ? (
          <label className={styles.text} htmlFor={id}>
            {text}
          </label>
        ) : (
          <p className={styles.text}>{text}</p>
        )}
        <span className={styles.acts}>
          <IconButton
            icon="pencil"
            label={`Edit address: ${which}`}
            aria-haspopup="dialog"
            onClick={() => setForm({ edited: address })}
          />
          <IconButton
            icon="trash"
            label={`Delete address: ${which}`}
            onClick={(event) => {
              passFocusOn(event.currentTarget);
              deleteAddress(address.id);
            }}
          />
        </span>
        <DefaultMark address={address} onMakeDefault={() => makeDefault(address.id)} />
      </article>
    );
  };

  return (
    <div className={styles.book}>
      {book.addresses.length === 0 && <p className="byline">{empty}</p>}
      {book.addresses.length > 0 && (
        <div className={styles.rows} {...(choice && { role: 'radiogroup', 'aria-labelledby': choice.labelledBy })}>
          {book.addresses.map(row)}
        </div>
      )}
      <Button caps aria-haspopup="dialog" onClick={() => setForm({})}>
        <Icon name="plus" />
        ADD NEW ADDRESS
      </Button>
      <Modal open={form !== null} onClose={close} title={form?.edited ? 'Edit Address' : 'New Address'}>
        <AddressForm address={form?.edited} onClose={close} />
      </Modal>
    </div>
  );
}
