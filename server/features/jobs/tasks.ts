import pLimit from 'p-limit';
import { system } from '#domain/language/access.ts';
import { Job } from '#domain/nouns/job.ts';
import { sayMail } from '#domain/site/mailTexts.ts';
import { sayNews } from '#domain/site/news.ts';
import { notify, told, type MailCopy } from '#server/features/notifications/functions.ts';
import type { JobData } from '#server/platform/queue/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
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
    // Not locked: telling two hundred people takes longer than whoever edits their new job would wait for its row.
    const [job] = await work.system.find('Job', { id: job_id, ...Job.conditions.open }, { limit: 1 });
    if (!job) return;
    await work.system.takeTurns(`match ${job.facility_id}`);
    for (const { id, told_today } of await matchingClinicians(work.tx, job, mostMatches)) {
      await notify(work, {
        user_id: id,
        type: 'new_job_match',
        ...matchNews(job),
        link: `/job-detail?id=${job.id}`,
        event_key: jobEvent(job.id),
        mail: told_today ? null : matchMail(job),
      });
    }
  });
}

function matchNews({ title, facility_name }: Job) {
  const known = facility_name && sayNews('new_job_match.body.match', { job: title, facility: facility_name });
  return told(sayNews('new_job_match.title.match'), known || title);
}

function matchMail(job: Job): MailCopy {
  const { title, facility_name: facility } = job;
  const pay = payText(job);
  return {
    subject: sayMail('match.subject', { job: title }),
    paragraphs: [
      facility ? sayMail('match.bodyAt', { job: title, facility }) : sayMail('match.body', { job: title }),
      ...(pay ? [sayMail('match.pay', { pay })] : []),
    ],
    action: sayMail('match.action'),
  };
}
