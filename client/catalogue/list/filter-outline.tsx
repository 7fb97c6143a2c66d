import form from './filter-form.module.css';
import styles from './filter-outline.module.css';

/** The rows of choices that are being loaded. */
export function ChoiceOutlines({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => <span className={styles.row} key={row} aria-hidden="true" />);
}

/** The filters before their code is loaded. */
export function FilterOutline() {
  return (
    <div className={form.filters} aria-hidden="true">
      <header className={styles.head}>
        <span className="title-m">Filters</span>
      </header>
      {[3, 3, 2, 5].map((rows, part) => (
        <fieldset key={part}>
          <ChoiceOutlines rows={rows} />
        </fieldset>
      ))}
    </div>
  );
}
