import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKey } from './secret.ts';
import { isVapidScalar, vapidKeys, vapidScalar } from './vapidKeys.ts';

const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';
const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

it('makes of any 256 bits a key of the curve, the same each time', () => {
  const edges = ['0'.repeat(64), 'f'.repeat(64), order, order.replace(/1$/, '0'), deriveKey('a key', 'vapid')];
  for (const bits of edges) {
    const key = vapidScalar(bits);
    expect(isVapidScalar(key), bits).toBe(true);
    expect(Buffer.from(vapidKeys(key).publicKey, 'base64url')).toHaveLength(65);
  }
  expect(vapidScalar('0'.repeat(64))).toBe(base64url('1'.padStart(64, '0')));
  expect(vapidScalar(deriveKey('a key', 'vapid'))).toBe(vapidScalar(deriveKey('a key', 'vapid')));
});

it('knows the public key of a private one', () => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const key = curve.getPrivateKey('hex').padStart(64, '0');
  expect(vapidKeys(base64url(key)).publicKey).toBe(curve.getPublicKey('base64url'));
});

it.each(['', 'words', base64url('0'.repeat(64)), base64url(order), `${base64url('1'.padStart(64, '0'))}=`])(
  'takes no %j for a key',
  (text) => expect(isVapidScalar(text)).toBe(false),
);
