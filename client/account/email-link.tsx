import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../ui/follow-links.ts';

/** The email handed to the next form. It is not in the history's state, which would outlive a log-out. */
let passedEmail = '';

/** The email that was typed into the account form before this one, or ''. */
export function useKnownEmail(): string {
  const [email] = useState(passedEmail);
  useEffect(() => void (passedEmail = ''), []);
  return email;
}

type EmailLinkProps = {
  to: string;
  /** By default the email typed into the form around the link. */
  email?: string;
  className?: string;
  children: string;
};

/**
 * A link to another account form. It keeps where the shopper came from, and hands over the email without writing it into
 * the address or the history.
 */
export function EmailLink({ to, email, className, children }: EmailLinkProps) {
  const { state, search } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const href = to + search;
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        const field = event.currentTarget.closest('form')?.querySelector<HTMLInputElement>('[name=email]');
        passedEmail = (email ?? field?.value ?? '').trim();
        void navigate(href, { state });
      }}
    >
      {children}
    </a>
  );
}
