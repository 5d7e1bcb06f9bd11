import type { Rule } from '#domain/core/access.ts';
import type { Right } from '#domain/core/rights.ts';

/** Whoever acts for the facility of the row with this right, at whichever sites. */
export function facilityWideRule(may: Right): Rule {
  return { facilityOwned: 'facility_id', may };
}

/** Whoever acts for the facility of the row with this right, at its site where they are limited to sites. */
export function facilityRule(may: Right): Rule {
  return { facilityOwned: 'facility_id', may, at: 'site_id' };
}
