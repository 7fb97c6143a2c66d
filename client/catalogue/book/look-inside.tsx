import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { LookInsideDocument } from './__generated__/look-inside.generated.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const OpenBook = lazyPart(async () => (await import('./open-book.tsx')).OpenBook);

type Inside = { excerpt: string; language: string | null };

type LookInsideProps = {
  slug: string;
  title: string;
  /** The cart button, which ends the extract. */
  addToCart: ReactNode;
  className?: string | undefined;
};

/** Opens the first pages of a book. Their text and code are fetched when the button is hovered or focused. */
export function LookInside({ slug, title, addToCart, className }: LookInsideProps) {
  const client = useApolloClient();
  const [inside, setInside] = useState<Inside | null>(null);
  const [state, setState] = useState<'closed' | 'waiting' | 'open'>('closed');

  async function fetchInside(): Promise<void> {
    if (inside) return;
    const [{ data }] = await Promise.all([
      client.query({ query: LookInsideDocument, variables: { slug } }),
      OpenBook.preload(),
    ]);
    const { excerpt = null, language = null } = data?.product ?? {};
    if (excerpt === null) throw new Error(`No excerpt of ${slug}`);
    setInside({ excerpt, language });
  }
  // A failure is reported only by the press, which tries again.
  const prepare = () => void fetchInside().catch(() => undefined);
  async function open() {
    setState('waiting');
    try {
      await fetchInside();
      setState('open');
    } catch (error) {
      setState('closed');
      reportFailure(error);
    }
  }

  return (
    <>
      <Button
        variant={className ? 'outline' : 'text'}
        className={className}
        busy={state === 'waiting'}
        aria-haspopup="dialog"
        onClick={() => void open()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        Look inside
      </Button>
      {inside && (
        <OpenBook
          open={state === 'open'}
          onClose={() => setState('closed')}
          title={title}
          excerpt={inside.excerpt}
          language={inside.language}
          addToCart={addToCart}
        />
      )}
    </>
  );
}
