import type { ComponentProps } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import styles from './filter-drawer.module.css';
import { FilterForm } from './filter-form.tsx';

type FilterDrawerProps = Omit<ComponentProps<typeof FilterForm>, 'close'> & {
  open: boolean;
  onClose: () => void;
  /** The books found, in words: the drawer covers the list. */
  found: string;
};

/** The filters on narrow screens. */
export function FilterDrawer({ open, onClose, found, ...form }: FilterDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Filters">
      <FilterForm
        {...form}
        close={<IconButton className={styles.close} icon="close" label="Close filters" onClick={onClose} />}
      />
      <p className={styles.foot}>
        <Button variant="solid" tall block onClick={onClose}>
          <span aria-live="polite">Show {found}</span>
        </Button>
      </p>
    </Drawer>
  );
}
