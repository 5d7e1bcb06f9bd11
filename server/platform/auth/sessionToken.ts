import { hash, randomBytes } from 'node:crypto';

/** 256 random bits behind a prefix that secret scanners and people can recognise. */
export function newSessionToken(): string {
  return `ol_${randomBytes(32).toString('base64url')}`;
}

export const sessionTokenPattern = /^ol_[A-Za-z0-9_-]{43}$/;

/** What the database keeps of a token. Plain SHA-256 is enough: nobody can guess 256 random bits. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token, 'hex');
}
