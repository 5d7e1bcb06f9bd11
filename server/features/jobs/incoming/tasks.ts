import { system } from '#domain/core/access.ts';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import { queueDraft } from '#server/platform/mail/mailDraft.ts';
import { turnOf } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { reasonOf } from './failure.ts';
import { feedFailingMail } from './mail.ts';
import { readFeed } from './readFeed.ts';
import { claimFeed, recordFailure, recordReading, type Claimed } from './sql.ts';

/** Feeds that one process reads at the same time: one that does not answer holds up no other. */
const lanes = 3;

/** The job `readJobFeeds`: reads feeds until none is due. What a killed process left is read again after its lease. */
export async function readJobFeeds(services: Services): Promise<void> {
  const end = Date.now() + turnOf('readJobFeeds');
  await Promise.all(Array.from({ length: lanes }, () => readDue(services, end)));
}

async function readDue(services: Services, end: number): Promise<void> {
  while (Date.now() < end) {
    const feed = await claimFeed(services.db);
    if (!feed) return;
    await read(services, feed);
  }
}

async function read(services: Services, feed: Claimed): Promise<void> {
  try {
    await recordReading(services.db, feed.id, await readFeed(services, feed));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) services.log.error({ err: error, feed: feed.id }, 'a job feed was not read');
    await fail(services, feed, reason ?? 'unexpected');
  }
}

async function fail(services: Services, feed: Claimed, reason: Parameters<typeof recordFailure>[2]): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const failures = await recordFailure(work.tx, feed.id, reason);
    if (failures !== jobFeedLimits.failuresToMail) return;
    const { email } = await work.system.get('User', feed.facility_id);
    await queueDraft(work, feedFailingMail(services, email, feed.url));
  });
}
