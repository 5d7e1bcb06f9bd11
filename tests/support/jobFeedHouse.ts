import type { Job } from '#domain/jobs/job.ts';
import { readJobFeeds } from '#server/features/jobs/incoming/tasks.ts';
import { webhookReceiver, type Receiver } from '#scripts/scratch/webhookReceiver.ts';
import { testApp, type Person, type TestApp } from './testApp.ts';

type Texts = Readonly<Record<string, string>>;

/** Entries as Indeed reads them. */
export const icu = {
  ...{ referencenumber: 'A-1', title: 'ICU nurse', category: 'RN', description: '<p>Nights</p>' },
  ...{ city: 'Portland', state: 'TX', salary: '$58 - $64 per hour' },
};
export const er = { ...icu, referencenumber: 'A-2', title: 'ER nurse' };

export function xmlOf(jobs: readonly Texts[]): string {
  const texts = (job: Texts) => Object.entries(job).map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`);
  return `<?xml version="1.0"?><source>${jobs.map((job) => `<job>${texts(job).join('')}</job>`).join('')}</source>`;
}

/** A facility with a feed on the server of an applicant tracking system. */
export interface JobFeedHouse {
  app: TestApp;
  peer: Receiver;
  facility: Person;
  feedId: string;
  serve(jobs: readonly Texts[], headers?: Record<string, string>): void;
  /** Reads the feed as if its hour had come. */
  read(): Promise<void>;
  feed(): Promise<Awaited<ReturnType<Person['client']['functions']['listJobFeeds']>>['feeds'][number]>;
  report(): ReturnType<Person['client']['functions']['jobFeedReport']>;
  jobs(): Promise<Job[]>;
  /** Another facility with a feed of its own. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export async function jobFeedHouse(): Promise<JobFeedHouse> {
  const peer = await webhookReceiver();
  const app = await testApp({ FEED_HOSTS: peer.origin });
  const house: JobFeedHouse = {
    ...{ app, peer, facility: await app.people.facility(), feedId: '' },
    serve: (jobs, headers = {}) => peer.answer((response) => void response.writeHead(200, headers).end(xmlOf(jobs))),
    read: async () => {
      await app.services.pool.query(`update job_feeds set next_date = now() - interval '1 second'`);
      await readJobFeeds(app.services);
    },
    feed: async () => (await house.facility.client.functions.listJobFeeds({})).feeds[0]!,
    report: () => house.facility.client.functions.jobFeedReport({ feed_id: house.feedId }),
    jobs: () => house.facility.client.entities.Job.filter({ facility_id: house.facility.user.id }, 'title'),
    renew: async () => {
      await app.services.pool.query('delete from job_feeds');
      house.facility = await app.people.facility();
      peer.received.length = 0;
      house.serve([]);
      house.feedId = (await house.facility.client.functions.addJobFeed({ url: peer.url })).feed.id;
    },
    close: async () => {
      await app.close();
      await peer.close();
    },
  };
  return house;
}
