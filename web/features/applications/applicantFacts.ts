import type { Applicant } from '#domain/applications/applicantContracts.ts';
import type { Translate } from '#web/i18n/translator.ts';

/** `Jane Doe, RN`; a hidden applicant keeps a place, with the reason. */
export function applicantName({ person, account }: Applicant, t: Translate): string {
  if (!person)
    return t(account === 'hidden' ? 'facility.applicants.profileHidden' : 'facility.applicants.accountClosed');
  return person.credentials ? `${person.full_name}, ${person.credentials}` : person.full_name;
}

/** Headline, place, e-mail and years, as far as they are known. */
export function applicantFacts({ person }: Applicant, t: Translate): string[] {
  if (!person) return [];
  return [
    person.headline || t('facility.applicants.headline'),
    person.location,
    person.email,
    person.years_exp == null ? null : t('facility.applicants.years', { count: person.years_exp }),
  ].filter((fact): fact is string => Boolean(fact));
}
