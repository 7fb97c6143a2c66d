import styles from './request-tester.module.css';

/** A scrollable box; it is focusable, or the keyboard could not scroll it. */
export function ScrollBox({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={styles.scrolled} tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
