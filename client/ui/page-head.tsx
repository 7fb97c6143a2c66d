import type { CSSProperties, ReactNode } from 'react';
import { Button, LinkButton } from './button.tsx';
import { classes } from './classes.ts';
import { PageTitle } from './page-title.tsx';
import notices from './notices.module.css';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** The document's title, if this component is to set it. */
  page?: string;
  /** Set for titles that the shop writes in upper case. */
  caps?: boolean;
  /** Announces the title when it changes. */
  live?: boolean;
  /** Shown at the right end. */
  children?: ReactNode;
};

/** The page's h1 over its Oxford rule. It can take the focus, because a navigation moves the focus there. */
export function PageHead({ title, page, caps, live, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {page !== undefined && <PageTitle title={page} />}
      <h1 className={classes('title', caps && 'title--caps')} tabIndex={-1} aria-live={live ? 'polite' : undefined}>
        {title}
      </h1>
      {children}
    </header>
  );
}

/** What an empty list shows: a drawing, a text and a link to the books. */
export function EmptyState({ text }: { text: string }) {
  return (
    <div className={notices.empty}>
      <svg className={notices.emptyShelf} viewBox="0 0 480 150" aria-hidden="true">
        <path d="M0 146H480" />
        <g strokeDasharray="3 5">
          <path d="M150 144V36h26v108M176 144V20h34v124M210 144V52h22v92M232 144V30h30v114" />
          <path d="M286 143l22-106 26 5.4-22 101" />
        </g>
      </svg>
      <p>{text}</p>
      <LinkButton variant="solid" tall href="/products">
        Go To Products
      </LinkButton>
    </div>
  );
}

/** Stands in for content that could not be fetched. */
export function RetryNotice({
  onRetry,
  text = 'This could not be loaded.',
}: {
  onRetry: () => void;
  text?: string | undefined;
}) {
  return (
    <div className={notices.retry} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** Reserves the space of content that is loading. */
export function Skeleton(size: Pick<CSSProperties, 'width' | 'height' | 'aspectRatio'>) {
  return <span className={notices.skeleton} style={{ width: '100%', ...size }} aria-hidden="true" />;
}

/** Stands in for a page that only the browser can render. */
export const NeedsScript = () => (
  <div className="wrap page">
    <h1 className="title">This page needs JavaScript.</h1>
    <p className={notices.next}>
      <a href="/products">Go To Products</a>
    </p>
  </div>
);

/** Content that needs JavaScript; without it, a link onwards. */
export const ScriptOnly = ({ children }: { children: ReactNode }) => (
  <>
    {/* Only the server fills it, since browsers with JavaScript ignore its content. */}
    <noscript>{import.meta.env.SSR && <NeedsScript />}</noscript>
    <div className={notices.scripted}>{children}</div>
  </>
);
