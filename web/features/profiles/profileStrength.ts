import type { User } from '#domain/accounts/user.ts';

/** Twenty points each (spec section 9). */
export const strengthParts = ['credentials', 'headline', 'bio', 'licensure_states', 'hero_media'] as const;
export type StrengthPart = (typeof strengthParts)[number];

/** How complete a clinician's profile is: percent, and which parts are missing. */
export function profileStrength(user: Pick<User, StrengthPart>): { percent: number; missing: StrengthPart[] } {
  const missing = strengthParts.filter((part) => (user[part]?.length ?? 0) === 0);
  return { percent: (strengthParts.length - missing.length) * 20, missing };
}
