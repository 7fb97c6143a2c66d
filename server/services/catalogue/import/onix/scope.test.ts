import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder } from '../../../../test/fixtures.ts';
import { anOnixBook, onix, TAGS, type Tree } from '../../../../test/onix-files.ts';
import { readOnix } from './read-onix.ts';

const dir = aFolder();

/** Reads a message of one product on 2026-11-26. Returns its row, or the text why the book is left out. */
async function read(product: Tree, options: Parameters<typeof onix>[1] = {}) {
  const name = path.join(dir, 'message.xml');
  await writeFile(name, onix([product], options));
  await using file = await open(name);
  const [first] = (await Array.fromAsync(readOnix(file, { isPartial: false, today: '2026-11-26' }))).flat();
  if (first?.kind === 'row' && first.noNewBook !== undefined) return { text: first.noNewBook };
  if (first?.kind === 'row') return { row: first.value as Record<string, unknown> };
  return { text: first && 'text' in first ? first.text : first?.kind };
}

const price = (amount: string, ...more: readonly Tree[]): Tree => {
  const elementOr = (name: string, fallback: string): Tree => more.find(([one]) => one === name) ?? [name, fallback];
  const rest = more.filter(([one]) => one !== 'PriceType' && one !== 'CurrencyCode');
  return ['Price', elementOr('PriceType', '02'), ...rest, ['PriceAmount', amount], elementOr('CurrencyCode', 'INR')];
};
const type = (code: string): Tree => ['PriceType', code];
const currency = (code: string): Tree => ['CurrencyCode', code];
const qualifier = (code: string): Tree => ['PriceQualifier', code];
const status = (code: string): Tree => ['PriceStatus', code];
const dateIn =
  (composite: 'Price' | 'Content' | 'Supply') =>
  (role: string, date: string, format = ''): Tree => [
    `${composite}Date`,
    [`${composite}DateRole`, role],
    [(format && `Date dateformat="${format}"`) || 'Date', date],
  ];
const priceDate = dateIn('Price');
const contentDate = dateIn('Content');
const territory = (...parts: readonly Tree[]): Tree => ['Territory', ...parts];
const countries = (text: string): Tree => ['CountriesIncluded', text];
const regions = (text: string): Tree => ['RegionsIncluded', text];
const excluding = (text: string): Tree => ['CountriesExcluded', text];
const within = (text: string): Tree => territory(countries(text));
const market = (...parts: readonly Tree[]): Tree => ['Market', territory(...parts)];

const supply = (availability: string, prices: readonly Tree[], ...more: readonly Tree[]): Tree => [
  'SupplyDetail',
  ...(more.some(([name]) => name === 'Supplier') ? [] : [['Supplier', ['SupplierRole', '01']] as Tree]),
  ...more,
  ['ProductAvailability', availability],
  ...prices,
];
const supplier = (role: string): Tree => ['Supplier', ['SupplierRole', role]];
const publication = (date: string): Tree => ['PublishingDate', ['PublishingDateRole', '01'], ['Date', date]];

/** A book with these blocks instead of its own supply. */
const bookWithSupply = (...blocks: readonly Tree[]): Tree =>
  [...(anOnixBook().slice(0, -1) as unknown as Tree), ...blocks] as unknown as Tree;
const bookWithPrices = (...prices: readonly Tree[]): Tree => bookWithSupply(['ProductSupply', supply('20', prices)]);

describe.each(TAGS)('with %s tags', (tags) => {
  test.each<[what: string, prices: readonly Tree[]]>([
    ['of a later day', [price('899', priceDate('14', '20280401')), price('599', priceDate('15', '20280331'))]],
    [
      'of an ended sale',
      [price('599'), price('99', type('12'), priceDate('14', '20240101'), priceDate('15', '20240131'))],
    ],
    ['for libraries', [price('2499', qualifier('06')), price('599', qualifier('05'))]],
    ['of another territory', [price('1999', within('NP BT')), price('599', within('IN'))]],
  ])('ignores a price %s', async (_, prices) => {
    expect(await read(bookWithPrices(...prices), { tags })).toMatchObject({
      row: { price: '599', original_price: '599' },
    });
  });
});

test.each<[what: string, other: Tree]>([
  ['from tomorrow', price('99', priceDate('14', '20261127'))],
  ['until yesterday', price('99', priceDate('15', '20261125'))],
  ['of a period that is over', price('99', priceDate('24', '2026010120261125', '06'))],
  ['of a period to come', price('99', priceDate('24', '2027010120271231'))],
  ['from next month', price('99', priceDate('14', '202612', '01'))],
  ['until last month', price('99', priceDate('15', '202610'))],
  ['from next year', price('99', priceDate('14', '2027', '05'))],
  ['until last year', price('99', priceDate('15', '2025'))],
  ['from next week', price('99', priceDate('14', '202649', '02'))],
  ['until last week', price('99', priceDate('15', '202647', '02'))],
  ['from the next quarter', price('99', priceDate('14', '20271', '03'))],
  ['until the last quarter', price('99', priceDate('15', '20263', '03'))],
  ['from winter on', price('99', priceDate('14', '20264', '04'))],
  ['of years that are over', price('99', priceDate('24', '20202025', '11'))],
  ['of months to come', price('99', priceDate('24', '202612202701', '07'))],
  ['of quarters that are over', price('99', priceDate('24', '2026120263', '09'))],
  ['from an hour of tomorrow', price('99', priceDate('14', '20261127T0900', '13'))],
  ['until a second of yesterday', price('99', priceDate('15', '20261125T235959Z', '14'))],
  [
    'with its format in an element',
    price('99', ['PriceDate', ['PriceDateRole', '14'], ['DateFormat', '02'], ['Date', '202649']]),
  ],
  ['of a day in words', price('99', priceDate('14', 'spring of 2020', '12'))],
  ['of a year of another calendar', price('99', priceDate('14', '1440', '25'))],
  ['without a day', price('99', ['PriceDate', ['PriceDateRole', '14']])],
  ...['01', '02', '03', '04', '06', '07', '09', '10', '11', '12', '13', '14', '15', '16', '18', '19'].map(
    (code): [string, Tree] => [`of qualifier ${code}`, price('99', qualifier(code))],
  ),
  ...['05', '06', '07', '08', '09', '15', '17', '25', '27', '31', '32', '35', '37'].map((code): [string, Tree] => [
    `of type ${code}`,
    price('99', type(code)),
  ]),
  ['of other countries', price('99', within('GB US'))],
  ['without India', price('99', territory(regions('WORLD'), excluding('NP IN')))],
  ['for a territory that only excludes India', price('99', territory(excluding('IN')))],
  ['of a region elsewhere', price('99', territory(regions('US-NY')))],
  ['of other countries and a region', price('99', territory(countries('GB'), regions('CA-QC')))],
  ['in another currency', price('99', currency('GBP'))],
  ['for ten copies or more', price('99', ['MinimumOrderQuantity', '10'])],
  ['per page', price('99', ['PricePer', '01'])],
  ['linked to another book', price('99', ['PriceCondition', ['PriceConditionType', '06']])],
  ['for a rental', price('99', ['PriceCondition', ['PriceConditionType', '10']])],
  [
    'for a limited time of use',
    price('99', ['PriceConstraint', ['PriceConstraintType', '07'], ['PriceConstraintStatus', '02']]),
  ],
  ['without an amount', ['Price', ['PriceType', '02'], ['UnpricedItemType', '02']]],
  ['as a code instead of an amount', ['Price', ['PriceType', '02'], ['PriceCoded', ['PriceCode', '9']]]],
])('ignores a price %s', async (_, other) => {
  for (const prices of [
    [other, price('599')],
    [price('599'), other],
  ])
    expect(await read(bookWithPrices(...prices))).toMatchObject({ row: { price: '599', original_price: '599' } });
  const { row } = await read(bookWithPrices(other));
  expect(row).not.toHaveProperty('price');
});

test.each<[what: string, better: readonly Tree[], worse: readonly Tree[]]>([
  ['from today', [priceDate('14', '20261126')], [priceDate('14', '20200101')]],
  ['until today', [priceDate('15', '20261126'), priceDate('14', '20200101')], []],
  ['from this month', [priceDate('14', '202611')], []],
  ['from this year', [priceDate('14', '2026', '05')], []],
  ['from this week', [priceDate('14', '202648', '02')], []],
  ['from autumn', [priceDate('14', '20263', '04')], []],
  ['of a period with today', [priceDate('24', '2026112620261126', '06')], []],
  ['from a day with dashes', [priceDate('14', '2026-11-01')], []],
  ['from an hour of today', [priceDate('14', '20261126T2359+0530', '13')], []],
  ['until a day', [priceDate('15', '20261231')], []],
  ['of a period', [priceDate('24', '2026010120261231', '06')], [priceDate('14', '20260101')]],
  ['for consumers', [qualifier('05')], []],
  ['for consumers, beside one for everybody', [qualifier('05')], [qualifier('00')]],
  ['of India', [within('IN')], [territory(regions('WORLD'))]],
  ['of India among others', [within('NP IN LK')], []],
  ['of India, beside the rest of the world', [within('IN')], [territory(regions('ROW'))]],
  ['with tax', [type('02')], [type('01')]],
  ['that is firm', [status('02')], [status('01')]],
])('prefers a price %s', async (_, better, worse) => {
  const prices = [price('699', ...worse), price('599', ...better)];
  for (const order of [prices, prices.toReversed()])
    expect(await read(bookWithPrices(...order))).toMatchObject({ row: { price: '599', original_price: '599' } });
});

test.each<[what: string, more: readonly Tree[]]>([
  ['of the world', [territory(regions('WORLD'))]],
  ['of the rest of the world', [territory(regions('ROW'))]],
  ['of the world without others', [territory(regions('WORLD'), excluding('US CA'))]],
  ['for a territory that only excludes others', [territory(excluding('US'))]],
  ['of the world as a country', [within('WORLD')]],
  ['for one copy or more', [['MinimumOrderQuantity', '1']]],
  ['without conditions', [['PriceCondition', ['PriceConditionType', '00']]]],
  ['with a bonus for many', [['BatchBonus', ['BatchQuantity', '10'], ['FreeQuantity', '1']]]],
  ['with a discount for shops', [['DiscountCoded', ['DiscountCodeType', '01'], ['DiscountCode', 'X']]]],
  ['with a date of another kind', [priceDate('01', '20300101')]],
  ['without tax', [type('01')]],
])('takes a price %s', async (_, more) => {
  expect(await read(bookWithPrices(price('599', ...more)))).toMatchObject({ row: { price: '599' } });
});

test.each<[what: string, more: readonly Tree[], date: string]>([
  ['a sale of today', [type('12'), priceDate('14', '20261101'), priceDate('15', '20261130')], '20200101'],
  ['a sale without dates', [type('11')], '20200101'],
  ['a promotion of today', [qualifier('08'), priceDate('24', '2026110120261130', '06')], '20200101'],
  ['an introduction', [qualifier('17'), priceDate('15', '20261231')], '20200101'],
  ['a subscription to what will be published', [type('22')], '20270101'],
])('sells at the price of %s', async (_, more, date) => {
  const product = bookWithSupply(
    ['PublishingDetail', publication(date)],
    ['ProductSupply', supply('20', [price('599'), price('449', ...more)])],
  );
  expect(await read(product)).toMatchObject({ row: { price: '449', original_price: '599' } });
});

test('a price for the time before publication ends on the day of publication', async () => {
  const product = bookWithSupply(
    ['PublishingDetail', publication('20261126')],
    ['ProductSupply', supply('20', [price('449', type('22')), price('599')])],
  );
  expect(await read(product)).toMatchObject({ row: { price: '599' } });
});

const pricesOf = (amount: string, ...more: readonly Tree[]) => [price(amount, ...more)];
test.each<[what: string, blocks: readonly Tree[]]>([
  ['has the book', [['ProductSupply', supply('40', pricesOf('999')), supply('20', pricesOf('599'))]]],
  ['has it now', [['ProductSupply', supply('31', pricesOf('999')), supply('21', pricesOf('599'))]]],
  [
    'has it now, before one who expects it',
    [['ProductSupply', supply('10', pricesOf('999')), supply('23', pricesOf('599'))]],
  ],
  [
    'has a price for shoppers',
    [['ProductSupply', supply('20', pricesOf('999', qualifier('10'))), supply('31', pricesOf('599'))]],
  ],
  [
    'serves shops',
    [['ProductSupply', supply('20', pricesOf('999'), supplier('09')), supply('20', pricesOf('599'), supplier('03'))]],
  ],
  [
    'has not ended',
    [
      [
        'ProductSupply',
        supply('20', pricesOf('999'), dateIn('Supply')('51', '20261125')),
        supply('20', pricesOf('599')),
      ],
    ],
  ],
  [
    'serves this market',
    [
      ['ProductSupply', market(countries('GB')), supply('20', pricesOf('999'))],
      ['ProductSupply', market(countries('IN')), supply('20', pricesOf('599'))],
    ],
  ],
  [
    'serves this market, before one of the world',
    [
      ['ProductSupply', market(regions('WORLD')), supply('20', pricesOf('999'))],
      ['ProductSupply', market(countries('LK IN')), supply('20', pricesOf('599'))],
    ],
  ],
  [
    'serves one of several markets here',
    [
      ['ProductSupply', market(countries('US')), market(regions('ROW')), supply('20', pricesOf('599'))],
      ['ProductSupply', market(regions('WORLD'), excluding('IN')), supply('20', pricesOf('999'))],
    ],
  ],
])('takes the price of a supplier who %s', async (_, blocks) => {
  for (const order of [blocks, blocks.toReversed()])
    expect(await read(bookWithSupply(...order))).toMatchObject({ row: { price: '599', original_price: '599' } });
});

const rights = (code: string, ...parts: readonly Tree[]): Tree => [
  'SalesRights',
  ['SalesRightsType', code],
  territory(...parts),
];
const onSale: Tree = ['ProductSupply', supply('20', pricesOf('599'))];
test.each<[what: string, blocks: readonly Tree[], text: string | undefined]>([
  [
    'every supplier here is out',
    [['ProductSupply', supply('46', pricesOf('599'))]],
    'is not sold any more (ProductAvailability 46)',
  ],
  [
    'only a supplier elsewhere has it',
    [
      ['ProductSupply', market(countries('IN')), supply('51', pricesOf('599'))],
      ['ProductSupply', market(countries('GB')), supply('20', pricesOf('599'))],
    ],
    'is not sold any more (ProductAvailability 51)',
  ],
  [
    'the suppliers here are out, but suppliers of the world are not',
    [
      ['ProductSupply', market(countries('IN')), supply('46', pricesOf('599'))],
      ['ProductSupply', market(regions('ROW')), supply('20', pricesOf('599'))],
      ['ProductSupply', market(regions('WORLD')), supply('20', pricesOf('599'))],
      ['ProductSupply', supply('20', pricesOf('599'))],
    ],
    'is not sold any more (ProductAvailability 46)',
  ],
  [
    'no market is here',
    [['ProductSupply', market(countries('GB US')), supply('20', pricesOf('599'))]],
    'is not supplied to India (Market)',
  ],
  [
    'the last supplier has ended',
    [['ProductSupply', supply('20', pricesOf('599'), dateIn('Supply')('51', '20251231'))]],
    'is not supplied any more (SupplyDate 51)',
  ],
  ...['03', '04', '05', '06'].map((code): [string, readonly Tree[], string] => [
    `the rights are ${code}`,
    [['PublishingDetail', rights('01', regions('WORLD')), rights(code, countries('IN PK'))], onSale],
    `is not for sale in India (SalesRightsType ${code})`,
  ]),
  [
    'the rest of the world has no rights',
    [['PublishingDetail', rights('01', countries('GB')), ['ROWSalesRightsType', '03']], onSale],
    'is not for sale in India (SalesRightsType 03)',
  ],
  [
    'the world has no rights',
    [['PublishingDetail', rights('06', regions('WORLD'), excluding('GB'))], onSale],
    'is not for sale in India (SalesRightsType 06)',
  ],
  [
    'India has the rights, unlike the rest of the world',
    [
      ['PublishingDetail', rights('03', regions('WORLD')), rights('02', countries('IN')), ['ROWSalesRightsType', '06']],
      onSale,
    ],
    undefined,
  ],
  [
    'only other countries have no rights',
    [['PublishingDetail', rights('03', countries('US CA')), rights('01', regions('ROW'))], onSale],
    undefined,
  ],
  ['the rights do not mention India', [['PublishingDetail', rights('01', countries('GB'))], onSale], undefined],
])('reports why it leaves a book out, or imports it, when %s', async (_, blocks, text) => {
  expect((await read(bookWithSupply(...blocks))).text).toBe(text);
});

const content = (words: string, ...more: readonly Tree[]): Tree => {
  const elementsOf = (name: string) => more.filter(([one]) => one === name);
  const has = (name: string) => elementsOf(name).length > 0;
  return [
    'TextContent',
    ...(has('TextType') ? elementsOf('TextType') : [['TextType', '03'] as Tree]),
    ...more.filter(([one]) => one !== 'TextType'),
    ...(has('ContentAudience') ? [] : [['ContentAudience', '00'] as Tree]),
    ['Text', words],
  ];
};
const audience = (code: string): Tree => ['ContentAudience', code];
const bookWithTexts = (...collateral: readonly Tree[]): Tree =>
  anOnixBook({ collateral, detail: [['Language', ['LanguageRole', '01'], ['LanguageCode', 'hin']]] });

test.each<[what: string, other: Tree]>([
  ...['01', '02', '04', '05', '06', '07', '08', '09', '10'].map((code): [string, Tree] => [
    `for audience ${code}`,
    content('Wrong.', audience(code)),
  ]),
  ['of another territory', content('Wrong.', within('US'))],
  ['from tomorrow', content('Wrong.', contentDate('14', '20261127'))],
  ['until yesterday', content('Wrong.', contentDate('15', '20261125'))],
  ['of a period that is over', content('Wrong.', contentDate('24', '2026010120261125', '06'))],
  ['that is not available any more', content('Wrong.', contentDate('28', '20261125'))],
  ['of another type', content('Wrong.', ['TextType', '06'])],
])('ignores a text %s', async (_, other) => {
  expect(await read(bookWithTexts(other, content('Right.')))).toMatchObject({ row: { desc: 'Right.' } });
  expect((await read(bookWithTexts(other))).row).not.toHaveProperty('desc');
});

test.each<[what: string, contents: readonly Tree[]]>([
  ['for end customers', [content('Wrong.', audience('02')), content('Right.', audience('03'))]],
  ['for shoppers among others', [content('Wrong.', audience('04')), content('Right.', audience('07'), audience('03'))]],
  ['of India', [content('Wrong.', territory(regions('WORLD'))), content('Right.', within('IN'))]],
  ['of the long type', [content('Wrong.', ['TextType', '02']), content('Right.')]],
  [
    'in the language of the book',
    [['TextContent', ['TextType', '03'], ['Text language="eng"', 'Wrong.'], ['Text language="hin"', 'Right.']]],
  ],
  [
    'in English, before other languages',
    [['TextContent', ['TextType', '03'], ['Text language="ger"', 'Falsch.'], ['Text language="eng"', 'Right.']]],
  ],
  [
    'without a language, before one in a foreign language',
    [['TextContent', ['TextType', '03'], ['Text language="fre"', 'Faux.'], ['Text', 'Right.']]],
  ],
])('prefers a text %s', async (_, contents) => {
  expect(await read(bookWithTexts(...contents))).toMatchObject({ row: { desc: 'Right.' } });
});

test('takes a text without a language as one in the language of the message', async () => {
  const texts: Tree = ['TextContent', ['TextType', '03'], ['Text', 'Wrong.'], ['Text language="hin"', 'Right.']];
  expect(await read(bookWithTexts(texts), { header: [['DefaultLanguageOfText', 'eng']] })).toMatchObject({
    row: { desc: 'Right.' },
  });
});

const picture = (link: string, ...more: readonly Tree[]): Tree => [
  'ResourceVersion',
  ...more,
  ['ResourceLink', `https://images.example/${link}`],
];
const resource = (versions: readonly Tree[], ...more: readonly Tree[]): Tree => [
  'SupportingResource',
  ['ResourceContentType', '01'],
  ...more,
  ...versions,
];
test.each<[what: string, resources: readonly Tree[]]>([
  ['for the press', [resource([picture('wrong')], audience('07')), resource([picture('right')], audience('00'))]],
  ['of another territory', [resource([picture('wrong')], within('GB')), resource([picture('right')])]],
  [
    'that moves',
    [resource([picture('wrong')], ['ResourceMode', '05']), resource([picture('right')], ['ResourceMode', '03'])],
  ],
  [
    'that is an application',
    [resource([picture('wrong', ['ResourceForm', '03']), picture('right', ['ResourceForm', '02'])])],
  ],
  ['from tomorrow', [resource([picture('wrong', contentDate('14', '20261127')), picture('right')])]],
  ['that is not available any more', [resource([picture('wrong', contentDate('28', '20261125')), picture('right')])]],
  [
    'that is older',
    [resource([picture('wrong', contentDate('17', '20200101')), picture('right', contentDate('17', '20260101'))])],
  ],
])('ignores a picture %s', async (_, resources) => {
  expect(await read(bookWithTexts(...resources))).toMatchObject({ row: { img: 'https://images.example/right' } });
});
