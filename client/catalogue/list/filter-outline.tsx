import styles from './filter-outline.module.css';

/** The rows of choices that are being loaded. */
export function ChoiceOutlines({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => <span className={styles.row} key={row} aria-hidden="true" />);
}
