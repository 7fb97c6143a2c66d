import { expect, it } from 'vitest';
import { networkOf, widerNetworkOf } from './network.ts';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:0DB8:0001:0002:0::9', '2001:db8:1:2::1'],
])('%s and %s share a budget', (one, other) => expect(networkOf(one)).toBe(networkOf(other)));

it.each([
  ['10.0.0.1', '10.0.0.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::1', '127.0.0.1'],
  ['unknown', ''],
])('%s and %s have separate budgets', (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)));

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:ffff::1'],
  ['10.0.0.1', '::ffff:10.0.0.255'],
])('%s and %s are of one wider network', (one, other) => expect(widerNetworkOf(one)).toBe(widerNetworkOf(other)));

it.each([
  ['2001:db8:1::1', '2001:db8:2::1'],
  ['10.0.0.1', '10.0.1.1'],
  ['unknown', ''],
])('%s and %s are not', (one, other) => expect(widerNetworkOf(one)).not.toBe(widerNetworkOf(other)));
