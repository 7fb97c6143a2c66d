import type { ComponentProps } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog/dialog.tsx';
import { booksIn } from './counts.ts';
import styles from './filter-drawer.module.css';
import { FilterForm } from './filter-form.tsx';
import { useWait } from '../../graphql/wait.ts';

type FilterDrawerProps = Omit<ComponentProps<typeof FilterForm>, 'close'> & {
  open: boolean;
  onClose: () => void;
  /** The number of books in the list, which the drawer covers. */
  total: number;
  /** Whether a changed list is being loaded. */
  changing: boolean;
};

/** The filters on narrow screens. */
export function FilterDrawer({ open, onClose, total, changing, ...form }: FilterDrawerProps) {
  const found = useWait(changing) > 0 ? 'books' : booksIn(total);
  return (
    <Drawer open={open} onClose={onClose} title="Filters">
      <FilterForm
        {...form}
        close={<IconButton className={styles.close} icon="close" label="Close filters" onClick={onClose} />}
      />
      <p className={styles.foot}>
        <Button variant="solid" tall block onClick={onClose}>
          <span aria-live="polite">{`Show ${found}`}</span>
        </Button>
      </p>
    </Drawer>
  );
}
