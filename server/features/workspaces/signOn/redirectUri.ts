import { libraryPath } from '#server/platform/auth/library.ts';
import type { Env } from '#server/platform/env.ts';

/** Of each facility its own: an answer of one provider cannot be handed in as another's (RFC 9700, section 4.4). */
export function redirectUriOf({ publicUrl }: Pick<Env, 'publicUrl'>, facilityId: string): string {
  return `${publicUrl}${libraryPath}/organizations/${facilityId}/callback`;
}
