import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { saveFile } from '../save-file.ts';
import { isAnswered, type Recorded } from './recorded.ts';
import styles from './save-visit.module.css';

const KINDS = [
  ['test', 'Test'],
  ['har', 'HAR'],
  ['msw', 'MSW handlers'],
] as const;
type Kind = (typeof KINDS)[number][0];

/** Saves the visit's requests and answers as a file, without secrets. What writes the files is loaded at a press. */
export function SaveVisit({ exchanges }: { exchanges: readonly Recorded[] }) {
  const [busy, setBusy] = useState<Kind>();
  const save = async (kind: Kind) => {
    setBusy(kind);
    try {
      const { savedFiles } = await import('./saved-files.ts');
      const [name, make] = savedFiles[kind];
      saveFile(name, make(exchanges));
      toast.success(`Saved as ${name}`);
    } catch (error) {
      console.error(error);
      toast.error('The visit could not be saved. Try again.');
    }
    setBusy(undefined);
  };

  return (
    <fieldset className={styles.save} disabled={!exchanges.some(isAnswered)}>
      <legend>Save this visit as</legend>
      {KINDS.map(([kind, word]) => (
        <Button key={kind} busy={busy === kind} onClick={() => void save(kind)}>
          {word}
        </Button>
      ))}
    </fieldset>
  );
}
