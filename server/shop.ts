import packageJson from '../package.json' with { type: 'json' };

/** The shop's name, which server and client take from package.json. */
export const shopName: string = packageJson.displayName;
