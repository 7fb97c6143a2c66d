import { useMemo, useState } from 'react';
import { Scrolled } from '../answer/scrolled.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { copyText } from '../copy-text.ts';
import type { Exchange } from '../exchange.ts';
import styles from '../request-tester.module.css';
import type { TestRequest } from '../test-request.ts';
import { answersOf } from '../variables/answers.ts';
import { draftRequest, type SnippetKind, SNIPPETS } from './snippets.ts';

const KINDS = Object.keys(SNIPPETS) as SnippetKind[];

type SnippetsPanelProps = { request: TestRequest; exchanges: readonly Exchange[] };

function Snippet({ request, exchanges }: SnippetsPanelProps) {
  const [kind, setKind] = useState<SnippetKind>('fetch');
  const answers = useMemo(() => answersOf(exchanges), [exchanges]);
  const text = SNIPPETS[kind](draftRequest(request, answers, window.location.origin));
  return (
    <div className={styles.inside}>
      <Select label="Language" value={kind} onChange={(event) => setKind(event.target.value as SnippetKind)}>
        {KINDS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Scrolled label={`The request for ${kind}`} text={text} />
      <Button variant="text" onClick={() => void copyText(text)}>
        Copy code
      </Button>
    </div>
  );
}

/** The request in other languages, written when it is opened. */
export function SnippetsPanel(props: SnippetsPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.routes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The request as code</summary>
      {open && <Snippet {...props} />}
    </details>
  );
}
