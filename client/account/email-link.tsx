import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { isPlain } from '../ui/follow-links.ts';

/** On its way to the next form. The state of the history would keep it after a log-out. */
let handedOn = '';

/** The email that another form of the account was left with, or ''. */
export function useKnownEmail(): string {
  const [email] = useState(handedOn);
  useEffect(() => void (handedOn = ''), []);
  return email;
}

type EmailLinkProps = {
  to: string;
  /** Without one, it is read from the form around the link. */
  email?: string;
  className?: string;
  children: string;
};

/** A link to another form of the account, which hands on the origin and the email; the email neither in the address nor in the history. */
export function EmailLink({ to, email, className, children }: EmailLinkProps) {
  const { state, search } = useLocation() as Location<unknown>;
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
        handedOn = (email ?? field?.value ?? '').trim();
        void navigate(href, { state });
      }}
    >
      {children}
    </a>
  );
}
