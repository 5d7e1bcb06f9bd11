import type { Actor } from '#domain/core/access.ts';
import type { Env } from '#server/platform/env.ts';

type Policy = Pick<Env, 'accessPolicy'>;

/** On a private site visitors read nothing, whatever the rules would show them. */
export function isShutOut({ accessPolicy }: Policy, actor: Actor): boolean {
  return accessPolicy === 'private_with_login' && actor.kind === 'visitor';
}
