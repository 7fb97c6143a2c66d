declare module 'fs-native-extensions' {
  /** Takes an exclusive lock of the whole open file; returns false when another process holds it. */
  export function tryLock(fd: number): boolean;
}
