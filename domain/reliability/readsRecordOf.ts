import { User } from '#domain/accounts/user.ts';
import type { Rule } from '#domain/core/access.ts';

const own: Rule = { any: [{ facilityOwned: 'id', may: 'read' }, { role: 'admin' }] };
const at = 'applied_facility_ids';
const appliedTo: Rule = {
  all: [{ facilityIn: at, may: 'read', at }, { notIn: 'blocked_facility_ids' }, { is: User.conditions.isVisible }],
};

/** Who reads the record of a user, of either side. `own`: who reads its numbers even while they say little. */
export const readsRecordOf = {
  own,
  // A facility is a business, a clinician a person.
  facility: { any: [own, { is: User.conditions.listed }] },
  clinician: { any: [own, appliedTo] },
} as const satisfies Readonly<Record<string, Rule>>;
