/** The package's types cover only its folder, which ES modules cannot import. */
declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote';
}
