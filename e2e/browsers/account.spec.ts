import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { call } from '../call.ts';
import { allBooks, newReader } from '../reader.ts';
import type { Shop } from '../shop-process.ts';
import { test } from './story.ts';

/** The links with a token in them that were mailed to an address, read from the shop's outbox. */
async function mailedLinks({ dataDir }: Shop, email: string): Promise<string[]> {
  const dir = path.join(dataDir, 'outbox');
  const names = await readdir(dir).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(path.join(dir, name), 'utf8')));
  return letters
    .filter((letter) => letter.includes(`To: ${email}\r\n`))
    .flatMap((letter) => /^http\S+#token=\S+$/m.exec(letter) ?? []);
}

test('the name is changed, another session ended, a deletion cancelled, and the email changed by its link', async ({
  tab,
  shop,
  shopper,
}) => {
  const reader = await newReader(shop, await allBooks(shop));
  await shopper.logsIn(shop, reader);
  await tab.goto(`${shop.url}/logout`);
  await shopper.presses({ role: 'button', name: 'Change name' });
  await shopper.fills('First Name', 'Meenakshi');
  await shopper.presses({ role: 'button', name: 'Change' });
  await shopper.doesNotSee({ role: 'dialog', name: 'Change Name' });
  await shopper.reads(/Meenakshi Iyer/);

  await shopper.presses({ role: 'button', name: /^Log out.*Unknown device$/ });
  await shopper.doesNotSee({ role: 'button', name: /^Log out/ });
  await expect(call(shop, '/api/user', { token: reader.token })).rejects.toThrow('401');

  await shopper.presses({ role: 'button', name: 'Delete account' });
  await shopper.fills('Your password', reader.password);
  await tab.press('Enter');
  await shopper.see({ role: 'heading', name: /^Your account will be deleted on/ });
  await shopper.presses({ role: 'button', name: 'Keep my account' });
  await shopper.see({ role: 'button', name: 'Delete account' });

  const email = `new-${reader.email}`;
  await shopper.presses({ role: 'button', name: 'Change email' });
  await shopper.fills('New email', email);
  await shopper.fills('Your password', reader.password);
  await shopper.presses({ role: 'button', name: 'Send Link' });
  await shopper.reads(/We have sent a link to/);
  await expect.poll(() => mailedLinks(shop, email)).toHaveLength(1);
  await tab.goto((await mailedLinks(shop, email))[0]!);
  await shopper.presses({ role: 'button', name: 'Use this email' });
  await shopper.reads(/Use it to log in on all your devices/);
  await shopper.logsIn(shop, { ...reader, email });
});
