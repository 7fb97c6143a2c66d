import { describe, expect, it } from 'vitest';
import { emailFault, emailKey, emailKeys, readSender, tidyEmail } from './email.ts';
import { writeMessage } from './mail/message.ts';

const LOOK = 'must look like name@example.com';

describe('an email', () => {
  it.each([
    'asha@example.com',
    'a@b',
    'a+b@c.d',
    "o'brien!#$%&*/=?^_`{|}~-@example.co.in",
    'आशा@उदाहरण.भारत',
    'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
    'ash@3m.com',
    `${'x'.repeat(64)}@${'y'.repeat(63)}.${'y'.repeat(63)}.${'y'.repeat(57)}.in`,
  ])('a letter can be sent to %s', async (email) => {
    expect(emailFault(tidyEmail(email))).toBeNull();
    const letter = { to: email, subject: 'Hello', text: 'Hello', html: '<p>Hello' };
    const message = await writeMessage(letter, { from: 'shop@books.example', at: new Date(0), id: '1' });
    const [, to = ''] = /^To:\s+(\S+)\r\n(?! )/m.exec(message) ?? [];
    expect(emailKey(to)).toBe(emailKey(email));
  });

  it.each([
    ['', 'is required'],
    ['asha', LOOK],
    ['@example.com', LOOK],
    ['asha@', LOOK],
    ['a@b\u0000c', LOOK],
    ['a@b\ud800c', LOOK],
    ['asha @example.com', `${LOOK}, without spaces`],
    ['asha@gm ail.com', `${LOOK}, without spaces`],
    ['asha@gmail\r\nBcc: eve@example.com', `${LOOK}, without spaces`],
    ['asha@gmail,com', `${LOOK}, without “,”`],
    ['asha@gmail.com;eve@gmail.com', `${LOOK}, without “;”`],
    ['<asha@gmail.com>', `${LOOK}, without “<”`],
    ['mailto:asha@gmail.com', `${LOOK}, without “:”`],
    ['asha@e.test(comment)', `${LOOK}, without “(”`],
    ['"asha"@example.com', `${LOOK}, without “"”`],
    ['“asha”@example.com', `${LOOK}, without “"”`],
    ['as\\ha@example.com', `${LOOK}, without “\\”`],
    ['asha@[127.0.0.1]', `${LOOK}, without “[”`],
    ['asha@example.com:25', `${LOOK}, without “:”`],
    ['asha@example。com', `${LOOK}, without “。”`],
    ['asha🙂@example.com', `${LOOK}, without “🙂”`],
    ['a@b@c', `${LOOK}, with one @`],
    ['asha@@example.com', `${LOOK}, with one @`],
    ['.asha@example.com', `${LOOK}, without a dot at either end or next to another`],
    ['asha.@example.com', `${LOOK}, without a dot at either end or next to another`],
    ['a..b@example.com', `${LOOK}, without a dot at either end or next to another`],
    ['asha@.example.com', `${LOOK}, without a dot at either end or next to another`],
    ['asha@example..com', `${LOOK}, without a dot at either end or next to another`],
    ['asha@example.com.', `${LOOK}, without a dot at either end or next to another`],
    ['asha@127.0.0.1', `${LOOK}: “127.0.0.1” is not a domain`],
    ['asha@0x7f.1', `${LOOK}: “0x7f.1” is not a domain`],
    ['asha@-a.com', `${LOOK}: “-a.com” is not a domain`],
    ['asha@a_b.com', `${LOOK}: “a_b.com” is not a domain`],
    ['asha@b%41.com', `${LOOK}: “b%41.com” is not a domain`],
    ['asha@gmail.com/inbox', `${LOOK}: “gmail.com/inbox” is not a domain`],
    [`asha@${'y'.repeat(64)}.in`, `${LOOK}: “${'y'.repeat(64)}.in” is not a domain`],
    [`${'x'.repeat(65)}@example.com`, 'must be at most 64 characters before the @'],
    [`${'आ'.repeat(22)}@example.com`, 'must be at most 64 characters before the @'],
    [`asha@${'y.'.repeat(124)}yy`, 'must be at most 254 characters'],
    ['x'.repeat(60_000), 'must be at most 254 characters'],
  ])('%j is refused', (email, message) => expect(emailFault(tidyEmail(email))).toBe(message));
});

describe('one and the same email', () => {
  it.each([
    ['asha@example.com', 'ASHA@Example.COM'],
    ['asha@example.com', '  asha@example.com\u00A0\n'],
    ['asha@example.com', 'as\u200Bha@exam\u00ADple.com'],
    ['asha@example.com', '\uFEFFasha@example.com\u200D'],
    ['asha@example.com', '\u202Aasha@example.com\u202C'],
    ['asha@example.com', '\u2068asha@example.com\uFE0F\u{E0061}'],
    ['asha@example.com', 'ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['anna-maria@example.com', 'anna\u2011maria@example.com'],
    ["o'brien@example.com", 'o’brien@example.com'],
    ['é@example.com', 'e\u0301@example.com'],
    ['É@example.com', 'e\u0301@example.com'],
    ['asha@münchen.example', 'asha@xn--mnchen-3ya.example'],
    ['asha@münchen.example', 'asha@XN--MNCHEN-3YA.example'],
    ['asha@MÜNCHEN.example', 'asha@mu\u0308nchen.example'],
  ])('%j is the same as %j', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
    expect(tidyEmail(tidyEmail(other))).toBe(tidyEmail(other));
    expect(emailKeys(tidyEmail(other))).toEqual([emailKey(one)]);
  });

  it.each([
    ['a.b@example.com', 'ab@example.com'],
    ['a+x@example.com', 'a@example.com'],
    ['strasse@example.com', 'straße@example.com'],
    ['anna-maria@example.com', 'annamaria@example.com'],
  ])('%s is not the same as %s', (one, other) => expect(emailKey(one)).not.toBe(emailKey(other)));
});

describe('a sender', () => {
  it.each([
    ['shop@books.example', 'shop@books.example'],
    [' shop@books.example\u200B', 'shop@books.example'],
    ['\u202EBooks\u200B\u00A0& Co. <shop@books.example\uFEFF>', 'Books & Co. <shop@books.example>'],
    ['<shop@books.example>', '<shop@books.example>'],
    ['Books & Co. <shop@books.example>', 'Books & Co. <shop@books.example>'],
    ['"Books, new" <shop@books.example>', '"Books, new" <shop@books.example>'],
    ['किताबें <shop@books.example>', 'किताबें <shop@books.example>'],
  ])('%s is written as %s', (text, sender) => expect(readSender(text)).toBe(sender));

  it.each([
    'nobody',
    'Books <nobody>',
    'Books, new <shop@books.example>',
    'Books <a@books.example>, <b@books.example>',
    'a@books.example <b@books.example>',
    'Books: <shop@books.example>;',
    'Books <shop@books,example>',
    '"Books" "new" <shop@books.example>',
    'Books\r\nBcc: <eve@example.com>',
    'mailto:shop@books.example',
  ])('%j is refused', (text) => expect(readSender(text)).toBeNull());
});
