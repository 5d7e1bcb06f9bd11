import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/jobs/contracts.ts';
import * as mailContracts from '#domain/notifications/mailContracts.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { holdsSql, facilityRuleSql } from '#server/platform/entities/visibleSql.ts';
import { readMailLink } from '#server/platform/mail/mailLinks.ts';
import type { Work } from '#server/platform/work.ts';
import { confirm } from './confirm.ts';
import { jobsOfMail, openJobs, type MailedJob } from './sql.ts';

export const confirmJobs = implement(contracts.confirmJobs, async (work, input) => {
  const job_ids = await openJobs(work.tx, facilityRuleSql(personOf(work.actor), 'recruit', 'r'), input.job_ids);
  await confirm(work, job_ids);
  return { success: true as const, job_ids };
});

export const postingsOfMail = implement(mailContracts.postingsOfMail, async (work, { token }) => ({
  postings: shown(await jobsIn(work, linkIn(work, token))),
}));

export const confirmPostingsOfMail = implement(mailContracts.confirmPostingsOfMail, async (work, { token }) => {
  const link = linkIn(work, token);
  const ids = (await jobsIn(work, link)).map(({ id }) => id);
  await confirm(work, await openJobs(work.tx, holdsSql({ facility_id: link.user_id }, 'r'), ids));
  return { success: true as const, postings: shown(await jobsIn(work, link)) };
});

interface Link {
  user_id: string;
  told: number;
}

function linkIn(work: Work, token: string): Link {
  const link = readMailLink(work.services.auth.mailLinkKey, 'confirmPostings', token);
  if (!link) throw new AppError('BAD_REQUEST', errorText('invalidMailLink'));
  return link;
}

/** Those that are still there. Nothing is left of an account that is closed. */
async function jobsIn(work: Work, { user_id, told }: Link): Promise<MailedJob[]> {
  const [reader] = await work.system.find('User', { id: user_id, is_active: true }, { limit: 1 });
  return reader ? jobsOfMail(work.tx, user_id, new Date(told)) : [];
}

function shown(jobs: readonly MailedJob[]) {
  return jobs.map(({ id, title, status, expires_date, told_of }) => ({
    id,
    title,
    is_open: status === 'active',
    expires_date: status === 'active' ? expires_date : null,
    is_confirmed: status === 'active' && expires_date !== told_of,
  }));
}
