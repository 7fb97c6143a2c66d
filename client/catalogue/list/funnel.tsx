import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import badge from '../../ui/count.module.css';
import { FILTER_PANEL_ID } from './filter-form.tsx';
import styles from './funnel.module.css';

/** Opens the filters on narrow screens, and shows how many are in force. */
export function Funnel({ applied, onPress }: { applied: number; onPress: () => void }) {
  return (
    <span className={styles.funnel}>
      <IconButton
        icon="funnel"
        label={applied > 0 ? `Filters, ${applied} applied` : 'Filters'}
        line
        aria-haspopup="dialog"
        popoverTarget={FILTER_PANEL_ID}
        onClick={onPress}
      />
      {applied > 0 && (
        <span className={classes(badge.count, styles.count)} aria-hidden="true">
          {applied}
        </span>
      )}
    </span>
  );
}
