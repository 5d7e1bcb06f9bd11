import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { encodings, type Encoding } from './compressedPage.ts';

/** The one we like best among those the browser takes; null: the page goes as it is. */
export function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null {
  const taken = new Negotiator({ headers }).encodings([...encodings]);
  return encodings.find((encoding) => taken.includes(encoding)) ?? null;
}
