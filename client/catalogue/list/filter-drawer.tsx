import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import styles from './filter-drawer.module.css';
import { FilterForm } from './filter-form.tsx';

type FilterDrawerProps = Omit<ComponentProps<typeof FilterForm>, 'close'> & {
  open: boolean;
  onClose: () => void;
  /** The number of books found, announced to screen readers, because the drawer covers the list. */
  said: string;
};

/** The filters on narrow screens. */
export function FilterDrawer({ open, onClose, said, ...form }: FilterDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Filters">
      <FilterForm
        {...form}
        close={<IconButton className={styles.close} icon="close" label="Close filters" onClick={onClose} />}
      />
      <output className="sr">{said}</output>
    </Drawer>
  );
}
