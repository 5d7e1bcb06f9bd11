import pLimit from 'p-limit';
import { system } from '#domain/access.ts';
import type { Job } from '#domain/job.ts';
import { notify, type MailWords } from '#server/features/notifications/functions.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { inTransaction } from '#server/work.ts';
import { payText } from './functions.ts';
import { jobEvent, matchingClinicians } from './sql.ts';

/** More would be a mailing, not a match. */
const mostMatches = 200;

/**
 * Tells the clinicians a new job may suit. A repeated run tells only those who have not heard of it. One job after the
 * other: what was told of a facility's last job counts for its next.
 */
export function matchJob(services: Services, { job_id }: JobData['matchJob']): Promise<void> {
  return turn(() => match(services, job_id));
}

const turn = pLimit(1);

async function match(services: Services, job_id: string): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const open = { id: job_id, status: 'active', is_hidden: false, is_owner_active: true } as const;
    // Not locked: telling two hundred people takes longer than whoever edits their new job would wait for its row.
    const [job] = await work.system.find('Job', open, { limit: 1 });
    if (!job) return;
    await work.system.takeTurns(`match ${job.facility_id}`);
    for (const { id, told_today } of await matchingClinicians(work.tx, job, mostMatches)) {
      await notify(work, {
        user_id: id,
        type: 'new_job_match',
        title: 'New job match',
        body: `${job.title}${job.facility_name ? ` at ${job.facility_name}` : ''}`,
        link: `/job-detail?id=${job.id}`,
        event_key: jobEvent(job.id),
        mail: told_today ? null : matchMail(job),
      });
    }
  });
}

function matchMail(job: Job): MailWords {
  const where = job.facility_name ? ` at ${job.facility_name}` : '';
  const pay = payText(job);
  return {
    subject: `New job match: ${job.title}`,
    paragraphs: [`${job.title}${where} fits your profile.`, ...(pay ? [`It pays ${pay}.`] : [])],
    action: 'See the job',
  };
}
