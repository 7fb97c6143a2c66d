import { expect, it } from 'vitest';
import { ForgetfulFileSystem } from '../../test/forgetful-file-system.ts';
import { claimData } from './data-version.ts';
import { DurableJsonFile } from './durable-json-file.ts';

async function aDirectory() {
  const fs = new ForgetfulFileSystem();
  await fs.mkdir('/d');
  return { fs, claim: (version: number) => claimData('/d', fs, version) };
}

it('lets the same and newer versions open the data', async () => {
  const { claim } = await aDirectory();
  for (const version of [2, 2, 3, 5]) await expect(claim(version)).resolves.toBe(false);
});

it('refuses data of a newer version in one sentence, and changes nothing', async () => {
  const { fs, claim } = await aDirectory();
  await claim(3);
  const before = await fs.read('/d/version.json');
  for (let time = 0; time < 2; time += 1)
    await expect(claim(2)).rejects.toMatchObject({
      name: 'OperatorError',
      message:
        'The data in /d are of a newer version of the shop (3; this one knows 2). Start that one, or restore a backup from before.',
    });
  expect(await fs.read('/d/version.json')).toBe(before);
  await claim(3);
});

it('refuses a damaged version', async () => {
  const { fs, claim } = await aDirectory();
  fs.put('/d/version.json', '2');
  await expect(claim(1)).rejects.toThrow('/d/version.json');
});

it('refuses data whose orders have no numbers in one sentence', async () => {
  const { fs, claim } = await aDirectory();
  await new DurableJsonFile<number>('/d/version.json', fs).write(1);
  await expect(claim(2)).rejects.toMatchObject({
    name: 'OperatorError',
    message:
      'The data in /d are of a version before the first release (1), whose orders have no numbers. Start with another directory, or open them with the version that wrote them.',
  });
});
