import type { Translate } from '#web/lib/messages.tsx';
import type { Person } from '#web/features/people/queries.ts';

/** `Jane Doe, RN`; a person whose account is gone keeps a place. */
export function applicantName(applicant: Person | undefined, t: Translate): string {
  if (!applicant) return t('facility.applicants.unknownUser');
  return applicant.credentials ? `${applicant.full_name}, ${applicant.credentials}` : applicant.full_name;
}

/** Headline, place, e-mail and years, as far as they are known. */
export function applicantFacts(applicant: Person | undefined, t: Translate): string[] {
  return [
    applicant?.headline || t('facility.applicants.headline'),
    applicant?.location,
    applicant?.email,
    applicant?.years_exp != null ? t('facility.applicants.years', { count: applicant.years_exp }) : null,
  ].filter((fact): fact is string => Boolean(fact));
}
