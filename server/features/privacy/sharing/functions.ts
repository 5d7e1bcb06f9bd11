import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/core/errors.ts';
import type { RowOf } from '#domain/entities.ts';
import { credentialSummaries } from '#domain/credentials/credentialSummary.ts';
import { eligibility } from '#domain/eligibility/eligibility.ts';
import { screeningAnswer } from '#domain/jobs/screeningAnswer.ts';
import { askAgainDays, isReadable, isShared, shownFor } from '#domain/privacy/sharing.ts';
import * as sharingContracts from '#domain/privacy/sharingContracts.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { EligibilityAnswer } from '#domain/eligibility/vocabulary.ts';
import type { LicensureRules } from '#domain/eligibility/licensureRules.ts';
import { namesOf } from '#server/features/applications/functions.ts';
import { licensureRulesOf } from '#server/features/eligibility/functions.ts';
import { notify } from '#server/features/notifications/functions.ts';
import { auditOnceADay } from '#server/platform/auth/audit.ts';
import { listLink } from '#server/features/verification/screening/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import { applicantsOf, documentsOf, looksAt, noteRequest, sharingFor, type ApplicantOfFacility } from './sql.ts';
import { askedCopy } from './mail.ts';

export const applicantCredentials = implement(
  sharingContracts.applicantCredentials,
  async (work, { application_ids }) => ({ applications: Object.fromEntries(await readShared(work, application_ids)) }),
);

/**
 * Of the newest applications for a job that share credentials those with one of the answers, for lists of the facility. To
 * judge them it reads what all of them share, and that is in their logs.
 */
export async function applicationsAnswering(
  work: Work,
  jobId: string,
  answers: readonly EligibilityAnswer[],
): Promise<string[]> {
  const ids = await sharingFor(work.tx, personOf(work.actor), jobId);
  const read = ids.length > 0 ? await readShared(work, ids) : [];
  return read.flatMap(([id, { eligibility: found }]) => (found && answers.includes(found.answer) ? [id] : []));
}

async function readShared(work: Work, application_ids: readonly string[]): Promise<[id: string, Readiness][]> {
  const found = await applicantsOf(work.tx, personOf(work.actor), application_ids);
  const readable = found.filter(isReadable);
  const people = [...new Set(readable.filter(isShared).map(({ applicant_id }) => applicant_id))];
  const documents = people.length > 0 ? await documentsOf(work.tx, people) : [];
  // Users look at their own log: nothing of a user who shares nothing was read.
  const reads = people.map((id) => ({ action: 'Document.read', entity: 'User', entity_id: id }) as const);
  await auditOnceADay(work.tx, work.actor, reads);
  const rules = { book: licensureRulesOf(work.services), day: today(work.services), link: listLink(work.services) };
  const ofPerson = Map.groupBy(documents, ({ user_id }) => user_id);
  return readable.map((one) => [one.id, readinessOf(one, ofPerson.get(one.applicant_id) ?? [], rules)]);
}

type Readiness = OutputOf<typeof sharingContracts.applicantCredentials>['applications'][string];

const nothingShared = { shared_kinds: [], credentials: [], home_state: null, eligibility: null };

interface Rules {
  readonly book: LicensureRules;
  readonly day: string;
  /** Where a facility looks an exclusion list up itself. */
  readonly link: string | null;
}

function readinessOf(
  applicant: ApplicantOfFacility,
  terms: readonly RowOf<'Document'>[],
  { book, day, link }: Rules,
): Readiness {
  const { asked_date, home_state, home_state_date, job, shared_kinds } = applicant;
  const always = { screening: screeningAnswer(applicant, day, link), asked_date };
  if (!isShared(applicant)) return { ...always, shared: false, ...nothingShared };
  const shown = shownFor(applicant);
  return {
    ...always,
    shared: true,
    shared_kinds,
    credentials: credentialSummaries(terms, shown, day),
    home_state,
    eligibility: job && eligibility({ terms, home_state, home_state_date, shown }, job, book, day),
  };
}

export { offerEligibility } from './offerEligibility.ts';

export const askForCredentials = implement(sharingContracts.askForCredentials, async (work, { application_id }) => {
  const application = await work.repo.get('Application', application_id, { lock: 'update' });
  // Nothing is asked of whom the facility does not see.
  await work.repo.get('User', application.applicant_id);
  if (!isReadable(application))
    throw new AppError('WRONG_STEP', errorText('applicationEnded'), { extraData: { current: application.status } });
  if (isShared(application)) throw new AppError('CONFLICT', errorText('credentialsShared'));
  const asked_date = await noteRequest(work.tx, application.id, work.services.clock());
  if (asked_date === null) {
    throw new AppError('RATE_LIMITED', errorText('credentialsAskedLately', { days: askAgainDays }), {
      retryAfter: askAgainDays * 24 * 60 * 60,
    });
  }
  await notify(work, {
    ...askedCopy(await namesOf(work, application)),
    event_key: `credentials_asked:${application.id}:${asked_date}`,
    user_id: application.applicant_id,
    type: 'application_status_change',
    link: pageHref('MyApplications'),
  });
  return { success: true as const, asked_date };
});

export const shareCredentials = implement(
  sharingContracts.shareCredentials,
  async (work, { application_id, share, kinds }) => {
    const application = await work.repo.get('Application', application_id, { lock: 'update' });
    if (!isReadable(application) && share)
      throw new AppError('WRONG_STEP', errorText('applicationEnded'), { extraData: { current: application.status } });
    const shared_kinds = share ? (kinds ?? application.shared_kinds) : [];
    const isChanged =
      application.shares_credentials !== share || !isDeepStrictEqual(shared_kinds, application.shared_kinds);
    const shared =
      isReadable(application) && isChanged
        ? await work.system.update('Application', application.id, { shares_credentials: share, shared_kinds })
        : application;
    return { success: true as const, application: work.repo.view('Application', shared) };
  },
);

export const whoLooked = implement(sharingContracts.whoLooked, async (work) => ({
  looks: await looksAt(work.tx, personOf(work.actor)),
}));
