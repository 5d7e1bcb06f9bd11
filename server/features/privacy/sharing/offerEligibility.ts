import { AppError } from '#domain/core/errors.ts';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import type { Application } from '#domain/applications/application.ts';
import { eligibility } from '#domain/eligibility/eligibility.ts';
import { eligibilityJobOf, type EligibilityFacts } from '#domain/eligibility/eligibilityFacts.ts';
import { jobAt, moveOf } from '#domain/offers/offerPlace.ts';
import { isReadable, isShared, shownFor } from '#domain/privacy/sharing.ts';
import * as sharingContracts from '#domain/privacy/sharingContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { licensureRulesOf } from '#server/features/eligibility/functions.ts';
import { auditOnceADay } from '#server/platform/auth/audit.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import { applicantsOf, documentsOf } from './sql.ts';

export const offerEligibility = implement(
  sharingContracts.offerEligibility,
  async (work, { application_id, site_id }) => {
    const application = await work.repo.get('Application', application_id);
    const site = await work.repo.get('Site', site_id);
    if (site.facility_id !== application.facility_id) throw new AppError('NOT_FOUND', errorText('nothingHere'));
    const [stored] = await work.system.find('Job', { id: application.job_id });
    if (!stored) return { moved: null, eligibility: null };
    const job = eligibilityJobOf(stored);
    const facts = await factsOf(work, application);
    const answer = facts && eligibility(facts, jobAt(job, site), licensureRulesOf(work.services), today(work.services));
    return { moved: moveOf(job, site), eligibility: answer };
  },
);

/** The clinician's own, or what the facility reads of them; null where it reads nothing. */
async function factsOf(work: Work, { id, applicant_id }: Application): Promise<EligibilityFacts | null> {
  const reader = personOf(work.actor);
  if (reader.id === applicant_id) {
    const { home_state, home_state_date } = await work.repo.get('User', applicant_id);
    const terms = await work.repo.find('Document', { user_id: applicant_id });
    return { terms, home_state, home_state_date, shown: credentialKindNames };
  }
  const [applicant] = await applicantsOf(work.tx, reader, [id]);
  if (!applicant || !isReadable(applicant) || !isShared(applicant)) return null;
  await auditOnceADay(work.tx, work.actor, [{ action: 'Document.read', entity: 'User', entity_id: applicant_id }]);
  const { home_state, home_state_date } = applicant;
  return { terms: await documentsOf(work.tx, [applicant_id]), home_state, home_state_date, shown: shownFor(applicant) };
}
