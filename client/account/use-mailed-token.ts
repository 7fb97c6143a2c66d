import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The token of a mailed link, after the #. Removes it from the URL at once, since the history outlives a log-out. */
export function useMailedToken(): string {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash.includes('token=')) window.history.replaceState(window.history.state, '', pathname + search);
  });
  return token;
}
