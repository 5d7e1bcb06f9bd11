import { Readable } from 'node:stream';
import { exportApplicants as exportApplicantsContract, type Applicant } from '#domain/applicantActs.ts';
import { AppError } from '#domain/errors.ts';
import { implement } from '#server/functions/implement.ts';
import { personOf } from '#server/functions/person.ts';
import { rawAnswer } from '#server/functions/rawAnswer.ts';
import { inTransaction, type Work } from '#server/work.ts';
import { findViewed } from './applicants.ts';
import { csvLine } from './csv.ts';

export const exportApplicants = implement(exportApplicantsContract, async (work, { job_id }) => {
  const [job] = await work.system.find('Job', { id: job_id, facility_id: personOf(work.actor).id }, { limit: 1 });
  if (!job) throw new AppError('NOT_FOUND', `Entity Job with ID ${job_id} not found`);
  return rawAnswer('text/csv; charset=utf-8', Readable.from(lines(work, job_id)));
});

const perPage = 100;

/** A page at a time, each read in a transaction of its own: no more of the table is held than one page. */
async function* lines({ services, actor }: Work, job_id: string): AsyncGenerator<string> {
  // Spreadsheets take a file without the mark for one of their own old encodings.
  yield `\uFEFF${csvLine(Object.keys(columns))}`;
  const input = { job_id, verified_only: false, sort: 'oldest', limit: perPage } as const;
  for (let skip = 0, total = Infinity; skip < total; skip += perPage) {
    const page = await inTransaction(services, actor, (work) => findViewed(work, { ...input, skip }));
    total = page.total;
    yield page.applicants.map(toLine).join('');
  }
}

function toLine(applicant: Applicant): string {
  return csvLine(Object.values(columns).map((valueOf) => valueOf(applicant)));
}

type Value = (applicant: Applicant) => string | number | null;

const nobody = { hidden: 'Profile under review', closed: 'Account closed', open: '' } as const;

const columns: Readonly<Record<string, Value>> = {
  Name: ({ person, account }) => person?.full_name ?? nobody[account],
  Credentials: ({ person }) => person?.credentials ?? null,
  Email: ({ person }) => person?.email ?? null,
  Location: ({ person }) => person?.location ?? null,
  Verified: ({ person }) => (person?.verification_status === 'verified' ? 'Yes' : 'No'),
  'Years of experience': ({ person }) => person?.years_exp ?? null,
  'Licensed in': ({ person }) => person?.licensure_states.join('; ') ?? null,
  Certifications: ({ person }) => person?.certifications.join('; ') ?? null,
  Specialties: ({ person }) => person?.specialties.join('; ') ?? null,
  Status: ({ application }) => application.status,
  'Proposed rate per hour': ({ application }) => application.proposed_rate,
  Applied: ({ application }) => application.applied_date,
  Decided: ({ application }) => application.decided_date,
  'Cover letter': ({ application }) => application.cover,
};
