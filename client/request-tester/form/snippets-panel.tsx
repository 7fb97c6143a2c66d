import { useEffect, useMemo, useState } from 'react';
import { Scrolled } from '../answer/scrolled.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { copyText } from '../copy-text.ts';
import type { Exchange } from '../exchange.ts';
import styles from '../request-tester.module.css';
import type { TestRequest } from '../test-request.ts';
import { answersOf } from '../variables/answers.ts';
import { draftRequest } from './draft-request.ts';
import { SNIPPET_KINDS, type SnippetKind } from './snippet-kinds.ts';

type SnippetsPanelProps = { request: TestRequest; exchanges: readonly Exchange[] };

function Snippet({ request, exchanges }: SnippetsPanelProps) {
  const [kind, setKind] = useState<SnippetKind>('curl');
  const [text, setText] = useState('');
  const answers = useMemo(() => answersOf(exchanges), [exchanges]);
  useEffect(() => {
    let isCurrent = true;
    const write = async () => {
      const { snippetOf } = await import('./snippets.ts');
      if (isCurrent) setText(snippetOf(kind, draftRequest(request, answers, window.location.origin)));
    };
    write().catch(console.error);
    return () => {
      isCurrent = false;
    };
  }, [kind, request, answers]);
  return (
    <div className={styles.inside}>
      <Select label="Language" value={kind} onChange={(event) => setKind(event.target.value as SnippetKind)}>
        {SNIPPET_KINDS.map((one) => (
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

/** The request in other languages. What writes them is loaded when the panel is opened. */
export function SnippetsPanel(props: SnippetsPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.routes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The request as code</summary>
      {open && <Snippet {...props} />}
    </details>
  );
}
