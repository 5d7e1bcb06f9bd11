import { expect, it } from 'vitest';
import { localeOf } from './requestLocale.ts';

const english = { defaultLanguage: 'en' } as const;

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR, es;q=0.5, en;q=0.4', 'es'],
  ['de, fr', 'en'],
  ['*', 'en'],
  ['es;q=0', 'en'],
  [';;;,,q=,%00,es-;q=x', 'en'],
  ['x'.repeat(8_000), 'en'],
])('a browser that prefers %j reads %s', (accepted, locale) => {
  expect(localeOf({ url: '/', headers: { 'accept-language': accepted } }, english)).toBe(locale);
});

it.each([
  ['locale=es', 'es'],
  ['a=b; locale=es; c=d', 'es'],
  ['xlocale=es', 'en'],
  ['locale=fr', 'en'],
  ['locale=es%00', 'en'],
  ['locale=', 'en'],
])('the cookie %j chooses %s', (cookie, locale) => {
  expect(localeOf({ url: '/', headers: { cookie, 'accept-language': 'en' } }, english)).toBe(locale);
});

it('asks the address first, then the choice, then the browser', () => {
  const headers = { cookie: 'locale=es', 'accept-language': 'en' };
  expect(localeOf({ url: '/jobs?lang=en', headers }, english)).toBe('en');
  expect(localeOf({ url: '/jobs?lang=klingon', headers }, english)).toBe('es');
  expect(localeOf({ url: '/jobs', headers }, english)).toBe('es');
  expect(localeOf({ url: '//?lang', headers: {} }, english)).toBe('en');
});

it.each([
  [undefined, 'es'],
  ['*', 'es'],
  ['de, fr', 'es'],
  ['en', 'en'],
  ['fr, en;q=0.5', 'en'],
])('on a Spanish site a browser that prefers %j reads %s', (accepted, locale) => {
  const asked = { url: '/', headers: { 'accept-language': accepted } };
  expect(localeOf(asked, { defaultLanguage: 'es' })).toBe(locale);
});
