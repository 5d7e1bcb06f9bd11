import { hash, randomBytes } from 'node:crypto';

/** 256 random bits behind a prefix that secret scanners and people can recognize. */
export function newSessionToken(): string {
  return `ol_${randomBytes(32).toString('base64url')}`;
}

export const sessionTokenPattern = /^ol_[A-Za-z0-9_-]{43}$/;

/** What the database stores of a token. Plain SHA-256 is enough: 256 random bits cannot be guessed. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token, 'hex');
}
