import { escapeXml } from '../../server/escape-xml.ts';
import type { Result } from './contract.ts';

const MARKS = { holds: '✓', fails: '✗', 'not tried': '?' };

const count = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).length;

/** Lists the sentences with their points of the spec, and below each that does not hold, the reason. */
export function tableOf(results: readonly Result[]): string {
  const lines = results.flatMap(({ point, sentence, outcome, reason }, at) => {
    // A call that fails before one check often fails before the next: its reason is printed once.
    const isRepeated = outcome === 'not tried' && results[at - 1]?.reason === reason;
    return [`${MARKS[outcome]} ${point}  ${sentence}`, ...(reason && !isRepeated ? [`     ${reason}`] : [])];
  });
  const sums = (['holds', 'fails', 'not tried'] as const).map(
    (outcome) => `${count(results, outcome)} ${MARKS[outcome]}`,
  );
  return [...lines, '', `${results.length} sentences: ${sums.join('  ')}`, ''].join('\n');
}

/** Lists which other inputs the server accepts, apart from the table, since none is part of the contract. */
export const formatHabits = (habits: readonly Result[]): string =>
  habits
    .map(({ sentence, outcome }) => `${outcome === 'holds' ? 'also accepted' : 'not accepted '}  ${sentence}\n`)
    .join('');

/** Replaces control characters, which XML cannot express. */
const attribute = (text: string) => `"${escapeXml(text.replaceAll(/\p{Cc}/gu, ' '))}"`;

const testCase = ({ point, sentence, outcome, reason, seconds }: Result): string => {
  const head = `  <testcase classname="point ${point}" name=${attribute(sentence)} time="${seconds.toFixed(3)}"`;
  if (outcome === 'holds') return `${head}/>`;
  return `${head}><${outcome === 'fails' ? 'failure' : 'skipped'} message=${attribute(reason)}/></testcase>`;
};

/** A JUnit report for continuous integration. */
export const junitOf = (results: readonly Result[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="contract" tests="${results.length}" failures="${count(results, 'fails')}" skipped="${count(results, 'not tried')}">`,
    ...results.map(testCase),
    '</testsuite>',
    '',
  ].join('\n');
