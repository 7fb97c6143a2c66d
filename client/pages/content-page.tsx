import { useQuery } from '@apollo/client/react';
import { data as response, useLocation, type LoaderFunction, type Params } from 'react-router-dom';
import { ContentPageDocument } from '../__generated__/content-page.generated.ts';
import type { App } from '../app.ts';
import { breadcrumbs, type PageMeta } from '../page-head.ts';
import { useShop } from '../shop.ts';
import { classes } from '../ui/classes.ts';
import { PageHead } from '../ui/page-head.tsx';
import styles from './content-page.module.css';

const slugOf = (pathname: string) => pathname.replaceAll('/', '');

async function load({ client }: App, slug: string) {
  const { data } = await client.query({ query: ContentPageDocument, variables: { slug } });
  return data?.shop.page;
}

export const prefetch = (app: App, { pathname }: URL) => load(app, slugOf(pathname));

export function createLoader(app: App): LoaderFunction {
  return async ({ request }) => {
    if (!(await load(app, slugOf(new URL(request.url).pathname)))) throw response('No such page', { status: 404 });
    return null;
  };
}

const descriptions: Readonly<Record<string, (name: string) => string>> = {
  contact: (name) => `How to reach ${name}.`,
  about: (name) => `Who ${name} is.`,
  returns: (name) => `How to return a book to ${name}.`,
  privacy: (name) => `What ${name} keeps about its customers, and for how long.`,
  terms: (name) => `What applies when you buy at ${name}.`,
};

function renderedHead({ client, shop: { name } }: App, _: Params, { pathname }: URL): PageMeta {
  const slug = slugOf(pathname);
  const { title } = client.readQuery({ query: ContentPageDocument, variables: { slug } })!.shop.page!;
  const canonical = `/${slug}`;
  return {
    title,
    description: descriptions[slug]!(name),
    canonical,
    jsonLd: [breadcrumbs(name, [title, canonical])],
  };
}

export const head = import.meta.env.SSR ? renderedHead : undefined;

function TheShop() {
  const { legalName, address, email, phone } = useShop();
  return (
    <aside className={classes('bill', styles.shop)} aria-labelledby="the-shop">
      <h2 className="title-m" id="the-shop">
        The shop
      </h2>
      <address>
        {legalName}
        <br />
        {address.street}
        <br />
        {address.city}, {address.state} {address.zipCode}
        <br />
        {address.country}
      </address>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      </p>
    </aside>
  );
}

/** A page that the shop's owner wrote. */
export function Component() {
  const slug = slugOf(useLocation().pathname);
  const page = useQuery(ContentPageDocument, { variables: { slug } }).data?.shop.page;
  if (!page) return null;
  return (
    <div className="wrap page">
      <PageHead page={page.title} title={page.title} />
      <div className={styles.columns}>
        {/* oxlint-disable-next-line react/no-danger -- the server sanitises what the owner wrote */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: page.html }} />
        {slug === 'contact' && <TheShop />}
      </div>
    </div>
  );
}
