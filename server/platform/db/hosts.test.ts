import { expect, it } from 'vitest';
import { addressesOf } from './hosts.ts';

it.each([
  ['postgres://one/openlocum', ['postgres://one/openlocum']],
  ['postgres:///openlocum', ['postgres:///openlocum']],
  [
    'postgres://user:a,b@one:5432,two:5433/openlocum?sslmode=require&target_session_attrs=read-write',
    [
      'postgres://user:a,b@one:5432/openlocum?sslmode=require',
      'postgres://user:a,b@two:5433/openlocum?sslmode=require',
    ],
  ],
  [
    'postgresql://[::1]:5432,two/openlocum?target_session_attrs=read-write&sslmode=require',
    ['postgresql://[::1]:5432/openlocum?sslmode=require', 'postgresql://two/openlocum?sslmode=require'],
  ],
  ['postgres://one,two/x?target_session_attrs=read-write', ['postgres://one/x', 'postgres://two/x']],
])('%s has an address for each host', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
