import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

const password = 'wet stone over river';
let app: TestApp;
let admin: Person;
let clinician: Person;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  admin = await app.people.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  [clinician, facility] = await Promise.all([
    app.people.clinician({ password, bio: 'Known to everybody', skills: ['Suturing'], badges: ['Star'] }),
    app.people.facility(),
  ]);
});

const request = (person: Person) => person.client.functions.requestDeletion({});
const complete = (user_id: string, by = admin) => by.client.functions.completeDeletion({ user_id });
const stored = async (id: string) => {
  const { rows } = await app.services.pool.query<Record<string, unknown>>('select * from users where id = $1', [id]);
  return rows[0]!;
};

describe('a request', () => {
  test('is stored, notifies the user and every administrator, and nothing else happens', async () => {
    let left = nothing;
    const lines = await audited(app.services, async () => {
      left = await trace(app.services, async () => {
        const { user } = await request(clinician);
        expect(user).toMatchObject({ id: clinician.user.id, deletion_requested_date: expect.any(String) });
      });
    });
    expect({ ...left, mails: left.mails.toSorted() }).toEqual({
      rows: { outbox_mails: 2 },
      events: ['User update'],
      mails: [
        `${admin.user.email}: An account is waiting for deletion`,
        `${clinician.user.email}: Your request to delete your account`,
      ].toSorted(),
      jobs: [],
    });
    expect(lines).toMatchObject([{ action: 'account.request_deletion', entity_id: clinician.user.id }]);
    expect(await clinician.client.auth.me()).toMatchObject({ is_active: true, bio: 'Known to everybody' });
  });

  test('is one when it is made several times concurrently', async () => {
    const left = await trace(app.services, () => Promise.all([1, 2, 3, 4].map(() => request(clinician))));
    expect(left.rows).toEqual({ outbox_mails: 2 });
    expect(left.events).toEqual(['User update']);
  });

  test('can be withdrawn, and then no one can complete it', async () => {
    await request(clinician);
    const lines = await audited(app.services, async () => {
      const left = await trace(app.services, async () => {
        const { user } = await clinician.client.functions.withdrawDeletion({});
        expect(user.deletion_requested_date).toBeNull();
        await clinician.client.functions.withdrawDeletion({});
      });
      expect(left).toEqual({ ...nothing, events: ['User update'] });
    });
    expect(lines).toMatchObject([{ action: 'account.withdraw_deletion' }]);
    expect(await refusal(complete(clinician.user.id))).toBe('CONFLICT');
    expect(await clinician.client.auth.isAuthenticated()).toBe(true);
  });

  test('cannot be written past the operation', async () => {
    const deletion_requested_date = new Date().toISOString();
    await clinician.client.auth.updateMe({ deletion_requested_date, deleted_date: deletion_requested_date } as object);
    expect(await stored(clinician.user.id)).toMatchObject({ deletion_requested_date: null, deleted_date: null });
    expect(await refusal(app.people.visitor().client.functions.requestDeletion({}))).toBe('AUTH_REQUIRED');
    expect(await refusal(app.people.service().client.functions.requestDeletion({}))).toBe('FORBIDDEN');
  });
});

describe('completing a request', () => {
  test('removes the person from everything and retains what the law requires', async () => {
    const kept = await leaveTraces();
    await request(clinician);
    const lines = await audited(app.services, async () => {
      const left = await trace(app.services, () => complete(clinician.user.id));
      expect(left.rows).toMatchObject({ posts: -1, saved_jobs: -1, reviews: -1, app_logs: -1 });
      expect(left.rows).not.toHaveProperty('messages');
      expect(left.rows).not.toHaveProperty('documents');
    });
    expect(lines.map(({ action }) => action)).toContain('account.complete_deletion');
    expect(lines.every(({ actor_id }) => actor_id === admin.user.id)).toBe(true);

    expect(await kindsOfMails()).toEqual(['account_deleted']);
    const row = await stored(clinician.user.id);
    expect(row).toMatchObject({
      full_name: 'Deleted account',
      email: `${clinician.user.id}@deleted.invalid`,
      is_active: false,
      deletion_requested_date: null,
      deleted_date: expect.any(String),
      bio: null,
      headline: null,
      skills: [],
      badges: [],
      adult_confirmed_date: null,
    });
    expect(JSON.stringify(row)).not.toMatch(/Clinician|Known to everybody|example\.com/);
    const { rows } = await app.services.pool.query(
      `select (select count(*) from sessions where user_id = $1) + (select count(*) from accounts where user_id = $1)
         + (select count(*) from profile_views where $1 in (viewer_id, viewed_id))
         + (select count(*) from job_views where viewer_id = $1) as left_over`,
      [clinician.user.id],
    );
    expect(rows).toEqual([{ left_over: 0 }]);

    const { entities } = facility.client;
    expect(await entities.Application.get(kept.application)).toMatchObject({
      status: 'withdrawn',
      cover: 'Removed with the account',
    });
    expect(await entities.Message.filter({ thread_id: kept.thread })).toMatchObject([{ body: 'See you on Monday' }]);
    const documents = await app.services.pool.query('select is_removed from documents where user_id = $1', [
      clinician.user.id,
    ]);
    expect(documents.rows).toEqual([{ is_removed: true }]);
  });

  test('ends the sessions, refuses the log in and frees the address', async () => {
    await request(clinician);
    await complete(clinician.user.id);
    expect(await clinician.client.auth.isAuthenticated()).toBe(false);
    expect(await refusal(app.client().auth.login(clinician.user.email, password))).toBe('INVALID_CREDENTIALS');
    expect(await refusal(app.client().entities.User.get(clinician.user.id))).toBe('NOT_FOUND');
    expect(await refusal(admin.client.entities.User.update(clinician.user.id, { is_active: true }))).toBe('WRONG_STEP');
    await admin.client.users.inviteUser(clinician.user.email, 'user');
  });

  test('closes the jobs of a facility, hides them and removes its name from them', async () => {
    const { id } = await newJob();
    await request(facility);
    await complete(facility.user.id);
    expect(await refusal(clinician.client.entities.Job.get(id))).toBe('NOT_FOUND');
    expect(await admin.client.entities.Job.get(id)).toMatchObject({
      status: 'closed',
      facility_name: 'Deleted account',
    });
  });

  test('throws away what a facility that leaves has written for first days', async () => {
    const { id: job_id } = await newJob();
    await facility.client.functions.saveReadinessSheet({ job_id, report_to: 'Rosa, charge nurse' });
    await request(facility);
    expect((await trace(app.services, () => complete(facility.user.id))).rows).toMatchObject({ readiness_sheets: -1 });
  });

  test('B13: notifies those who wait at a closed job of a facility that leaves, without its name', async () => {
    const { id: job_id } = await newJob();
    await clinician.client.functions.handleNewApplication({ job_id, cover: 'I can start.' });
    await request(facility);
    await complete(facility.user.id);
    const mails = await mailsTo(app.services, clinician.user.email);
    expect(mails.map(({ subject }) => subject)).toContain('Position closed: Nurse');
    const [news] = await clinician.client.entities.Notification.list('-created_date', 1);
    expect(news).toMatchObject({ title: 'Position closed', link: '/my-applications' });
    expect(news!.body).toMatch(/^The facility that posted .* left OpenLocum, so the position is closed\.$/);
    expect(await clinician.client.entities.Application.list()).toMatchObject([{ status: 'pending' }]);
  });

  test('happens once when several administrators complete it concurrently', async () => {
    await request(clinician);
    const left = await trace(app.services, () => Promise.all([1, 2, 3, 4].map(() => complete(clinician.user.id))));
    expect(left.events.filter((event) => event === 'User update')).toHaveLength(1);
    expect(await kindsOfMails()).toEqual(['account_deleted']);
  });

  test('is for administrators, not for oneself, and never for the last', async () => {
    await request(clinician);
    const left = await trace(app.services, async () => {
      for (const by of [clinician, facility]) {
        expect(await refusal(complete(clinician.user.id, by))).toBe('FORBIDDEN');
      }
      expect(await refusal(complete(crypto.randomUUID()))).toBe('NOT_FOUND');
      expect(await refusal(complete(facility.user.id))).toBe('CONFLICT');
    });
    expect(left).toEqual(nothing);
    await request(admin);
    expect(await refusal(complete(admin.user.id))).toBe('CONFLICT');
    await expect(app.people.service().client.functions.completeDeletion({ user_id: admin.user.id })).rejects.toThrow(
      'You cannot remove the last administrator',
    );
    await admin.client.functions.withdrawDeletion({});
  });
});

/** Of the mails that still lie in the outbox for the clinician. */
async function kindsOfMails(): Promise<string[]> {
  return (await mailsTo(app.services, clinician.user.email)).map(({ kind }) => kind);
}

async function newJob() {
  const draft = { title: 'Nurse', description: 'Work', role: 'RN', location_type: 'remote' } as const;
  return facility.client.entities.Job.create(draft);
}

/** Something in every place that knows the clinician. */
async function leaveTraces() {
  const [hired, job] = [await newJob(), await newJob()];
  const { functions, entities, appLogs } = clinician.client;
  const cover = 'I have nine years of wound care';
  const first = await functions.handleNewApplication({ job_id: hired.id, cover });
  for (const new_status of ['shortlisted', 'hired'] as const) {
    await facility.client.functions.updateApplicationStatus({ application_id: first.application.id, new_status });
  }
  await facility.client.entities.Review.create({ reviewee_id: clinician.user.id, stars: 5, comment: 'Kind' });
  const { application } = await functions.handleNewApplication({ job_id: job.id, cover });
  await entities.SavedJob.create({ job_id: job.id });
  await entities.Post.create({ caption: 'Me at work' });
  await app.services.pool.query(`insert into documents (user_id, type, name) values ($1, 'bls', 'My BLS card')`, [
    clinician.user.id,
  ]);
  const { thread } = await functions.openThread({ user_id: facility.user.id });
  await functions.sendMessage({ thread_id: thread.id, body: 'See you on Monday' });
  await appLogs.logUserInApp('Jobs');
  await facility.client.functions.recordProfileView({ user_id: clinician.user.id });
  await functions.recordJobView({ job_id: job.id });
  return { application: application.id, thread: thread.id };
}
