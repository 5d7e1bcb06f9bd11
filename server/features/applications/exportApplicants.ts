import { allows } from '#domain/core/access.ts';
import * as applicantContracts from '#domain/applications/applicantContracts.ts';
import type { Applicant, ExportedApplicants } from '#domain/applications/applicantContracts.ts';
import { AppError } from '#domain/core/errors.ts';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { csvAnswer } from '#server/platform/functions/csv.ts';
import { implementText } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { workbookAnswer } from '#server/platform/functions/workbook.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { columnsOf, momentCells } from './applicantFile.ts';
import { findViewed } from './applicants.ts';

type Filters = Omit<ExportedApplicants, 'columns'>;

/** Of what is found the whole, in its order. */
export const exportApplicants = implementText(
  applicantContracts.exportApplicants,
  async (work, { columns, ...filters }) => {
    await beginExport(work, filters);
    return csvAnswer(columnsOf(columns), pages(work, filters));
  },
);

export const exportApplicantsXlsx = implementText(
  applicantContracts.exportApplicantsXlsx,
  async (work, { columns, ...filters }) => {
    await beginExport(work, filters);
    const { total_is_more } = await findViewed(work, { ...filters, limit: 1, skip: 0 });
    if (total_is_more) throw wrongField('columns', errorText('applicantRows', { count: maxCounted }));
    return workbookAnswer('Applicants', columnsOf(columns), momentCells, pages(work, filters));
  },
);

async function beginExport(work: Work, { job_id }: Filters): Promise<void> {
  if (job_id) await assertReads(work, job_id);
  await audit(work.tx, work.actor, [{ action: 'Application.export', entity: 'Job', entity_id: job_id ?? null }]);
}

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
