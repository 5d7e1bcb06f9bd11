import { expect, it } from 'vitest';
import { isPushAddress } from './isPushAddress.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://FCM.googleapis.com:443/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('calls %s', (address) => expect(isPushAddress(address, [])).toBe(true));

it.each([
  '',
  'fcm.googleapis.com/fcm/send/abc',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/fcm/send/abc',
  'https://localhost/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil.example/https://fcm.googleapis.com/',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@evil.example/',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://fcm.googleapis.com./abc',
  'file:///etc/passwd',
])('does not call %s', (address) => expect(isPushAddress(address, [])).toBe(false));

it('calls what the operator names, with its scheme and port and no other', () => {
  const origins = ['http://127.0.0.1:4000', 'https://push.example.org'];
  expect(isPushAddress('http://127.0.0.1:4000/one', origins)).toBe(true);
  expect(isPushAddress('https://push.example.org/one', origins)).toBe(true);
  for (const address of [
    'http://127.0.0.1:4001/one',
    'https://127.0.0.1:4000/one',
    'http://push.example.org/one',
    'http://user@127.0.0.1:4000/one',
  ]) {
    expect(isPushAddress(address, origins), address).toBe(false);
  }
});
