import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { documentCache } from '#server/platform/web/documentCache.ts';
import { locales } from '#domain/shared/locale.ts';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { everywhere, nowhere, visibilityOf } from '#tests/support/visibilityOf.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { picture } from '#tests/support/uploads.ts';

let app: TestApp;
let sockets: SocketClients;
let amara: Person;
/** The one she hides from, and another. */
let first: Person;
let second: Person;

const nurse = { credentials: 'RN', licensure_states: ['TX' as const] };

beforeAll(async () => {
  app = await testApp();
  sockets = await openSocketClients(app);
});
afterEach(() => sockets.closeAll());
afterAll(() => app.close());
beforeEach(async () => {
  [first, second, amara] = await Promise.all([
    app.people.facility(),
    app.people.facility(),
    app.people.clinician(nurse),
  ]);
});

type Reader = { client: Person['client'] };

const hide = (hidden = true, facility = first) =>
  amara.client.functions.hideFromFacility({ facility_id: facility.user.id, hidden });
const be = (profile_visibility: 'everybody' | 'facilities' | 'nobody') =>
  amara.client.auth.updateMe({ profile_visibility });
const visitor = () => app.people.visitor();

async function apply(facility: Person, person = amara) {
  const job = await facility.client.entities.Job.create({ ...newJob, title: 'Night nurse' });
  return person.client.functions.handleNewApplication({ job_id: job.id, cover: 'I can start.' });
}

describe('27: someone hides from a facility', () => {
  test('27: it finds nothing of her through any door, and neither does it signed out', async () => {
    expect(await visibilityOf(first, amara)).toEqual({ ...everywhere, search: true });
    await hide();
    expect([
      await visibilityOf(first, amara),
      await visibilityOf(visitor(), amara),
      await visibilityOf(await app.people.clinician(), amara),
    ]).toEqual([nowhere, nowhere, nowhere]);
    expect(await visibilityOf(second, amara)).toMatchObject(everywhere);
    expect((await call(app.server, 'GET', '/sitemaps/profiles-1.xml')).body).not.toContain(amara.user.id);
    await hide(false);
    expect([await visibilityOf(first, amara), await visibilityOf(visitor(), amara)]).toEqual([
      { ...everywhere, search: true },
      { ...everywhere, search: true },
    ]);
    expect((await call(app.server, 'GET', '/sitemaps/profiles-1.xml')).body).toContain(amara.user.id);
  });

  test('27: listening clients learn that she has left, and nothing more; showing again is an event to them', async () => {
    const [hidden, other, nobody] = await Promise.all([
      sockets.listen(first.token, ['Job', 'User', 'Post']),
      sockets.listen(second.token, ['Job', 'User', 'Post']),
      sockets.listen(null, ['Job', 'User', 'Post']),
    ]);
    const post = await amara.client.entities.Post.create({ caption: 'Wound care' });
    await hide();
    await amara.client.auth.updateMe({ headline: 'Travel nurse' });
    await amara.client.entities.Post.update(post.id, { caption: 'Burns' });
    await sockets.everythingHeard([hidden, other, nobody]);
    const heard = (client: typeof hidden, entity: 'User' | 'Post', id: string) =>
      client.heard(entity, id).map(({ type, data }) => [type, Object.keys(data).length > 1]);
    for (const client of [hidden, nobody]) {
      expect(heard(client, 'User', amara.user.id)).toEqual([['delete', false]]);
      expect(heard(client, 'Post', post.id)).toEqual([
        ['create', true],
        ['delete', false],
      ]);
    }
    expect(heard(other, 'User', amara.user.id)).toEqual([['update', true]]);
    expect(heard(other, 'Post', post.id)).toEqual([
      ['create', true],
      ['update', true],
    ]);
    await hide(false);
    await sockets.everythingHeard([hidden]);
    expect(heard(hidden, 'User', amara.user.id).at(-1)).toEqual(['create', true]);
    expect(heard(hidden, 'Post', post.id).at(-1)).toEqual(['create', true]);
  });

  test('27: saved before, she is no one to it; saving her again is refused', async () => {
    const save = (by: Person) => by.client.functions.saveTalent({ user_id: amara.user.id, saved: true });
    await save(first);
    await hide();
    const { saved_talent_ids } = await first.client.auth.me();
    expect(saved_talent_ids).toEqual([amara.user.id]);
    expect(await first.client.entities.User.filter({ id: { $in: saved_talent_ids } })).toEqual([]);
    await first.client.functions.saveTalent({ user_id: amara.user.id, saved: false });
    expect(await refusal(save(first))).toBe('NOT_FOUND');
    const direct = first.client.auth.updateMe({ saved_talent_ids: [amara.user.id] });
    expect(await refusal(direct)).toBe('VALIDATION_ERROR');
    expect(await save(second)).toEqual({ saved_talent_ids: [amara.user.id] });
  });

  test('27: it is not offered her for its jobs, and she is notified of no job of its', async () => {
    await amara.client.entities.SavedSearch.create({ kind: 'jobs', name: 'RN', query: 'role=RN' });
    const [ours, theirs] = [
      await first.client.entities.Job.create(newJob),
      await second.client.entities.Job.create(newJob),
    ];
    await hide();
    const suited = async (facility: Person, job_id: string) =>
      (await facility.client.functions.matchingTalent({ job_id })).talent.map(({ id }) => id);
    expect(await suited(first, ours.id)).not.toContain(amara.user.id);
    expect(await suited(second, theirs.id)).toContain(amara.user.id);
    await be('nobody');
    expect(await suited(second, theirs.id)).not.toContain(amara.user.id);
    await matchListings(app.services);
    const told = (await amara.client.entities.Notification.list()).map(({ link }) => link);
    expect(told).toEqual([`/job-detail?id=${theirs.id}&via=alert`]);
  });

  test('27: of her application it keeps what it was sent and sees no person; she may not apply to it again', async () => {
    const { application } = await apply(first);
    const job = await first.client.entities.Job.create(newJob);
    await hide();
    const { applicants } = await first.client.functions.searchApplicants({});
    expect(applicants).toMatchObject([{ application: { id: application.id }, person: null, account: 'hidden' }]);
    expect((await first.client.functions.searchApplicants({ q: amara.user.full_name })).total).toBe(0);
    const csv = await first.client.functions.exportApplicants({ job_id: application.job_id! });
    expect(parse(csv, { bom: true, columns: true })).toMatchObject([{ Name: 'Profile hidden', Email: '' }]);
    const again = () => amara.client.functions.handleNewApplication({ job_id: job.id, cover: 'Please' });
    const left = await trace(app.services, async () => {
      await expect(again()).rejects.toMatchObject({
        code: 'CONFLICT',
        extra: { extraData: { reason: 'hidden_from_facility', facility_id: first.user.id } },
      });
    });
    expect(left).toEqual(nothing);
    await hide(false);
    await expect(again()).resolves.toMatchObject({ success: true });
  });

  test('27: a conversation stays readable, without her name; the facility can neither write nor begin one', async () => {
    const { thread } = await amara.client.functions.openThread({ user_id: first.user.id });
    await amara.client.functions.sendMessage({ thread_id: thread.id, body: 'Hello' });
    const { application } = await apply(first);
    const other = await app.people.clinician({ blocked_facility_ids: [first.user.id] });
    await hide();
    const write = () => first.client.functions.sendMessage({ thread_id: thread.id, body: 'Where are you?' });
    const left = await trace(app.services, async () => {
      await expect(write()).rejects.toMatchObject({ status: 403, extra: { extraData: { reason: 'kept_from' } } });
      expect(await refusal(first.client.functions.openThread({ user_id: other.user.id }))).toBe('NOT_FOUND');
      const bulk_key = crypto.randomUUID();
      const many = { application_ids: [application.id], body: 'Hello all', bulk_key };
      const { skipped } = await first.client.functions.messageApplicants(many);
      expect(skipped).toEqual([{ id: application.id, reason: 'kept_from' }]);
    });
    expect(left).toEqual(nothing);
    expect(await first.client.entities.Message.filter({ thread_id: thread.id })).toHaveLength(1);
    expect((await first.client.functions.openThread({ user_id: amara.user.id })).thread.id).toBe(thread.id);
    await first.client.functions.markThreadRead({ thread_id: thread.id });
    await amara.client.functions.sendMessage({ thread_id: thread.id, body: 'I am away' });
    await amara.client.functions.updateApplicationStatus({ application_id: application.id, new_status: 'withdrawn' });
    const news = await first.client.entities.Notification.filter({ read: false });
    expect(JSON.stringify(news)).not.toContain(amara.user.full_name);
    expect(news.map(({ type }) => type).toSorted()).toEqual(['application_status_change', 'new_message']);
  });

  test('27: the facility does not learn that she looked at its profile', async () => {
    await hide();
    await amara.client.functions.recordProfileView({ user_id: first.user.id });
    await amara.client.functions.recordProfileView({ user_id: second.user.id });
    const told = async ({ client }: Person) => (await client.entities.Notification.list()).length;
    expect([await told(first), await told(second)]).toEqual([0, 1]);
    const look = first.client.functions.recordProfileView({ user_id: amara.user.id });
    expect(await refusal(look)).toBe('NOT_FOUND');
    const report = { target_kind: 'user', target_id: amara.user.id, reason: 'Other' } as const;
    expect(await refusal(first.client.functions.reportItem(report))).toBe('NOT_FOUND');
  });

  test('27: her pictures, posts and reviews are for those who see her', async () => {
    const upload = async () => (await amara.client.integrations.Core.UploadFile({ file: await picture() })).file_url;
    const [avatar, media_url] = [await upload(), await upload()];
    await amara.client.auth.updateMe({ avatar });
    const before = await amara.client.entities.Post.create({ caption: 'Wound care', media_url });
    const { application } = await apply(second);
    for (const new_status of ['shortlisted', 'hired'] as const) {
      await second.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
    }
    const review = await second.client.entities.Review.create({ reviewee_id: amara.user.id, stars: 5 });
    await amara.client.entities.Review.create({ reviewee_id: second.user.id, stars: 5 });
    await hide();
    const after = await amara.client.entities.Post.create({ caption: 'Burns' });
    const sees = async ({ client }: Reader) => ({
      posts: (await client.entities.Post.filter({ user_id: amara.user.id })).length,
      reviews: (await client.entities.Review.filter({ reviewee_id: amara.user.id })).length,
      counted: await client.entities.Post.count({ id: { $in: [before.id, after.id] } }),
    });
    expect([await sees(first), await sees(visitor())]).toEqual([
      { posts: 0, reviews: 0, counted: 0 },
      { posts: 0, reviews: 0, counted: 0 },
    ]);
    expect(await sees(second)).toEqual({ posts: 2, reviews: 1, counted: 2 });
    expect(await amara.client.entities.Review.get(review.id)).toMatchObject({ stars: 5 });
    for (const file of [avatar, media_url]) {
      const path = new URL(file, 'http://localhost').pathname;
      const statuses = [undefined, first.token, second.token, amara.token].map(
        async (token) => (await call(app.server, 'GET', path, { token })).status,
      );
      expect(await Promise.all(statuses)).toEqual([401, 404, 200, 200]);
      const link = (person: Person) => person.client.integrations.Core.CreateFileSignedUrl({ file_uri: file });
      expect(await refusal(link(first))).toBe('NOT_FOUND');
      const { signed_url } = await link(second);
      expect((await call(app.server, 'GET', signed_url)).status).toBe(200);
    }
    await hide(false);
    expect(await sees(visitor())).toEqual({ posts: 2, reviews: 1, counted: 2 });
  });

  test('27: a page that was drawn for visitors is drawn again', async () => {
    const pages = documentCache(app.services, async () => {
      const found = await visibilityOf(visitor(), amara);
      return new Response(String(found.get));
    });
    const drawn = async () => (await pages.get(`/profile?id=${amara.user.id}`, locales[0])).body;
    expect(await drawn()).toBe('true');
    await hide();
    expect(await drawn()).toBe('false');
  });
});

describe('28: someone shows their profile to no one', () => {
  test('28: the facility they applied to sees them by the application, others nothing', async () => {
    const post = await amara.client.entities.Post.create({ caption: 'Wound care' });
    await be('nobody');
    await apply(second);
    expect(await visibilityOf(second, amara)).toMatchObject(everywhere);
    const { applicants } = await second.client.functions.searchApplicants({});
    expect(applicants).toMatchObject([{ person: { id: amara.user.id, email: amara.user.email }, account: 'open' }]);
    expect(await second.client.entities.Post.get(post.id)).toMatchObject({ caption: 'Wound care' });
    for (const reader of [first, visitor()]) {
      expect(await visibilityOf(reader, amara)).toEqual(nowhere);
      expect(await refusal(reader.client.entities.Post.get(post.id))).toBe('NOT_FOUND');
    }
    expect(await refusal(first.client.functions.openThread({ user_id: amara.user.id }))).toBe('NOT_FOUND');
    expect((await call(app.server, 'GET', '/sitemaps/profiles-1.xml')).body).not.toContain(amara.user.id);
    expect(await second.client.entities.Notification.list()).toMatchObject([
      { body: expect.stringContaining(amara.user.full_name) as string },
    ]);
  });

  test('28: shown to facilities, those with a finished profile see them and no one else does', async () => {
    await be('facilities');
    expect(await visibilityOf(first, amara)).toMatchObject(everywhere);
    const unfinished = await app.people.facility({ headline: null });
    for (const reader of [unfinished, await app.people.clinician(), visitor()]) {
      expect(await visibilityOf(reader, amara)).toEqual(nowhere);
    }
    await hide();
    expect(await visibilityOf(first, amara)).toEqual(nowhere);
    await be('everybody');
    expect([await visibilityOf(first, amara), await visibilityOf(visitor(), amara)]).toEqual([nowhere, nowhere]);
  });

  test('28: a facility may be answered that wrote first', async () => {
    await be('nobody');
    const { thread } = await amara.client.functions.openThread({ user_id: first.user.id });
    await amara.client.functions.sendMessage({ thread_id: thread.id, body: 'Do you need nurses?' });
    await expect(first.client.functions.sendMessage({ thread_id: thread.id, body: 'We do' })).resolves.toMatchObject({
      message: { body: 'We do' },
    });
  });
});
