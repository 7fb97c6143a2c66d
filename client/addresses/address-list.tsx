import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Modal } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import type { Address, AddressBook } from './address.ts';
import { AddressForm } from './address-form.tsx';
import { AddressText } from './address-text.tsx';
import { addressDraft } from './drafts.ts';
import styles from './address.module.css';
import { useAddressActs } from './use-address-acts.ts';

type AddressListProps = {
  title: string;
  book: AddressBook;
  /** Makes each address a choice. An address that is added, or made the default, becomes the chosen one. */
  choice?: { chosen: string | undefined; onChoose: (id: string) => void };
  /** The text while there is no address. */
  empty: ReactNode;
  /** Shown below the title. */
  note?: ReactNode;
};

/** The saved addresses, each with its buttons, and the button for a new one. */
export function AddressList({ title, book, choice, empty, note }: AddressListProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [form, setForm] = useState<{ edited?: Address } | null>(null);
  const [justAdded, setJustAdded] = useState<string>();
  const pressedDefault = useRef<string>(undefined);
  const { save, deleteAddress, makeDefault } = useAddressActs(book);
  // An answer that arrives late closes its own dialog, not one that was opened since.
  const close = () => setForm((open) => (open === form ? null : open));

  const chooseAdded = ({ addresses }: AddressBook) => {
    const added = addresses.find(({ id }) => !book.addresses.some((known) => known.id === id));
    if (!added || !choice) return;
    setJustAdded(added.id);
    choice.onChoose(added.id);
    toast.success('Address added. We will deliver here.');
  };
  const pressDefault = (id: string) => {
    pressedDefault.current = id;
    makeDefault(id);
    choice?.onChoose(id);
  };
  /** The press removes its button, so the 'Default' mark takes the focus and is announced. */
  const takeFocus = (mark: HTMLElement | null, id: string) => {
    if (!mark || pressedDefault.current !== id) return;
    pressedDefault.current = undefined;
    mark.focus();
  };

  const row = (address: Address) => {
    const id = `address-${address.id}`;
    const which = `${address.name}, ${address.street}`;
    const mark = address.isDefault ? (
      <span className={styles.tag} tabIndex={-1} ref={(span) => takeFocus(span, address.id)}>
        Default
      </span>
    ) : (
      justAdded === address.id && <span className={classes(styles.tag, styles.ink)}>Just added</span>
    );
    const text = <AddressText address={address} mark={mark} mobile />;
    return (
      <article key={address.id} className={classes(styles.address, !choice && styles.plain)}>
        {choice && (
          <input
            type="radio"
            name="address"
            id={id}
            checked={choice.chosen === address.id}
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
            onClick={() => {
              // The focus does not go to the next row's button, where a second Enter would delete that address too.
              heading.current?.focus();
              deleteAddress(address.id);
            }}
          />
        </span>
        {!address.isDefault && book.addresses.length > 1 && (
          <Button
            variant="text"
            className={styles.makeDefault}
            aria-label={`Make default: ${which}`}
            onClick={() => pressDefault(address.id)}
          >
            Make default
          </Button>
        )}
      </article>
    );
  };

  return (
    <section id="addresses" aria-labelledby={headingId}>
      <h2 className="title-m" id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {note}
      <div className={styles.book}>
        {book.addresses.length === 0 && <p className="byline">{empty}</p>}
        {book.addresses.length > 0 && (
          <div className={styles.rows} {...(choice && { role: 'radiogroup', 'aria-labelledby': headingId })}>
            {book.addresses.map(row)}
          </div>
        )}
        <Button caps aria-haspopup="dialog" onClick={() => setForm({})}>
          <Icon name="plus" />
          ADD NEW ADDRESS
        </Button>
        <Modal open={form !== null} onClose={close} title={form?.edited ? 'Edit Address' : 'New Address'}>
          <AddressForm
            draft={addressDraft(book.id, form?.edited?.id)}
            address={form?.edited}
            label={form?.edited ? 'EDIT' : 'ADD'}
            save={async (input) => {
              const saved = await save(input, form?.edited?.id);
              if (!form?.edited) chooseAdded(saved);
            }}
            onClose={close}
          />
        </Modal>
      </div>
    </section>
  );
}
