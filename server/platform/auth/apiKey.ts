import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `olk_`, 32 random bytes in base62 and their CRC-32 in base62, so that scanners of leaked secrets make no mistake. */
export const apiKeyPattern = /^olk_[0-9A-Za-z]{49}$/;

/** Characters of a key that are shown and stored. */
export const prefixLength = 8;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 43;
const checksumLength = 6;

export function newApiKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return `olk_${secret}${checksumOf(secret)}`;
}

/** Whether a text has the form of a key, checksum included. */
export function isApiKey(text: string): boolean {
  if (!apiKeyPattern.test(text)) return false;
  return checksumOf(text.slice(4, -checksumLength)) === text.slice(-checksumLength);
}

/** Whether a text means to be a key, also a damaged one. */
export function looksLikeApiKey(text: string): boolean {
  return text.startsWith('olk_');
}

function checksumOf(secret: string): string {
  return base62(BigInt(crc32(secret)), checksumLength);
}

function base62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)]! + text;
  return text.padStart(length, '0');
}
