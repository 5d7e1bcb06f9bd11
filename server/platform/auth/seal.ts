import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM. `owner` is no secret: what was sealed for one cannot be opened as another's. Answers base64url. */
export function seal(key: string, owner: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'hex'), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws for what was sealed under another key, for another owner, or was changed. */
export function unseal(key: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'hex'), nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}

const algorithm = 'aes-256-gcm';
/** Bytes. */
const nonceLength = 12;
const tagLength = 16;
