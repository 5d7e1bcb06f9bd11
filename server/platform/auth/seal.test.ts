import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = '0f'.repeat(32);

test('C17: what is sealed opens for its owner under its key, and for no one else', () => {
  const sealed = seal(key, 'dana', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal(key, 'dana', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(unseal(key, 'dana', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => unseal(key, 'erin', sealed)).toThrow('unable to authenticate');
  expect(() => unseal('f0'.repeat(32), 'dana', sealed)).toThrow('unable to authenticate');
  expect(() => unseal(key, 'dana', `${sealed.slice(0, -2)}AA`)).toThrow('unable to authenticate');
  expect(() => unseal(key, 'dana', '')).toThrow('Invalid initialization vector');
});
