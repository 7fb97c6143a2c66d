import { expect, it } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

it.each([
  ['postgres://h/db', ['postgres://h/db'], 'any'],
  ['postgres://u:p%40@h:6000/db?sslmode=require', ['postgres://u:p%40@h:6000/db?sslmode=require'], 'any'],
  ['postgresql://h1,h2/db', ['postgresql://h1/db', 'postgresql://h2/db'], 'any'],
  [
    'postgresql://u:p@h1:5432,[::1]:5433,h3/db?target_session_attrs=read-write',
    ['h1:5432', '[::1]:5433', 'h3'].map((host) => `postgresql://u:p@${host}/db?target_session_attrs=read-write`),
    'read-write',
  ],
  ['postgres://h?target_session_attrs=primary', ['postgres://h?target_session_attrs=primary'], 'primary'],
  [
    'postgres://h/db?statement_timeout=1&sslmode=require&lock_timeout=2&query_timeout=3',
    ['postgres://h/db?sslmode=require&'],
    'any',
  ],
  ['postgres://u@/db?host=/run/postgresql', ['postgres://u@/db?host=/run/postgresql'], 'any'],
  ['postgres://%2Frun%2Fpostgresql/db', ['postgres://%2Frun%2Fpostgresql/db'], 'any'],
])('reads %s', (text, urls, target) => {
  const address = readDatabaseUrl(text);
  expect(address?.hosts.map(({ url }) => url)).toEqual(urls);
  expect(address?.target).toBe(target);
});

it('names hosts without the password', () =>
  expect(readDatabaseUrl('postgres://u:p@ss@h1:1,h2/db')?.hosts.map(({ name }) => name)).toEqual(['h1:1', 'h2']));

it.each([
  'mysql://h/db',
  'postgres://',
  'postgres://h1,,h2/db',
  'postgres://h1,/db',
  'postgres://h1:0/db',
  'postgres://h1:65536,h2/db',
  'postgres://h1:port/db',
  'postgres://h1:5432:5433/db',
  'postgres:///db?host=h1,h2',
  'postgres://h/db?target_session_attrs=',
  'postgres://h/db?target_session_attrs=standby',
  'postgres://h/db?target_session_attrs=READ-WRITE',
])('refuses %s', (text) => expect(readDatabaseUrl(text)).toBeNull());
