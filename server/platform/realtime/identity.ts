import { visitor, type Actor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { resolveActor } from '#server/platform/auth/actor.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Whose a socket's token is now; `cookie` is what its browser sent as it connected. A token that is wrong, ended or of a closed account makes a visitor: its socket keeps
 * receiving what visitors may receive. Other failures (no database) are thrown.
 */
export async function actorOfToken(
  services: Services,
  { token, cookie }: { token: string | null; cookie: string | undefined },
): Promise<Actor> {
  if (token === null) return visitor;
  try {
    return await resolveActor(services, { authorization: `Bearer ${token}`, cookie });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return visitor;
    throw error;
  }
}

/** Clients without a token send these words in its place. */
export function tokenOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== 'null' && value !== 'undefined' ? value : null;
}
