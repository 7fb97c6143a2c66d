import { Check } from '../ui/choice.tsx';
import { Modal } from '../ui/dialog/dialog.tsx';
import styles from './keyboard-help.module.css';
import { singleKeys } from './use-shortcuts.ts';

const groups = {
  Anywhere: [
    ['/', 'Go to the search box'],
    ['?', 'This list of keys'],
    ['Esc', 'Close a dialog, the filters or a list of suggestions'],
    ['Tab', 'Go to the next control, or with Shift to the previous one'],
    ['Enter', 'Follow a link, press a button'],
    ['Ctrl Z', 'Undo the last change'],
  ],
  'In the search box': [
    ['↓ ↑', 'Choose among suggestions or recent searches'],
    ['Enter', 'Open the chosen book, or search for the text'],
    ['Esc', 'Close the suggestions; press again to clear the box'],
  ],
  'In the filters': [
    ['Space', 'Tick a category, choose an order or a rating'],
    ['← →', 'Change the highest price; Home and End go to either end'],
  ],
} as const;

/** All keyboard shortcuts of the shop. */
export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Keyboard help">
      {Object.entries(groups).map(([title, keys]) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Check
        label="Use / and ? as shortcuts"
        checked={singleKeys.areOn()}
        onChange={({ currentTarget }) => singleKeys.turn(currentTarget.checked)}
      />
    </Modal>
  );
}
