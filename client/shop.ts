/** The shop's name, from `displayName` in package.json. */
export const shopName = import.meta.env.VITE_SHOP_NAME;
export const wordmark = shopName.toUpperCase();
export const tagline = 'Immerse yourself in the captivating allure of literature';
