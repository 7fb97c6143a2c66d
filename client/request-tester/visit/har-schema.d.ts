declare module 'har-schema' {
  const schemas: Readonly<Record<string, { readonly $id: string }>>;
  export default schemas;
}
