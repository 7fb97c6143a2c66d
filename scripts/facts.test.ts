import { glob, readFile } from 'node:fs/promises';
import { buildSchema, isObjectType, Kind, parse, visit } from 'graphql';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookFacts } from '../client/catalogue/book/book-facts.tsx';
import { FACT_NAMES, type FactName } from '../server/services/catalogue/facts.ts';
import { SEED_BOOKS } from '../server/test/seed-books.ts';

/** The facts that no book of seeds/products.json has, because made-up books have no ISBN. */
const IN_NO_SEED: readonly FactName[] = ['isbn'];
/** The facts that only the landing page shows. */
const NOT_ON_THE_TITLE_PAGE: readonly FactName[] = ['bookOfTheMonth'];

const product = buildSchema(await readFile('schema.graphql', 'utf8')).getType('Product');
const served = isObjectType(product) ? product.getFields() : {};

/** The fields that the client's documents select for books. */
const selected = new Set<string>();
for await (const file of glob('client/catalogue/**/*.graphql'))
  visit(parse(await readFile(file, 'utf8')), { [Kind.FIELD]: ({ name }) => void selected.add(name.value) });

test.each(FACT_NAMES)('%s is a field of Product in schema.graphql', (name) => {
  expect(Object.keys(served)).toContain(name);
});

test.each(FACT_NAMES)('%s is selected in client/catalogue/book/product.graphql or another document', (name) => {
  expect([...selected]).toContain(name);
});

test.each(FACT_NAMES.filter((name) => !NOT_ON_THE_TITLE_PAGE.includes(name)))(
  '%s is shown by client/catalogue/book/book-facts.tsx',
  (name) => {
    const otherFacts = { language: 'en', format: 'PAPERBACK' } as const;
    const render = (facts: object) => renderToStaticMarkup(createElement(BookFacts, facts as never));
    expect(render({ ...otherFacts, [name]: null })).not.toBe(render({ [name]: 'known', ...otherFacts }));
  },
);

test.each(FACT_NAMES.filter((name) => !IN_NO_SEED.includes(name)))(
  '%s is known of a book in seeds/products.json',
  (name) => {
    expect(SEED_BOOKS.filter(({ facts }) => facts?.[name] !== undefined)).not.toEqual([]);
  },
);
