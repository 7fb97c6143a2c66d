import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import type { Address, AddressBook } from './address.ts';
import { AddressActs } from './address-acts.tsx';
import { AddressModal, type AddressModalState } from './address-modal.tsx';
import { AddressText } from './address-text.tsx';
import styles from './address.module.css';
import { DefaultMark, markId } from './default-mark.tsx';
import { useDeleteAddress } from './use-delete-address.ts';
import { useMakeDefault } from './use-make-default.ts';

type AddressListProps = {
  book: AddressBook;
  /** Makes each address a choice. */
  choice?: { chosen: string | undefined; onChoose: (id: string) => void; labelledBy: string };
  /** The text while there is no address. */
  empty: ReactNode;
};

/** The saved addresses, each with its edit and delete, and the button for a new one. */
export function AddressList({ book, choice, empty }: AddressListProps) {
  const [modal, setModal] = useState<AddressModalState>(null);
  const deleteAddress = useDeleteAddress(book);
  const makeDefault = useMakeDefault(book);

  const row = (address: Address) => {
    const acts = (
      <>
        <AddressActs
          address={address}
          onEdit={() => setModal({ mode: 'edit', address })}
          onDelete={() => void deleteAddress(address.id)}
        />
        <DefaultMark address={address} onMakeDefault={() => void makeDefault(address.id)} />
      </>
    );
    if (!choice) {
      return (
        <article key={address.id} className={classes(styles.address, styles.plain)}>
          <p className={styles.text}>
            <AddressText address={address} mobile />
          </p>
          {acts}
        </article>
      );
    }
    const id = `address-${address.id}`;
    return (
      <article key={address.id} className={styles.address}>
        <input
          type="radio"
          name="address"
          id={id}
          checked={choice.chosen === address.id}
          aria-describedby={address.isDefault ? markId(address) : undefined}
          onChange={() => choice.onChoose(address.id)}
        />
        <label className={styles.text} htmlFor={id}>
          <AddressText address={address} mobile />
        </label>
        {acts}
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
      <Button caps aria-haspopup="dialog" onClick={() => setModal({ mode: 'add' })}>
        <Icon name="plus" />
        ADD NEW ADDRESS
      </Button>
      {/* A late answer closes only the dialog that it belongs to. */}
      <AddressModal state={modal} onClose={() => setModal((open) => (open === modal ? null : open))} />
    </div>
  );
}
