import type { User } from '#domain/accounts/user.ts';

/** What a profile says of the checks of its licenses at their sources, on a day of the site; a check is fresh through its last day. */
export function sourceCheckOn(
  { source_checked_date, source_until }: Pick<User, 'source_checked_date' | 'source_until'>,
  day: string,
): { readonly is: 'fresh' | 'old'; readonly date: string } | { readonly is: 'none' } {
  if (source_checked_date === null || source_until === null) return { is: 'none' };
  return { is: source_until < day ? 'old' : 'fresh', date: source_checked_date };
}
