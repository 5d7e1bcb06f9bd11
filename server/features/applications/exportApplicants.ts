import { allows } from '#domain/core/access.ts';
import * as applicantContracts from '#domain/applications/applicantContracts.ts';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { teamStatusOf } from '#domain/applications/pendingRejection.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { csvAnswer, type CsvColumns } from '#server/platform/functions/csv.ts';
import { implementText } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { findViewed } from './applicants.ts';

type Filters = ParsedInputOf<typeof applicantContracts.exportApplicants>;

/** Of what is found the whole, in its order. */
export const exportApplicants = implementText(applicantContracts.exportApplicants, async (work, filters) => {
  if (filters.job_id) await assertReads(work, filters.job_id);
  await audit(work.tx, work.actor, [
    { action: 'Application.export', entity: 'Job', entity_id: filters.job_id ?? null },
  ]);
  return csvAnswer(columns, pages(work, filters));
});

async function assertReads(work: Work, job_id: string): Promise<void> {
  const [job] = await work.system.find('Job', { id: job_id }, { limit: 1 });
  if (!job || !allows(facilityRule('read'), personOf(work.actor), { ...job }))
    throw new AppError('NOT_FOUND', `Entity Job with ID ${job_id} not found`);
}

const perPage = 100;

/** Each page is read in a transaction of its own. */
async function* pages({ services, actor }: Work, filters: Filters): AsyncGenerator<Applicant[]> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const page: Awaited<ReturnType<typeof findViewed>> = await inTransaction(services, actor, (work) =>
      findViewed(work, { ...filters, limit: perPage, skip: 0, after: from }),
    );
    yield page.applicants;
    after = page.next;
  } while (after !== null);
}

const nobody = { hidden: 'Profile hidden', closed: 'Account closed', open: '' } as const;

const columns: CsvColumns<Applicant> = {
  Name: ({ person, account }) => person?.full_name ?? nobody[account],
  Credentials: ({ person }) => person?.credentials ?? null,
  Email: ({ person }) => person?.email ?? null,
  Location: ({ person }) => person?.location ?? null,
  Verified: ({ person }) => (person?.verification_status === 'verified' ? 'Yes' : 'No'),
  'Years of experience': ({ person }) => person?.years_exp ?? null,
  'Licensed in': ({ person }) => person?.licensure_states.join('; ') ?? null,
  Certifications: ({ person }) => person?.certifications.join('; ') ?? null,
  Specialties: ({ person }) => person?.specialties.join('; ') ?? null,
  Status: ({ application }) => teamStatusOf(application),
  'Proposed rate per hour': ({ application }) => application.proposed_rate,
  Applied: ({ application }) => application.applied_date,
  Decided: ({ application }) => application.decided_date,
  'Cover letter': ({ application }) => application.cover,
  Job: ({ application, job_title }) => job_title ?? application.job_title,
  Tags: ({ application }) => application.tags.join('; '),
};
