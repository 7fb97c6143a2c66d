import styles from './request-tester.module.css';

/** A scrollable box, which is focusable so that the keyboard can scroll it. */
export function ScrollBox({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={styles.scrolled} tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
