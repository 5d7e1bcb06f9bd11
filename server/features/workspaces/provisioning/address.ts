import type { Env } from '#server/platform/env.ts';

export const provisioningPath = '/api/scim/v2';

/** The base address that an owner enters at their identity provider. */
export function provisioningUrl({ publicUrl }: Pick<Env, 'publicUrl'>): string {
  return `${publicUrl}${provisioningPath}`;
}
