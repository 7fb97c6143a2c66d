import { beforeEach, expect, test } from 'vitest';
import { createSession } from '../session/session.ts';
import { addressDraft } from './drafts.ts';

beforeEach(() => localStorage.clear());

test('each address book and address has its own draft, which is kept until it is forgotten', () => {
  addressDraft('mine').keep({ name: 'A' });
  addressDraft('mine').keep({ name: 'Ann {1}' });
  addressDraft('mine', 'home').keep({ city: 'Chennai' });
  expect(addressDraft('mine').read()).toEqual({ name: 'Ann {1}' });
  expect(addressDraft('mine', 'home').read()).toEqual({ city: 'Chennai' });
  expect(addressDraft('another').read()).toEqual({});
  addressDraft('mine').forget();
  expect(addressDraft('mine').read()).toEqual({});
  expect(addressDraft('mine', 'home').read()).toEqual({ city: 'Chennai' });
});

test('a sixth draft replaces the oldest', () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) addressDraft('mine', id).keep({ city: id });
  expect(addressDraft('mine', '1').read()).toEqual({});
  expect(addressDraft('mine', '2').read()).toEqual({ city: '2' });
});

test('a log-out deletes every draft', () => {
  const session = createSession();
  session.begin('a-token', { firstName: 'A', lastName: 'B', email: 'a@example.in' });
  addressDraft('mine').keep({ name: 'Ann' });
  session.end();
  expect(addressDraft('mine').read()).toEqual({});
});
