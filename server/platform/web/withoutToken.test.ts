import { expect, test } from 'vitest';
import { withoutToken } from './withoutToken.ts';

test.each([
  ['/jobs', '/jobs'],
  ['/jobs?q=icu+night&role=RN', '/jobs?q=icu+night&role=RN'],
  ['/jobs?access_token=ol_x', '/jobs'],
  ['/jobs?q=icu&access_token=ol_x&is_new_user=true', '/jobs?q=icu&is_new_user=true'],
  ['/jobs?access%5Ftoken=ol_x&q=1', '/jobs?q=1'],
  ['/jobs?access_token=a&access_token=b', '/jobs'],
  ['/reset-password?token=x', '/reset-password?token=x'],
  ['/jobs?q=%E0%A4%A', '/jobs?q=%E0%A4%A'],
])('%s is worked with as %s', (url, expected) => {
  expect(withoutToken(url)).toBe(expected);
});
