import { expect, it } from 'vitest';
import type { Result } from './contract.ts';
import { junitOf, tableOf } from './reports.ts';

const result = (sentence: string, outcome: Result['outcome'], reason = ''): Result => {
  return { point: 7, sentence, outcome, reason, seconds: 0.01 };
};
const results = [
  result('first', 'holds'),
  result('second {a: "b"}', 'fails', 'answered <b>\u0007 & 500'),
  result('third', 'not tried', 'no account'),
  result('fourth', 'not tried', 'no account'),
];

it('a table shows which sentences hold and why others do not, with a repeated reason only once', () => {
  expect(tableOf(results)).toBe(`✓ 7  first
✗ 7  second {a: "b"}
     answered <b>\u0007 & 500
? 7  third
     no account
? 7  fourth

4 sentences: 1 ✓  1 ✗  2 ?
`);
});

it('a JUnit report is XML, whatever a server answered', () => {
  expect(junitOf(results)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="contract" tests="4" failures="1" skipped="2">
  <testcase classname="point 7" name="first" time="0.010"/>
  <testcase classname="point 7" name="second {a: &quot;b&quot;}" time="0.010"><failure message="answered &lt;b&gt;  &amp; 500"/></testcase>
  <testcase classname="point 7" name="third" time="0.010"><skipped message="no account"/></testcase>
  <testcase classname="point 7" name="fourth" time="0.010"><skipped message="no account"/></testcase>
</testsuite>
`);
});
