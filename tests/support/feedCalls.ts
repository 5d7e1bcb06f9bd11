import type { MatrixData } from './matrixData.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';

type Calls = Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>>;

/** Calls about job feeds, each about one of its own. */
export const feedCalls: Calls = {
  addJobFeed: async ({ services }) => {
    await services.pool.query('delete from job_feeds');
    return { body: { url: 'https://ats.example.com/jobs.xml' } };
  },
  readJobFeed: async (app, matrix) => ({ body: await target(app, matrix) }),
  removeJobFeed: async (app, matrix) => ({ body: await target(app, matrix) }),
  jobFeedReport: async (app, matrix) => ({ body: await target(app, matrix) }),
};

async function target({ services }: TestApp, { own }: MatrixData): Promise<{ feed_id: string }> {
  const { rows } = await services.pool.query<{ id: string }>(
    `insert into job_feeds (facility_id, url) values ($1, 'https://ats.example.com/' || gen_random_uuid()) returning id`,
    [own.facility.user.id],
  );
  return { feed_id: rows[0]!.id };
}
