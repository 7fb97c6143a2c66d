import { expect, it } from 'vitest';
import { networkOf, widerNetworkOf } from './network.ts';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:0DB8:0001:0002:0::9', '2001:db8:1:2::1'],
])('%s and %s share a budget', (one, other) => expect(networkOf(one)).toBe(networkOf(other)));

it.each([
  '198.51.100.1:5678',
  '198.51.100.1:1',
  ' 198.51.100.1 ',
  '"198.51.100.1"',
  '"198.51.100.1:5678"',
  '"198.51.100.1',
  "'198.51.100.1'",
  'for=198.51.100.1',
  'For="198.51.100.1:5678"',
  'proto=https;for=198.51.100.1;by=203.0.113.43',
  'for="[::ffff:198.51.100.1]:_hidden"',
  '::ffff:198.51.100.1',
  '::FFFF:C633:6401',
  '0:0:0:0:0:ffff:198.51.100.1',
  '[::ffff:198.51.100.1]',
  '[::ffff:198.51.100.1]:443',
  '::ffff:198.51.100.1:5678',
  '198.51.100.1%eth0',
  '198.51.100.1:_obfuscated',
])('%s is read as 198.51.100.1', (written) => {
  expect(networkOf(written)).toBe('198.51.100.1');
  expect(widerNetworkOf(written)).toBe('198.51.100/24');
});

it.each([
  '2001:DB8:1:2::1',
  '2001:0db8:0001:0002:0000:0000:0000:0001',
  '[2001:db8:1:2::1]',
  '[2001:db8:1:2::1]:443',
  '[2001:db8:1:2:3:4:5:6]:443',
  '2001:db8:1:2:3:4:5:6:443',
  '2001:db8:1:2::1:443',
  'for="[2001:db8:1:2::1]:443"',
  'for="[2001:db8:1:2::1]:_port";proto=https',
  '2001:db8:1:2::1%eth0',
  '[2001:db8:1:2::1%25en1]:443',
])('%s is in the network 2001:db8:1:2', (written) => {
  expect(networkOf(written)).toBe(networkOf('2001:db8:1:2::9'));
  expect(widerNetworkOf(written)).toBe(widerNetworkOf('2001:db8:1:9::9'));
});

it.each([
  'unknown',
  '',
  '_hidden',
  '_x',
  'for=unknown',
  'for="_gazonk"',
  '[]',
  '[]:80',
  ':80',
  '1.2.3.4.5',
  '1.2.3',
  '999',
  '16909060:80',
  '0x01020304',
  '0x7f.1',
  '010.1.2.3',
  '001.002.003.004',
  '1.2.3.256',
  '1.2.3.4/32',
  '１.２.３.４',
  'tcp:1.2.3.4',
  '[2001:db8::1',
  '1.2.3.4, 5.6.7.8',
  'books.example',
  'x'.repeat(8_000),
])('%s is not an address, and shares the budget of all such texts', (written) => {
  expect(networkOf(written)).toBe('unknown');
  expect(widerNetworkOf(written)).toBe('unknown');
});

it.each([
  ['10.0.0.1', '10.0.0.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::1', '127.0.0.1'],
  ['fe80::1%eth0', 'fe80:0:0:1::1%eth0'],
])('%s and %s have separate budgets', (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)));

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:ffff::1'],
  ['10.0.0.1', '::ffff:10.0.0.255'],
])('%s and %s are in one wider network', (one, other) => expect(widerNetworkOf(one)).toBe(widerNetworkOf(other)));

it.each([
  ['2001:db8:1::1', '2001:db8:2::1'],
  ['10.0.0.1', '10.0.1.1'],
])('%s and %s are in different wider networks', (one, other) =>
  expect(widerNetworkOf(one)).not.toBe(widerNetworkOf(other)),
);
