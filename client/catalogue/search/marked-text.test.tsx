import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

test.each([
  ['Walden', 'WAL', 'Wal'],
  ['Walden', 'x', undefined],
  ['Walden', '', undefined],
  ['Walden', '\u200B', undefined],
  ['Alice’s Adventures', "alice's", 'Alice’s'],
  ['Moby-Dick — or, the Whale', 'dick - or', 'Dick — or'],
  ['Cafe\u0301 Society', 'café', 'Cafe\u0301'],
  ['Die Straße heute', 'STRASSE', 'Straße'],
  ['İstanbul Hatırası', 'hat', 'Hat'],
  ['सारी किताबें', 'क', 'कि'],
  ['Ｗａｌｄｅｎ ２', 'walden 2', 'Ｗａｌｄｅｎ ２'],
  ['क्\u200Dषमा', 'क्ष', 'क्\u200Dष'],
  ['The 👨‍👩‍👧 Book', '👨‍👩‍👧 b', '👨‍👩‍👧 B'],
])('in the text %j, the search %j marks %j', (text, part, marked) => {
  const { container } = render(<MarkedText text={text} part={part} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('mark')?.textContent).toBe(marked);
});
