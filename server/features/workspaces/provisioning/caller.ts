import type { FastifyRequest } from 'fastify';
import { hashSessionToken } from '#server/platform/auth/sessionToken.ts';
import { invalidToken } from '#server/platform/auth/sessions.ts';
import type { Services } from '#server/platform/services.ts';
import { recordUse, signOnWithToken } from './sql.ts';
import type { Caller } from './turn.ts';

const bearer = /^Bearer +(olp_[\w-]{43})$/i;

/** The provider that asks. INVALID_TOKEN (401) for every other caller, and once the facility is closed or its domain unproved. */
export async function callerOf(services: Services, { headers }: FastifyRequest): Promise<Caller> {
  const [, token] = bearer.exec(headers.authorization?.trim() ?? '') ?? [];
  if (token === undefined) throw invalidToken();
  const hash = hashSessionToken(token);
  const signOn = await signOnWithToken(services.db, hash);
  if (!signOn) throw invalidToken();
  const now = services.clock();
  const used = signOn.provisioning_used_date;
  const isRecent = used !== null && now.getTime() - Date.parse(used) < 60_000;
  if (!isRecent && !services.disk.isFull()) await recordUse(services.db, signOn, now);
  return { hash, signOn };
}
