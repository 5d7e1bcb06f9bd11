import type { Job } from '#domain/nouns/job.ts';
import { sayNews } from '#domain/site/news.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { countWaiting } from '#server/features/applications/functions.ts';
import { notifyFacility, told } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { countHired } from './sql.ts';

/**
 * Counts how many a job has hired, under its lock. A job that states how many it wants is filled by the last of them; its
 * facility is told how many still wait, and decides on these itself.
 */
export const countPositions: Reaction<'Application'> = async (work, { before, after }) => {
  if ((before?.status === 'hired') === (after?.status === 'hired')) return;
  const job_id = (after ?? before)!.job_id;
  const [job] = await work.system.find('Job', { id: job_id }, { limit: 1, lock: 'update' });
  if (!job) return;
  const positions_filled = await countHired(work.tx, job);
  const isFilled = job.status === 'active' && job.positions !== null && positions_filled >= job.positions;
  await work.system.update('Job', job_id, { positions_filled, ...(isFilled ? { status: 'filled' } : {}) });
  if (isFilled) await tellFilled(work, job, positions_filled);
};

async function tellFilled(work: Work, job: Job, hired: number): Promise<void> {
  const waiting = await countWaiting(work, job.id);
  const body = waiting === 1 ? 'one' : waiting === 0 ? 'none' : 'more';
  await notifyFacility(
    work,
    { facility_id: job.facility_id, site_id: job.site_id, right: 'recruit' },
    {
      ...told(
        sayNews('posting_due.title.filled', { job: job.title }),
        sayNews(`posting_due.body.filled.${body}`, { count: waiting }),
      ),
      type: 'posting_due',
      link: pageHref('FacilityApplicants', { job: job.id }),
      event_key: `job:${job.id}:filled:${hired}`,
      mail: null,
    },
  );
}
