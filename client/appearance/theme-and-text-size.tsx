import { useEffect, useRef, type ReactNode, type ToggleEvent } from 'react';
import { classes } from '../ui/classes.ts';
import { useStore } from '../ui/external-store.ts';
import { chooseSize, chooseTheme, shownSize, shownTheme, sizes, themes } from './appearance.ts';
import styles from './theme-and-text-size.module.css';

type SegmentsProps<Value extends string> = {
  legend: string;
  name: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className: string | undefined;
  /** What represents a value, beside its name or instead of it. */
  sample: ReactNode;
  nameIsShown?: boolean;
};

const inWords = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, name, values, chosen, onChoose, className, sample, nameIsShown = false } = props;
  return (
    <fieldset className={classes(styles.segments, className)}>
      <legend>{legend}</legend>
      <div>
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            {sample}
            <span className={nameIsShown ? undefined : 'sr'}>{inWords(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Theme and text size. `id`: the popover target of its button. Opens when it is mounted. */
export function ThemeAndTextSize({ id }: { id: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const theme = useStore(shownTheme);
  const size = useStore(shownSize);

  // The press that fetched this code found no popover to open.
  useEffect(() => {
    if (ref.current?.showPopover) ref.current.showPopover();
    else ref.current?.show();
  }, []);

  function focusChosen({ newState, currentTarget }: ToggleEvent<HTMLDialogElement>) {
    if (newState === 'open') currentTarget.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  }

  return (
    <dialog
      ref={ref}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className={styles.paper}
      onToggle={focusChosen}
    >
      <h2 className="title-m" id={`${id}-title`}>
        Theme and text size
      </h2>
      <Segments
        legend="Theme"
        name="theme"
        values={themes}
        chosen={theme}
        onChoose={chooseTheme}
        className={styles.themes}
        sample={<i className={styles.chip} />}
        nameIsShown
      />
      <Segments
        legend="Text size"
        name="size"
        values={sizes}
        chosen={size}
        onChoose={chooseSize}
        className={styles.sizes}
        sample={<span aria-hidden="true">A</span>}
      />
    </dialog>
  );
}
