export const peopleRoles = ['clinician', 'facility', 'admin'] as const;
export const peopleStates = ['active', 'deactivated', 'deletion'] as const;
export const peopleVerifications = ['verified', 'pending', 'not_started'] as const;

/** Whom an administrator looks for. */
export interface PeopleFilter {
  /** Any part of the name or the address; empty for everyone. */
  q: string;
  role: (typeof peopleRoles)[number] | null;
  state: (typeof peopleStates)[number] | null;
  verification: (typeof peopleVerifications)[number] | null;
}

/** As the entity API filters: any part of the name or the address, in any case. Without deleted accounts. */
export function peopleFilter({ q, role, state, verification }: PeopleFilter) {
  const part = containing(q);
  return {
    deleted_date: null,
    ...(q ? { $or: [{ full_name: part }, { email: part }] } : {}),
    ...(role === 'admin' ? { role } : role ? { user_role: role } : {}),
    ...(state === 'active' || state === 'deactivated' ? { is_active: state === 'active' } : {}),
    ...(state === 'deletion' ? { deletion_requested_date: { $exists: true } } : {}),
    ...(verification ? { verification_status: verification === 'not_started' ? null : verification } : {}),
  };
}

/** A text that contains these words, whatever their case. */
export function containing(words: string) {
  return { $regex: `(?i)${escaped(words)}` };
}

/** What a pattern matches literally. A backslash has no place in names and addresses. */
function escaped(text: string): string {
  return text.replaceAll('\\', '').replace(/[.*+?^${}()|[\]]/g, String.raw`\$&`);
}
