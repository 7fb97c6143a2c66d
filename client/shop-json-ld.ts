import type { Shop } from './shop.ts';

/** The shop for search engines, in the terms of schema.org. */
export const shopJsonLd = ({ name, legalName, address, email, phone, logo, slogan }: Shop) => ({
  '@context': 'https://schema.org',
  '@type': 'BookStore',
  name,
  url: '/',
  legalName,
  ...(slogan && { slogan }),
  email,
  ...(phone && { telephone: phone }),
  ...(logo && { logo }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.zipCode,
    addressCountry: address.country,
  },
});
