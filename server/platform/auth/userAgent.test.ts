import { expect, test } from 'vitest';
import { familyOf } from './userAgent.ts';

const gecko = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const edge = chrome.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64') + ' Edg/140.0.0.0';
const android = chrome.replace('X11; Linux x86_64', 'Linux; Android 15; Pixel 9');
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test.each([
  [gecko, 'Firefox', 'Windows'],
  [chrome, 'Chrome', 'Linux'],
  [edge, 'Edge', 'Windows'],
  [android, 'Chrome', 'Android'],
  [iphone, 'Safari', 'iOS'],
  [iphone.replace('Version/18.0', 'CriOS/140.0'), 'Chrome', 'iOS'],
  ['curl/8.0', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(familyOf(userAgent)).toEqual({ browser, system });
});
