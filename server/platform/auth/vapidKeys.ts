import { createECDH } from 'node:crypto';

/** Who we are to push services (RFC 8292): a pair of keys of the curve P-256, base64url. */
export interface VapidKeys {
  /** The point, uncompressed: what browsers subscribe with. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The order of P-256 (SEC 2, section 2.4.2): private keys are the numbers from 1 to one less. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The pair of a private key of 32 bytes in base64url. */
export function vapidKeys(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** The private key that 256 derived bits in hexadecimal make. The remainder favors no number: the order is nearly 2^256. */
export function vapidScalar(derived: string): string {
  const scalar = (BigInt(`0x${derived}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
}

export function isVapidScalar(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return false;
  const scalar = BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`);
  return scalar > 0n && scalar < order;
}
