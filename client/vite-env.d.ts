/// <reference types="vite/client" />

interface Navigator {
  /** Supported by some browsers only. */
  readonly connection?: { readonly saveData?: boolean };
}
