import { glob, readFile } from 'node:fs/promises';
import { Lexer, Source, TokenKind } from 'graphql';
import { expect, it } from 'vitest';
import { exampleOperations } from './graphiql/graphiql.routes.ts';
import { MAX_TOKENS } from './graphql-door.ts';

function tokensOf(text: string): number {
  const lexer = new Lexer(new Source(text));
  let tokens = 0;
  while (lexer.advance().kind !== TokenKind.EOF) tokens += 1;
  return tokens;
}

it('allows every document of the shop to double', async () => {
  const files = await Array.fromAsync(glob('client/**/*.graphql'));
  expect(files.length).toBeGreaterThan(10);
  // A document is at most as long as its file, which may have more operations, unless it uses other files' fragments.
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const text of [...texts, ...(await exampleOperations())]) expect(tokensOf(text)).toBeLessThan(MAX_TOKENS / 2);
});
