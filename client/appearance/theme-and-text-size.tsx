import { useEffect, useRef, type ReactNode, type ToggleEvent } from 'react';
import { classes } from '../ui/classes.ts';
import { useStore } from '../ui/external-store.ts';
import { capitalize } from '../ui/text.ts';
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
            <span className={nameIsShown ? undefined : 'sr'}>{capitalize(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The popover that sets theme and text size. Its button refers to it by `id`. It opens when it is mounted. */
export function ThemeAndTextSize({ id }: { id: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const theme = useStore(shownTheme);
  const size = useStore(shownSize);

  // The first press only fetched this code, so the popover opens here.
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
