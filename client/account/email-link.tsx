import { useLocation, useNavigate } from 'react-router-dom';
import { isPlain } from '../ui/follow-links.ts';

type Known = { email?: unknown } | null;

/** The email that another form of the account was left with, or ''. */
export function useKnownEmail(): string {
  const { state } = useLocation() as { state: Known };
  return typeof state?.email === 'string' ? state.email : '';
}

type EmailLinkProps = {
  to: string;
  /** Without one, it is read from the form around the link. */
  email?: string;
  className?: string;
  children: string;
};

/** A link to another form of the account, which hands on the origin and the email; the email never in the address. */
export function EmailLink({ to, email, className, children }: EmailLinkProps) {
  const { state, search } = useLocation() as { state: Known; search: string };
  const navigate = useNavigate();
  const href = to + search;
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (!isPlain(event.nativeEvent)) return;
        event.preventDefault();
        const field = event.currentTarget.closest('form')?.querySelector<HTMLInputElement>('[name=email]');
        void navigate(href, { state: { ...state, email: (email ?? field?.value ?? '').trim() } });
      }}
    >
      {children}
    </a>
  );
}
