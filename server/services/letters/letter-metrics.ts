import { Counter, type Registry } from 'prom-client';
import type { Outcome } from './delivery.ts';

const RESULTS = ['sent', 'failed', 'given_up'] as const;

const resultOf: Partial<Record<Outcome, (typeof RESULTS)[number]>> = {
  sent: 'sent',
  failed: 'failed',
  unreachable: 'failed',
  given_up: 'given_up',
};

/** Counts the tries to send letters by their outcome. */
export function createLetterMetrics(metrics: Registry): (outcome: Outcome) => void {
  const counter = new Counter({
    name: 'letters_total',
    help: 'Tries to send a letter: sent, failed (it is tried again) or given_up.',
    labelNames: ['result'],
    registers: [metrics],
  });
  // Start each series at 0, or a rate would miss its first event.
  for (const result of RESULTS) counter.inc({ result }, 0);
  return (outcome) => {
    const result = resultOf[outcome];
    if (result) counter.inc({ result });
  };
}
