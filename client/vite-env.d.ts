/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set by vite.config.ts from package.json's `displayName`. */
  readonly VITE_SHOP_NAME: string;
}

interface Navigator {
  /** Known to some browsers only. */
  readonly connection?: { readonly saveData?: boolean };
}
