import type { Rule } from '#domain/core/access.ts';
import type { Right } from '#domain/core/rights.ts';

/** Users who act for the facility of the row with this right, at all its sites. */
export function facilityWideRule(may: Right): Rule {
  return { facilityOwned: 'facility_id', may };
}

/** Users who act for the facility of the row with this right, at its site if they are limited to sites. */
export function facilityRule(may: Right): Rule {
  return { facilityOwned: 'facility_id', may, at: 'site_id' };
}
