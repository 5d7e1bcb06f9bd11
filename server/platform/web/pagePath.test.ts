import { expect, test } from 'vitest';
import { isNoPage, ownPath, readableUrl } from './pagePath.ts';

test.each([
  ['/', '/'],
  ['/jobs', '/jobs'],
  ['//evil.example/jobs', '/evil.example/jobs'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/jobs//1', '/jobs/1'],
  ['http://evil.example/jobs', '/jobs'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example//evil.example', '/evil.example'],
  ['*', '/*'],
])('%s is %s here', (path, own) => {
  expect(ownPath(path)).toBe(own);
});

test.each([
  ['/jobs?q=%', '/jobs?q=%'],
  ['/jobs%20x', '/jobs%20x'],
  ['/%', '/%25'],
  ['/%ff?q=%ff', '/%25ff?q=%ff'],
  ['/a%20%zz', '/a%2520%25zz'],
  ['/api/%ff', '/api/%ff'],
  ['/sitemaps/%ff', '/sitemaps/%ff'],
])('%s is read as %s', (url, read) => {
  expect(readableUrl({ url })).toBe(read);
});

test('what machines ask for is no page', () => {
  expect(['/api', '/api/x', '/assets/x.js', '/og/site.png', '/feeds/jobs.rss'].every(isNoPage)).toBe(true);
  expect(['/', '/apis', '/jobs', '/ogre', '/dev'].some(isNoPage)).toBe(false);
});
