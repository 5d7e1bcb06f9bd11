import { expect, it } from 'vitest';
import { isLinkPattern, linkFrom } from './linkPattern.ts';

it.each([
  'https://meet.example.org/{id}',
  'https://video.example/rooms/{id}?lang=en',
  'https://video.example/join?room={id}',
])('takes %s as a pattern', (pattern) => expect(isLinkPattern(pattern)).toBe(true));

it.each([
  'https://meet.example.org/',
  'http://meet.example.org/{id}',
  'https://{id}.example.org/',
  'https://meet.example.org{id}',
  'https://meet.example.org/{id}/{id}',
  'https://meet.example.org/{id}/{name}',
  'https://meet.example.org/{ID}',
  'https://user@meet.example.org/{id}',
  'https://meet.example.org/a room/{id}',
  'javascript:{id}',
])('refuses %s as a pattern', (pattern) => expect(isLinkPattern(pattern)).toBe(false));

it('puts the id where the pattern says', () =>
  expect(linkFrom('https://meet.example.org/{id}?a=1', 'b$&c')).toBe('https://meet.example.org/b$&c?a=1'));
