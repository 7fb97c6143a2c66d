import { useEffect } from 'react';
import { recentSearches } from './recent-searches.ts';

const settledMs = 2000;
const leastText = 2;

/** Records a search when it is submitted or unchanged for two seconds, not each letter on the way to it. */
export function useSettledSearch(text: string, sent: { text: string }): void {
  useEffect(() => {
    if (sent.text) recentSearches.add(sent.text);
  }, [sent]);
  useEffect(() => {
    if (text.length < leastText) return undefined;
    const timer = setTimeout(() => recentSearches.add(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
}
