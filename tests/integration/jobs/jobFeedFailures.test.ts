import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobFeedLimits } from '#domain/jobs/jobFeed.ts';
import { readJobFeeds } from '#server/features/jobs/incoming/tasks.ts';
import { status, webhookReceiver, type Receiver } from '#scripts/scratch/webhookReceiver.ts';
import { audited } from '#tests/support/auditLog.ts';
import { er, icu, jobFeedHouse, xmlOf, type JobFeedHouse } from '#tests/support/jobFeedHouse.ts';
import { refusal } from '#tests/support/refusal.ts';

let house: JobFeedHouse;
/** Another machine of the private network, which the operator has not allowed. */
let stranger: Receiver;
beforeAll(async () => {
  stranger = await webhookReceiver();
  house = await jobFeedHouse();
});
afterAll(async () => {
  await house.close();
  await stranger.close();
});
beforeEach(() => house.renew());

describe('a wrong entry', () => {
  test('is reported with its reason, is looked at again, and its job is not gone', async () => {
    house.serve([icu, er], { etag: '"v1"' });
    await house.read();
    house.serve(
      [
        { ...icu, description: '' },
        er,
        { title: 'No number', category: 'RN', description: 'x' },
        { ...er, title: 'Twice' },
        { referencenumber: 'A-3', title: 'Chef', description: 'Cooks' },
      ],
      { etag: '"v2"' },
    );
    await house.read();
    expect((await house.feed()).counts).toEqual({ added: 0, changed: 0, gone: 0, unchanged: 1, wrong: 4 });
    const { wrong } = await house.report();
    expect(wrong.map(({ reference, title, errors }) => [reference, title, errors[0]!.column])).toEqual([
      [null, 'No number', null],
      ['A-2', 'Twice', null],
      ['A-1', 'ICU nurse', 'description'],
      ['A-3', 'Chef', 'role'],
    ]);
    expect((await house.jobs()).map((job) => job.status)).toEqual(['active', 'active']);
    house.serve([icu, er]);
    await house.read();
    expect(house.peer.received.at(-1)!.headers['if-none-match']).toBeUndefined();
    expect((await house.report()).wrong).toEqual([]);
  });
});

describe('a reading that fails', () => {
  test('closes nothing, whatever the other server answers', async () => {
    house.serve([icu]);
    await house.read();
    const answers: [string, () => void][] = [
      ['refused', () => house.peer.answer(status(404))],
      [
        'not_xml',
        () => house.peer.answer((response) => void response.writeHead(200).end(xmlOf([icu, er]).slice(0, -9))),
      ],
      ['not_a_feed', () => house.peer.answer((response) => void response.writeHead(200).end('Log in'))],
      ['empty', () => house.serve([])],
      ['redirects', () => house.peer.answer(status(302, { location: stranger.url }))],
      ['redirects', () => house.peer.answer(status(302, { location: house.peer.url }))],
      ['refused', () => house.peer.answer(status(302))],
      ['unreachable', () => house.peer.answer((response) => void response.destroy())],
      [
        'too_large',
        () =>
          house.peer.answer((response) => void response.writeHead(200).end(Buffer.alloc(jobFeedLimits.bytes + 1, ' '))),
      ],
    ];
    for (const [reason, answer] of answers) {
      answer();
      await house.read();
      expect(await house.feed()).toMatchObject({ last_failure: reason });
    }
    expect(await house.feed()).toMatchObject({ failures: answers.length });
    expect(stranger.received).toEqual([]);
    expect((await house.jobs()).map((job) => job.status)).toEqual(['active']);
    house.serve([icu]);
    await house.read();
    expect(await house.feed()).toMatchObject({ failures: 0, last_failure: null });
  });

  test('is mailed to the facility the fifth time in a row, once', async () => {
    house.peer.answer(status(500));
    const mails = async () => {
      const { rows } = await house.app.services.pool.query<{ subject: string }>(
        `select subject from outbox_mails where to_address = $1 and kind = 'feed_failing'`,
        [house.facility.user.email],
      );
      return rows.length;
    };
    for (const expected of [0, 0, 0, 0, 1, 1]) {
      await house.read();
      expect(await mails()).toBe(expected);
    }
  });

  test('a name or a redirect that leads to a private network is never connected to', async () => {
    const { port } = new URL(stranger.origin);
    for (const url of [`https://localhost:${port}/`, `http://localhost:${port}/`, stranger.url, 'https://127.0.0.1/']) {
      await house.app.services.pool.query('update job_feeds set url = $1', [url]);
      await house.read();
    }
    expect(stranger.received).toEqual([]);
    expect(await house.feed()).toMatchObject({ failures: 4 });
  });

  test('a redirect to an allowed address is followed', async () => {
    house.peer.answer((response) => {
      if (house.peer.received.length === 1) response.writeHead(301, { location: '/moved.xml' }).end();
      else response.writeHead(200).end(xmlOf([icu]));
    });
    await house.read();
    expect(house.peer.received).toHaveLength(2);
    expect(await house.jobs()).toHaveLength(1);
  });
});

describe('who may', () => {
  test('owners with a recent proof add, others do not, and it is audited', async () => {
    await house.facility.client.functions.removeJobFeed({ feed_id: house.feedId });
    const lines = await audited(house.app.services, async () => {
      ({ id: house.feedId } = (await house.facility.client.functions.addJobFeed({ url: house.peer.url })).feed);
      await house.facility.client.functions.removeJobFeed({ feed_id: house.feedId });
    });
    expect(lines.map(({ action }) => action)).toEqual(['feed.make', 'feed.remove']);
    const [recruiter, stranger_, nurse] = [
      await house.app.people.member(house.facility, 'recruiter'),
      await house.app.people.facility(),
      await house.app.people.clinician(),
    ];
    for (const other of [recruiter, nurse])
      expect(await refusal(other.client.functions.addJobFeed({ url: house.peer.url }))).toBe('FORBIDDEN');
    ({ id: house.feedId } = (await house.facility.client.functions.addJobFeed({ url: house.peer.url })).feed);
    for (const call of ['readJobFeed', 'jobFeedReport'] as const)
      expect(await refusal(stranger_.client.functions[call]({ feed_id: house.feedId })), call).toBe('NOT_FOUND');
    await stranger_.client.functions.removeJobFeed({ feed_id: house.feedId });
    expect(await house.feed()).toMatchObject({ id: house.feedId });
    await house.app.services.pool.query(`update sessions set proved_at = now() - interval '1 hour'`);
    expect(await refusal(house.facility.client.functions.addJobFeed({ url: `${house.peer.url}2` }))).toBe(
      'STEP_UP_REQUIRED',
    );
  });

  test('an address is public, known once, and there are few of them', async () => {
    const add = (url: string) => refusal(house.facility.client.functions.addJobFeed({ url }));
    for (const url of [
      'http://example.com/f.xml',
      'https://u:p@example.com/',
      'https://10.0.0.8/f',
      'f.xml',
      stranger.url,
    ])
      expect(await add(url), url).toBe('VALIDATION_ERROR');
    expect(await add(house.peer.url)).toBe('VALIDATION_ERROR');
    for (let at = 1; at < jobFeedLimits.feeds; at++)
      await house.facility.client.functions.addJobFeed({ url: `${house.peer.url}/${at}` });
    expect(await add(`${house.peer.url}/more`)).toBe('CONFLICT');
  });

  test('a feed is read when a user asks for that, at most once a minute, and its jobs stay when it is removed', async () => {
    house.serve([icu]);
    await house.read();
    expect(await refusal(house.facility.client.functions.readJobFeed({ feed_id: house.feedId }))).toBe('CONFLICT');
    await house.app.services.pool.query(`update job_feeds set begun_date = now() - interval '2 minutes'`);
    await house.facility.client.functions.readJobFeed({ feed_id: house.feedId });
    await readJobFeeds(house.app.services);
    expect((await house.feed()).counts).toMatchObject({ unchanged: 1 });
    await house.facility.client.functions.removeJobFeed({ feed_id: house.feedId });
    expect((await house.jobs()).map((job) => job.status)).toEqual(['active']);
  });

  test('a facility whose account is closed is not read for', async () => {
    await house.app.services.pool.query('update users set is_active = false where id = $1', [house.facility.user.id]);
    await house.read();
    expect(house.peer.received).toEqual([]);
  });
});
