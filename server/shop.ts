import packageJson from '../package.json' with { type: 'json' };

/** The shop's name stands in package.json, for the server and the client alike. */
export const shopName: string = packageJson.displayName;
