import { expect, it } from 'vitest';
import { contactOf } from './widget.ts';

it.each([
  ['+91 98765 43210', '+919876543210'],
  [' +44 (20) 7946-0958', '+442079460958'],
  ['98400 11223', '+919840011223'],
  ['098400-11223', '+919840011223'],
  ['0091 98400 11223', '+919840011223'],
  ['91 98400 11223', '+919840011223'],
  ['442079460958', '+442079460958'],
])('%s is %s to the provider', (mobile, contact) => expect(contactOf(mobile)).toBe(contact));
