import { randomUUID } from 'node:crypto';
import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import * as contracts from '#domain/jobs/jobFeedContracts.ts';
import type { JobFeed } from '#domain/jobs/jobFeedContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { outsideAddress } from '#server/platform/integrations/outsideAddress.ts';
import type { Work } from '#server/platform/work.ts';
import { deleteFeed, differingOf, feedsOf, insertFeed, makeDue, wrongEntriesOf } from './sql.ts';

export const listJobFeeds = implement(contracts.listJobFeeds, async (work) => ({
  feeds: await feedsOf(work.tx, facilityOf(work)),
}));

export const addJobFeed = implement(contracts.addJobFeed, async (work, { url }) => {
  const { role } = personOf(work.actor);
  if (role === 'admin') throw new AppError('FORBIDDEN', 'Administrators have no job feeds');
  const facility_id = facilityOf(work);
  const address = outsideAddress(url, work.services.env.feedOrigins);
  if (!address) throw wrongField('url', errorText('webhookAddress'));
  await work.system.withAdvisoryLocks(`job feeds of ${facility_id}`);
  const { feeds: most } = jobFeedLimits;
  if ((await feedsOf(work.tx, facility_id)).length >= most)
    throw new AppError('CONFLICT', errorText('tooManyFeeds', { count: most }), { extraData: { reason: 'limit' } });
  const id = randomUUID();
  if (!(await insertFeed(work.tx, { id, facility_id, url: address.href })))
    throw wrongField('url', errorText('feedKnown'));
  await audit(work.tx, work.actor, [{ action: 'feed.make', entity: 'JobFeed', entity_id: id }]);
  await work.enqueue('readJobFeeds', {});
  return { success: true as const, feed: await feedOf(work, id) };
});

export const readJobFeed = implement(contracts.readJobFeed, async (work, { feed_id }) => {
  await feedOf(work, feed_id);
  if (!(await makeDue(work.tx, feed_id)))
    throw new AppError('CONFLICT', errorText('feedJustRead'), { extraData: { reason: 'just_read' } });
  await work.enqueue('readJobFeeds', {});
  return { success: true as const };
});

export const removeJobFeed = implement(contracts.removeJobFeed, async (work, { feed_id }) => {
  if (await deleteFeed(work.tx, feed_id, facilityOf(work)))
    await audit(work.tx, work.actor, [{ action: 'feed.remove', entity: 'JobFeed', entity_id: feed_id }]);
  return { success: true as const };
});

export const jobFeedReport = implement(contracts.jobFeedReport, async (work, { feed_id }) => {
  await feedOf(work, feed_id);
  return { wrong: await wrongEntriesOf(work.tx, feed_id), differing: await differingOf(work.tx, feed_id) };
});

async function feedOf(work: Work, id: string): Promise<JobFeed> {
  const [feed] = await feedsOf(work.tx, facilityOf(work), id);
  if (!feed) throw new AppError('NOT_FOUND', `Job feed ${id} not found`);
  return feed;
}

function facilityOf({ actor }: Work): string {
  return partyIdOf(personOf(actor));
}
