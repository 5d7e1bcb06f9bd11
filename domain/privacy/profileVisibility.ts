import type { Rule, Scalar } from '#domain/core/access.ts';
import { choice, refs, withInitial } from '#domain/core/fields.ts';
import { profileVisibilities } from '#domain/profiles/vocabulary.ts';
import type { User } from '#domain/accounts/user.ts';

/**
 * What a person has decided about who sees them, on each row about them: rules look at one row. The server copies it
 * when the row is made and whenever the person decides otherwise; no view contains these fields.
 */
export const personVisibilityFields = {
  person_shown_to: withInitial(choice(profileVisibilities), 'everybody'),
  person_blocked_ids: refs(200),
  /** Facilities, with their sites, that the person applied to; empty while everyone may see the person. */
  person_applied_ids: refs(100_000),
} as const;

export const personVisibilityNames = ['person_shown_to', 'person_blocked_ids', 'person_applied_ids'] as const;

/** The copy as the person's row has it now. */
export function profileVisibilityOf({ shown_to, blocked_facility_ids, applied_facility_ids }: User) {
  return {
    person_shown_to: shown_to,
    person_blocked_ids: blocked_facility_ids,
    person_applied_ids: shown_to === 'everybody' ? [] : applied_facility_ids,
  };
}

/** Users who may see the person may see the row, if `condition` holds for it. */
export function shownWithPerson(condition: Readonly<Record<string, Scalar>> = {}): Rule {
  const notBlocked: Rule = { notIn: 'person_blocked_ids' };
  return {
    any: [
      { is: { ...condition, person_shown_to: 'everybody' } },
      { all: [{ role: 'facility' }, 'onboarded', { is: { ...condition, person_shown_to: 'facilities' } }, notBlocked] },
      {
        all: [
          { facilityIn: 'person_applied_ids', may: 'read', at: 'person_applied_ids' },
          { is: condition },
          notBlocked,
        ],
      },
    ],
  };
}
