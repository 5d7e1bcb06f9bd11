import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushService {
  /** Environment variables under which the site may call it. */
  readonly settings: Record<string, string>;
  /** What it took (2xx), oldest first. */
  readonly delivered: Delivered[];
  /** The status of every answer it gave, oldest first. */
  readonly answered: number[];
  /** What was wrong with requests that it answered 400. */
  readonly faults: unknown[];
  /** What it answers from now on, one entry a request; afterwards 201. */
  plan(...statuses: number[]): void;
  /** A browser that has subscribed: what it would send the site. */
  browser(): Subscription;
  close(): Promise<void>;
}

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Delivered {
  endpoint: string;
  ttl: string | undefined;
  topic: string | undefined;
  urgency: string | undefined;
  /** Who to write to, and the public key that signed. */
  subject: string;
  key: string;
  /** As the browser reads it. */
  message: Record<string, unknown>;
  /** Of the message that is no longer encrypted. */
  bytes: number;
}

interface Browser {
  pair: ECDH;
  auth: Buffer;
}

/**
 * A push service as RFC 8030 has it, on the given port of this machine or a free one. It reads what it is sent as a
 * browser would (RFC 8291), and takes nothing that is not signed as RFC 8292 asks.
 */
export async function pushService(port = 0): Promise<PushService> {
  const statuses: number[] = [];
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  const answered: number[] = [];
  const faults: unknown[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let status = statuses.shift() ?? 201;
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      try {
        const taken = read(request, Buffer.concat(chunks), origin, browsers);
        if (status < 300) delivered.push(taken);
      } catch (error) {
        faults.push(error);
        status = 400;
      }
      answered.push(status);
      response.writeHead(status);
      response.end();
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = pushOrigin((server.address() as AddressInfo).port);
  return {
    settings: { PUSH_HOSTS: origin },
    delivered,
    answered,
    faults,
    plan: (...next) => void statuses.splice(0, statuses.length, ...next),
    browser: () => {
      const pair = createECDH('prime256v1');
      const browser = { pair, auth: randomBytes(16) };
      const p256dh = pair.generateKeys('base64url');
      const path = `/send/${crypto.randomUUID()}`;
      browsers.set(path, browser);
      return { endpoint: origin + path, keys: { p256dh, auth: browser.auth.toString('base64url') } };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The address under which a product may call the service: its setting `PUSH_HOSTS`. */
export function pushOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function read(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  origin: string,
  browsers: ReadonlyMap<string, Browser>,
): Delivered {
  const browser = browsers.get(url);
  if (method !== 'POST' || !browser) throw new Error(`${method} ${url} is nobody's`);
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error(`Encoded as ${headers['content-encoding']}`);
  const text = decrypt(body, browser);
  return {
    endpoint: origin + url,
    ttl: headers['ttl'] as string | undefined,
    topic: headers['topic'] as string | undefined,
    urgency: headers['urgency'] as string | undefined,
    ...signed(headers.authorization ?? '', origin),
    message: JSON.parse(text.toString()) as Record<string, unknown>,
    bytes: text.length,
  };
}

/** RFC 8292: `vapid t=<JWT>, k=<public key>`. */
function signed(authorization: string, origin: string): Pick<Delivered, 'subject' | 'key'> {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature does not fit');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const seconds = Number(exp) - Date.now() / 1000;
  if (aud !== origin || !(seconds > 0 && seconds <= 24 * 3600))
    throw new Error(`For ${String(aud)} until ${String(exp)}`);
  return { subject: String(sub), key };
}

/** RFC 8291 over RFC 8188, one record. */
function decrypt(body: Buffer, { pair, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const end = 21 + body[20]!;
  const theirs = body.subarray(21, end);
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const input = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(end, -16)), cipher.final()]);
  const mark = padded.lastIndexOf(2);
  if (mark < 0 || padded.subarray(mark + 1).some((byte) => byte !== 0)) throw new Error('The padding is broken');
  return padded.subarray(0, mark);
}
