import styles from './book-title.module.css';

type BookTitleProps = {
  title: string;
  to: string;
  /** The heading's level. A deeper one has smaller letters. */
  level?: 2 | 3;
};

/** A title under a cover, cut after three lines. */
export function BookTitle({ title, to, level = 2 }: BookTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={styles.title}>
      <a href={to}>{title}</a>
    </Heading>
  );
}
