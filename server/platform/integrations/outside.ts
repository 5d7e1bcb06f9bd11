import { lookup, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '#domain/core/errors.ts';
import { upstream } from './upstream.ts';

interface OutsideRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  /** JSON text. */
  body: string | null;
  /** The operator wants this server although it is in a private network. */
  allowPrivate: boolean;
  /** Milliseconds; absent: 10 seconds. */
  wait?: number;
  /** Bytes after which the answer is cut; absent: an answer above 1 MB is a failure. */
  most?: number;
  /** Bytes of the largest answer that is no failure; absent: 1 MB. */
  largest?: number;
}

export interface OutsideAnswer {
  status: number;
  type: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Milliseconds. */
const patience = 10_000;
/** Bytes. */
const largestAnswer = 1024 * 1024;

/**
 * One request to another server, without redirects. The address that is connected to is the one that was looked at: a
 * name that changes its address between the two gains nothing. UPSTREAM_FAILED and UPSTREAM_TIMEOUT when it fails.
 */
export function askOutside(url: URL, request: OutsideRequest): Promise<OutsideAnswer> {
  return upstream(url.hostname, (signal) => send(url, request, signal), request.wait ?? patience);
}

/** Whether an address belongs to the public internet; mapped and embedded forms count as what they represent. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return true;
}

async function send(
  url: URL,
  { method, headers, body, allowPrivate, most, largest }: OutsideRequest,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never looked up.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw refused();
  const { request } = url.protocol === 'https:' ? https : http;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      lookup: allowPrivate ? lookup : publicLookup,
    });
    sent
      .on('response', resolve)
      .on('error', reject)
      .end(body ?? undefined);
  });
  return {
    status: answer.statusCode ?? 502,
    type: answer.headers['content-type'] ?? '',
    headers: answer.headers,
    body: most === undefined ? await readWhole(answer, largest ?? largestAnswer) : await readBeginning(answer, most),
  };
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(refused(), []);
    return options.all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);
  });
};

async function readWhole(stream: http.IncomingMessage, largest: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw tooLarge(largest);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function readBeginning(stream: http.IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8');
}

function tooLarge(largest: number): AppError {
  const megabytes = Math.round(largest / largestAnswer);
  return new AppError('UPSTREAM_FAILED', `The other server answered more than ${megabytes} MB`, {
    extraData: { reason: 'too_large' },
  });
}

function refused(): AppError {
  return new AppError('UPSTREAM_FAILED', 'This server is in a private network and is not called');
}
