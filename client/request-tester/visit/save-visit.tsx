import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { saveFile } from '../save-file.ts';
import type { Recorded } from './to-har.ts';

/** Saves the visit's requests and answers as an HTTP archive without secrets. Its writer is loaded at the press. */
export function SaveVisit({ exchanges }: { exchanges: readonly Recorded[] }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { toHar } = await import('./to-har.ts');
      saveFile('visit.har', `${JSON.stringify(toHar(exchanges), null, 2)}\n`);
      toast.success('Saved as visit.har');
    } catch (error) {
      console.error(error);
      toast.error('The visit could not be saved. Try again.');
    }
    setBusy(false);
  };
  return (
    <Button variant="text" busy={busy} onClick={() => void save()}>
      Save the history as HAR
    </Button>
  );
}
