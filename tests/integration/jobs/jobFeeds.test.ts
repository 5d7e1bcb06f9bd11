import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import { readJobFeeds } from '#server/features/jobs/incoming/tasks.ts';
import { status, webhookReceiver, type Receiver } from '#scripts/scratch/webhookReceiver.ts';
import { audited } from '#tests/support/auditLog.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
/** The server of an applicant tracking system. */
let peer: Receiver;
/** Another machine of the private network, which the operator has not allowed. */
let stranger: Receiver;
let feedId: string;

beforeAll(async () => {
  [peer, stranger] = [await webhookReceiver(), await webhookReceiver()];
  app = await testApp({ FEED_HOSTS: peer.origin });
});
afterAll(async () => {
  await app.close();
  await peer.close();
  await stranger.close();
});
beforeEach(async () => {
  facility = await app.people.facility();
  peer.received.length = 0;
  stranger.received.length = 0;
  serve([]);
  ({ id: feedId } = (await facility.client.functions.addJobFeed({ url: peer.url })).feed);
});
afterEach(() => app.services.pool.query('delete from job_feeds'));

type Texts = Record<string, string>;

const icu = {
  ...{ referencenumber: 'A-1', title: 'ICU nurse', category: 'RN', description: '<p>Nights</p>' },
  ...{ city: 'Portland', state: 'TX', salary: '$58 - $64 per hour' },
};
const er = { ...icu, referencenumber: 'A-2', title: 'ER nurse' };

const xmlOf = (jobs: readonly Texts[]) =>
  `<?xml version="1.0"?><source>${jobs
    .map(
      (job) =>
        `<job>${Object.entries(job)
          .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
          .join('')}</job>`,
    )
    .join('')}</source>`;

function serve(jobs: readonly Texts[], headers: Record<string, string> = {}): void {
  peer.answer((response) => void response.writeHead(200, headers).end(xmlOf(jobs)));
}

async function read(): Promise<void> {
  await app.services.pool.query(`update job_feeds set next_date = now() - interval '1 second'`);
  await readJobFeeds(app.services);
}

const feed = async () => (await facility.client.functions.listJobFeeds({})).feeds[0]!;
const report = () => facility.client.functions.jobFeedReport({ feed_id: feedId });
const jobs = async () => facility.client.entities.Job.filter({ facility_id: facility.user.id }, 'title');
const jobOf = async (title: string) => (await jobs()).find((job) => job.title === title)!;

describe('the jobs of a feed', () => {
  test('are added, changed, closed and opened again by reference number, each once', async () => {
    serve([icu, er]);
    await read();
    expect(await jobs()).toMatchObject([
      { title: 'ER nurse', status: 'active' },
      {
        ...{ title: 'ICU nurse', description: 'Nights', role: 'RN', specialty: 'Critical Care', status: 'active' },
        ...{ address: 'Portland, TX', city: 'Portland', state: 'TX', location_type: 'on-site' },
        ...{ pay_stated_min: 58, pay_stated_max: 64, pay_unit: 'hour', pay_range_min: 58 },
      },
    ]);
    expect((await feed()).counts).toEqual({ added: 2, changed: 0, gone: 0, unchanged: 0, wrong: 0 });
    const { id } = await jobOf('ICU nurse');

    await read();
    expect((await feed()).counts).toEqual({ added: 0, changed: 0, gone: 0, unchanged: 2, wrong: 0 });
    serve([{ ...icu, title: 'ICU nurse, nights', salary: '$60 an hour' }]);
    await read();
    expect((await feed()).counts).toEqual({ added: 0, changed: 1, gone: 1, unchanged: 0, wrong: 0 });
    expect(await jobOf('ICU nurse, nights')).toMatchObject({ id, pay_stated_min: 60, pay_stated_max: 60 });
    expect(await jobOf('ER nurse')).toMatchObject({ status: 'closed' });

    serve([icu, er]);
    await read();
    expect(await jobs()).toMatchObject([
      { title: 'ER nurse', status: 'active' },
      { id, title: 'ICU nurse', status: 'active' },
    ]);
    expect(await report()).toEqual({ wrong: [], differing: [] });
  });

  test('notify undecided applicants when they are gone', async () => {
    serve([icu, er]);
    await read();
    const clinician = await app.people.clinician();
    await clinician.client.functions.handleNewApplication({ job_id: (await jobOf('ER nurse')).id, cover: 'Hello' });
    serve([icu]);
    await read();
    const notes = await clinician.client.entities.Notification.list();
    expect(notes.map(({ title }) => title)).toEqual(['Position closed']);
  });

  test('are not fetched whole again while their version is the same', async () => {
    serve([icu], { etag: '"v1"', 'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT' });
    await read();
    peer.answer(status(304));
    await read();
    expect(peer.received.at(-1)!.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Sun, 01 Nov 2026 00:00:00 GMT',
    });
    expect(await feed()).toMatchObject({ failures: 0, counts: { added: 1 } });
    expect((await jobs()).map((job) => job.status)).toEqual(['active']);
  });

  test('stay open as long as the feed has them', async () => {
    serve([icu], { etag: '"v1"' });
    await read();
    await app.services.pool.query(
      `update jobs set confirmed_date = now() - interval '20 days' where facility_id = $1`,
      [facility.user.id],
    );
    peer.answer(status(304));
    await read();
    const [job] = await jobs();
    expect(Date.now() - Date.parse(job!.confirmed_date!)).toBeLessThan(60_000);
  });

  test('with two processes at the same moment are added once', async () => {
    serve([icu, er]);
    await app.services.pool.query(`update job_feeds set next_date = now() - interval '1 second'`);
    await Promise.all([readJobFeeds(app.services), readJobFeeds(app.services)]);
    expect(await jobs()).toHaveLength(2);
    expect(peer.received).toHaveLength(1);
  });
});

describe('what a user edited here', () => {
  test('is not overwritten, and the report names it until both agree', async () => {
    serve([icu, er]);
    await read();
    const { id } = await jobOf('ICU nurse');
    await facility.client.entities.Job.update(id, { title: 'Our ICU nurse', description: 'Nights and days' });
    serve([{ ...icu, title: 'ICU nurse II', city: 'Austin' }, er]);
    await read();
    expect(await facility.client.entities.Job.get(id)).toMatchObject({
      ...{ title: 'Our ICU nurse', description: 'Nights and days', address: 'Austin, TX' },
    });
    const differing = { reference: 'A-1', job_id: id, title: 'Our ICU nurse', fields: ['description', 'title'] };
    expect((await report()).differing).toEqual([differing]);
    await facility.client.entities.Job.update(id, { description: 'Nights' });
    expect((await report()).differing).toEqual([{ ...differing, fields: ['title'] }]);
    serve([{ ...icu, title: 'Our ICU nurse' }, er]);
    await read();
    expect((await report()).differing).toEqual([]);
    serve([{ ...icu, title: 'ICU nurse III' }, er]);
    await read();
    expect(await facility.client.entities.Job.get(id)).toMatchObject({
      title: 'ICU nurse III',
      address: 'Portland, TX',
    });
  });

  test('holds for a job that was filled or deleted', async () => {
    serve([icu, er]);
    await read();
    const [filled, deleted] = [await jobOf('ICU nurse'), await jobOf('ER nurse')];
    await facility.client.entities.Job.update(filled.id, { status: 'filled' });
    await facility.client.entities.Job.delete(deleted.id);
    serve([
      { ...icu, city: 'Austin' },
      { ...er, city: 'Austin' },
    ]);
    await read();
    expect(await jobs()).toMatchObject([{ id: filled.id, status: 'filled', address: 'Austin, TX' }]);
    expect((await report()).differing).toMatchObject([
      { reference: 'A-1', fields: ['status'] },
      { reference: 'A-2', job_id: null, title: 'ER nurse', fields: [] },
    ]);
    serve([er]);
    await read();
    expect(await jobs()).toMatchObject([{ id: filled.id, status: 'filled' }]);
  });

  test('a job that was posted by hand before is not posted twice', async () => {
    const { id } = await facility.client.entities.Job.create({
      ...{ ...newJob, title: 'ICU Nurse', role: 'RN', specialty: 'Critical Care', description: 'By hand' },
      ...{ location_type: 'on-site', address: 'Portland, TX', start_date: null, unit: null },
    });
    serve([icu, { ...icu, referencenumber: 'A-9' }]);
    await read();
    expect(await jobs()).toHaveLength(2);
    expect(await facility.client.entities.Job.get(id)).toMatchObject({ description: 'By hand' });
    const [differing] = (await report()).differing;
    expect(differing).toMatchObject({ reference: 'A-1', fields: expect.arrayContaining(['description']) });
  });
});

describe('a wrong entry', () => {
  test('is reported with its reason, is looked at again, and its job is not gone', async () => {
    serve([icu, er], { etag: '"v1"' });
    await read();
    serve(
      [
        { ...icu, description: '' },
        er,
        { title: 'No number', category: 'RN', description: 'x' },
        { ...er, title: 'Twice' },
        { referencenumber: 'A-3', title: 'Chef', description: 'Cooks' },
      ],
      { etag: '"v2"' },
    );
    await read();
    expect((await feed()).counts).toEqual({ added: 0, changed: 0, gone: 0, unchanged: 1, wrong: 4 });
    const { wrong } = await report();
    expect(wrong.map(({ reference, title, errors }) => [reference, title, errors[0]!.column])).toEqual([
      [null, 'No number', null],
      ['A-2', 'Twice', null],
      ['A-1', 'ICU nurse', 'description'],
      ['A-3', 'Chef', 'role'],
    ]);
    expect((await jobs()).map((job) => job.status)).toEqual(['active', 'active']);
    serve([icu, er]);
    await read();
    expect(peer.received.at(-1)!.headers['if-none-match']).toBeUndefined();
    expect((await report()).wrong).toEqual([]);
  });
});

describe('a reading that fails', () => {
  test('closes nothing, whatever the other server answers', async () => {
    serve([icu]);
    await read();
    const answers: [string, () => void][] = [
      ['refused', () => peer.answer(status(404))],
      ['not_xml', () => peer.answer((response) => void response.writeHead(200).end(xmlOf([icu, er]).slice(0, -9)))],
      ['not_a_feed', () => peer.answer((response) => void response.writeHead(200).end('Log in'))],
      ['empty', () => serve([])],
      ['redirects', () => peer.answer(status(302, { location: stranger.url }))],
      ['redirects', () => peer.answer(status(302, { location: peer.url }))],
      ['refused', () => peer.answer(status(302))],
      ['unreachable', () => peer.answer((response) => void response.destroy())],
      [
        'too_large',
        () => peer.answer((response) => void response.writeHead(200).end(Buffer.alloc(jobFeedLimits.bytes + 1, ' '))),
      ],
    ];
    for (const [reason, answer] of answers) {
      answer();
      await read();
      expect(await feed()).toMatchObject({ last_failure: reason });
    }
    expect(await feed()).toMatchObject({ failures: answers.length });
    expect(stranger.received).toEqual([]);
    expect((await jobs()).map((job) => job.status)).toEqual(['active']);
    serve([icu]);
    await read();
    expect(await feed()).toMatchObject({ failures: 0, last_failure: null });
  });

  test('is mailed to the facility the fifth time in a row, once', async () => {
    peer.answer(status(500));
    const mails = async () => {
      const { rows } = await app.services.pool.query<{ subject: string }>(
        `select subject from outbox_mails where to_address = $1 and kind = 'feed_failing'`,
        [facility.user.email],
      );
      return rows.length;
    };
    for (const expected of [0, 0, 0, 0, 1, 1]) {
      await read();
      expect(await mails()).toBe(expected);
    }
  });

  test('a name or a redirect that leads to a private network is never connected to', async () => {
    const { port } = new URL(stranger.origin);
    for (const url of [`https://localhost:${port}/`, `http://localhost:${port}/`, stranger.url, 'https://127.0.0.1/']) {
      await app.services.pool.query('update job_feeds set url = $1', [url]);
      await read();
    }
    expect(stranger.received).toEqual([]);
    expect(await feed()).toMatchObject({ failures: 4 });
  });

  test('a redirect to an allowed address is followed', async () => {
    peer.answer((response) => {
      if (peer.received.length === 1) response.writeHead(301, { location: '/moved.xml' }).end();
      else response.writeHead(200).end(xmlOf([icu]));
    });
    await read();
    expect(peer.received).toHaveLength(2);
    expect(await jobs()).toHaveLength(1);
  });
});

describe('who may', () => {
  test('owners with a recent proof add, others do not, and it is audited', async () => {
    await facility.client.functions.removeJobFeed({ feed_id: feedId });
    const lines = await audited(app.services, async () => {
      ({ id: feedId } = (await facility.client.functions.addJobFeed({ url: peer.url })).feed);
      await facility.client.functions.removeJobFeed({ feed_id: feedId });
    });
    expect(lines.map(({ action }) => action)).toEqual(['feed.make', 'feed.remove']);
    const [recruiter, stranger_, nurse] = [
      await app.people.member(facility, 'recruiter'),
      await app.people.facility(),
      await app.people.clinician(),
    ];
    for (const other of [recruiter, nurse])
      expect(await refusal(other.client.functions.addJobFeed({ url: peer.url }))).toBe('FORBIDDEN');
    ({ id: feedId } = (await facility.client.functions.addJobFeed({ url: peer.url })).feed);
    for (const call of ['readJobFeed', 'jobFeedReport'] as const)
      expect(await refusal(stranger_.client.functions[call]({ feed_id: feedId })), call).toBe('NOT_FOUND');
    await stranger_.client.functions.removeJobFeed({ feed_id: feedId });
    expect(await feed()).toMatchObject({ id: feedId });
    await app.services.pool.query(`update sessions set proved_at = now() - interval '1 hour'`);
    expect(await refusal(facility.client.functions.addJobFeed({ url: `${peer.url}2` }))).toBe('STEP_UP_REQUIRED');
  });

  test('an address is public, known once, and there are few of them', async () => {
    const add = (url: string) => refusal(facility.client.functions.addJobFeed({ url }));
    for (const url of [
      'http://example.com/f.xml',
      'https://u:p@example.com/',
      'https://10.0.0.8/f',
      'f.xml',
      stranger.url,
    ])
      expect(await add(url), url).toBe('VALIDATION_ERROR');
    expect(await add(peer.url)).toBe('VALIDATION_ERROR');
    for (let at = 1; at < jobFeedLimits.feeds; at++)
      await facility.client.functions.addJobFeed({ url: `${peer.url}/${at}` });
    expect(await add(`${peer.url}/more`)).toBe('CONFLICT');
  });

  test('a feed is read when a user asks for that, at most once a minute, and its jobs stay when it is removed', async () => {
    serve([icu]);
    await read();
    expect(await refusal(facility.client.functions.readJobFeed({ feed_id: feedId }))).toBe('CONFLICT');
    await app.services.pool.query(`update job_feeds set begun_date = now() - interval '2 minutes'`);
    await facility.client.functions.readJobFeed({ feed_id: feedId });
    await readJobFeeds(app.services);
    expect((await feed()).counts).toMatchObject({ unchanged: 1 });
    await facility.client.functions.removeJobFeed({ feed_id: feedId });
    expect((await jobs()).map((job) => job.status)).toEqual(['active']);
  });

  test('a facility whose account is closed is not read for', async () => {
    await app.services.pool.query('update users set is_active = false where id = $1', [facility.user.id]);
    await read();
    expect(peer.received).toEqual([]);
  });
});
