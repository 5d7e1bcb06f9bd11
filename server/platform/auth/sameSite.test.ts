import { expect, test } from 'vitest';
import { sameSiteAddress } from './sameSite.ts';

const here = 'https://openlocum.example';

test.each([
  ['/jobs?q=a#b', 'https://openlocum.example/jobs?q=a#b'],
  ['https://openlocum.example/x', 'https://openlocum.example/x'],
  ['jobs', 'https://openlocum.example/jobs'],
])('%s is one of ours', (wanted, address) => {
  expect(sameSiteAddress(here, wanted)?.href).toBe(address);
});

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https://openlocum.example.evil.example',
  'https://openlocum.example@evil.example',
  'https://user@openlocum.example/',
  'http://openlocum.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a\nb',
  '\u0009//evil.example',
  'https://openlocum.example//evil.example',
  'x'.repeat(3000),
  5,
  null,
  undefined,
  ['/a'],
])('%s is not', (wanted) => {
  expect(sameSiteAddress(here, wanted)).toBeNull();
});
