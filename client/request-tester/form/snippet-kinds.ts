export const SNIPPET_KINDS = ['curl', 'fetch', 'axios', 'HTTPie', 'Python requests'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];
