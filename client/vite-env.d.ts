/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The shop's name, set by vite.config.ts from package.json's `displayName`. */
  readonly VITE_SHOP_NAME: string;
}

interface Navigator {
  /** Supported by some browsers only. */
  readonly connection?: { readonly saveData?: boolean };
}
