import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;
let job: Job;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
  job = await facility.client.entities.Job.create({
    title: 'Night nurse',
    description: 'Twelve hour shifts',
    role: 'RN',
    location_type: 'remote',
  });
});

const cover = 'I would like to work with you.';
const apply = (person = clinician) => person.client.functions.handleNewApplication({ job_id: job.id, cover });
const move = (
  person: Person,
  application_id: string,
  new_status: 'reviewed' | 'shortlisted' | 'rejected' | 'hired' | 'withdrawn',
) => person.client.functions.updateApplicationStatus({ application_id, new_status });

describe('handleNewApplication', () => {
  test('stores one application, notifies the facility in the product and by mail, and does nothing else', async () => {
    const left = await trace(app.services, () => apply());
    expect(left).toEqual({
      rows: { applications: 1, notifications: 1, outbox_mails: 1 },
      events: ['Application create', 'Notification create'],
      mails: [`${facility.user.email}: New application for Night nurse`],
      jobs: [],
    });
    const [news] = await facility.client.entities.Notification.list();
    expect(news).toMatchObject({
      type: 'new_application',
      title: 'New application',
      body: `${clinician.user.full_name} applied for Night nurse.`,
      link: expect.stringMatching(/^\/facility-applicants\?id=/),
      read: false,
    });
    const [application] = await clinician.client.entities.Application.list();
    expect(application).toMatchObject({
      job_id: job.id,
      facility_id: facility.user.id,
      status: 'pending',
      proposed_rate: null,
    });
  });

  test('shows the facility the e-mail address from then on, and no one else', async () => {
    const other = await app.people.facility();
    expect(await facility.client.entities.User.get(clinician.user.id)).not.toHaveProperty('email');
    await apply();
    expect(await facility.client.entities.User.get(clinician.user.id)).toHaveProperty('email', clinician.user.email);
    expect(await other.client.entities.User.get(clinician.user.id)).not.toHaveProperty('email');
  });

  test('a second attempt leaves nothing behind, through either door', async () => {
    await apply();
    const again = await trace(app.services, async () => {
      await expect(apply()).rejects.toMatchObject({
        status: 409,
        code: 'ALREADY_APPLIED',
        message: "You've already applied",
      });
      await expect(clinician.client.entities.Application.create({ job_id: job.id, cover })).rejects.toMatchObject({
        code: 'ALREADY_APPLIED',
      });
    });
    expect(again).toEqual(nothing);
  });

  test('ten concurrent attempts through both doors make one application, one notification, one mail', async () => {
    const left = await trace(app.services, async () => {
      const attempts = Array.from({ length: 10 }, (_, at) =>
        at % 2 ? apply() : clinician.client.entities.Application.create({ job_id: job.id, cover }),
      );
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ALREADY_APPLIED' });
      }
    });
    expect(left.rows).toEqual({ applications: 1, notifications: 1, outbox_mails: 1 });
  });

  test('who applies, for whom and in which state is the server’s to say', async () => {
    const other = await app.people.clinician();
    const application = await clinician.client.entities.Application.create({
      job_id: job.id,
      cover,
      applicant_id: other.user.id,
      facility_id: other.user.id,
      status: 'hired',
    });
    expect(application).toMatchObject({
      applicant_id: clinician.user.id,
      facility_id: facility.user.id,
      status: 'pending',
    });
  });

  test.each(['filled', 'closed'] as const)('a %s job takes no application', async (status) => {
    await facility.client.entities.Job.update(job.id, { status });
    const left = await trace(app.services, () =>
      expect(apply()).rejects.toMatchObject({ status: 409, code: 'JOB_NOT_ACTIVE' }),
    );
    expect(left).toEqual(nothing);
  });

  test('closing a job and applying at the same moment: either order, never an application after the close', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await app.people.clinician();
      await facility.client.entities.Job.update(job.id, { status: 'active' });
      const [applied, closed] = await Promise.allSettled([
        apply(one),
        facility.client.entities.Job.update(job.id, { status: 'closed' }),
      ]);
      expect(closed.status).toBe('fulfilled');
      if (applied.status === 'rejected') expect(applied.reason).toMatchObject({ code: 'JOB_NOT_ACTIVE' });
    }
  });

  test('an unknown job is not found; the unonboarded, facilities and visitors are refused', async () => {
    const [newcomer, visitor] = [await app.people.newcomer(), app.people.visitor()];
    const refused = { job_id: job.id, cover };
    const left = await trace(app.services, async () => {
      await expect(clinician.client.functions.handleNewApplication({ job_id: 'nowhere', cover })).rejects.toMatchObject(
        { status: 404 },
      );
      await expect(newcomer.client.functions.handleNewApplication(refused)).rejects.toMatchObject({ status: 403 });
      await expect(facility.client.functions.handleNewApplication(refused)).rejects.toMatchObject({ status: 403 });
      await expect(visitor.client.functions.handleNewApplication(refused)).rejects.toMatchObject({
        status: 401,
        code: 'AUTH_REQUIRED',
      });
      await expect(
        clinician.client.functions.handleNewApplication({ ...refused, cover: ' \n ' }),
      ).rejects.toMatchObject({ status: 422 });
      await expect(
        clinician.client.functions.handleNewApplication({ ...refused, proposed_rate: -1 }),
      ).rejects.toMatchObject({ status: 422 });
    });
    expect(left).toEqual(nothing);
  });

  test('sends no mail to a facility that wants none', async () => {
    await facility.client.auth.updateMe({ email_notifications: [] });
    const left = await trace(app.services, () => apply());
    expect(left).toMatchObject({ rows: { applications: 1, notifications: 1 }, mails: [] });
  });

  test('outlives its job', async () => {
    const { application } = await apply();
    await facility.client.entities.Job.delete(job.id);
    expect(await clinician.client.entities.Application.get(application.id)).toMatchObject({ status: 'rejected' });
    expect((await move(facility, application.id, 'rejected')).application.status).toBe('rejected');
  });
});

describe('updateApplicationStatus', () => {
  test.each([
    // Its mail waits for the seconds in which it may be undone.
    ['shortlisted', 'You have been shortlisted', [], ['mailShortlisted']],
    ['rejected', 'Application not selected', ['Your application for Night nurse'], []],
  ] as const)(
    '%s notifies the applicant once, also when asked again through both doors',
    async (status, title, subjects, jobs) => {
      const { application } = await apply();
      const left = await trace(app.services, async () => {
        await facility.client.entities.Application.update(application.id, { status });
        expect((await move(facility, application.id, status)).success).toBe(true);
        await move(facility, application.id, status);
      });
      expect(left).toEqual({
        rows: { notifications: 1, ...(subjects.length > 0 ? { outbox_mails: 1 } : {}) },
        events: ['Application update', 'Notification update', 'Notification create'],
        mails: subjects.map((subject) => `${clinician.user.email}: ${subject}`),
        jobs,
      });
      const [news] = await clinician.client.entities.Notification.list();
      expect(news).toMatchObject({ type: 'application_status_change', title, link: '/my-applications', read: false });
    },
  );

  test('reviewed notifies in the product alone', async () => {
    const { application } = await apply();
    const left = await trace(app.services, () => move(facility, application.id, 'reviewed'));
    expect(left).toMatchObject({ rows: { notifications: 1 }, mails: [] });
  });

  test('the facility is notified of a withdrawn application, which only applying opens again', async () => {
    const { application } = await apply();
    const withdrawn = await trace(app.services, () => move(clinician, application.id, 'withdrawn'));
    expect(withdrawn.mails).toEqual([`${facility.user.email}: Application for Night nurse withdrawn`]);
    await expect(
      clinician.client.entities.Application.update(application.id, { status: 'pending' }),
    ).rejects.toMatchObject({ status: 409, code: 'WRONG_STEP' });
    const again = await trace(app.services, () =>
      clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'Once more', proposed_rate: 70 }),
    );
    expect(again).toMatchObject({
      rows: { notifications: 1 },
      events: ['Application update', 'Notification create'],
      // The second mail about one job in a few minutes waits for those that follow.
      jobs: ['mailNewApplications'],
    });
    expect(await clinician.client.entities.Application.get(application.id)).toMatchObject({
      status: 'pending',
      cover: 'Once more',
      proposed_rate: 70,
    });
  });

  test('hiring and rejecting at the same moment: one wins, the other gets the current state', async () => {
    const { application } = await apply();
    await move(facility, application.id, 'shortlisted');
    const left = await trace(app.services, async () => {
      const outcomes = await Promise.allSettled([
        move(facility, application.id, 'hired'),
        move(facility, application.id, 'rejected'),
        move(clinician, application.id, 'withdrawn'),
      ]);
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost).toHaveLength(2);
      const { status: current } = await facility.client.entities.Application.get(application.id);
      for (const { reason } of lost)
        expect(reason).toMatchObject({ code: 'WRONG_STEP', extra: { extraData: { current } } });
    });
    expect(left.rows).toEqual({ notifications: 1, outbox_mails: 1 });
  });

  test('the same step at the same moment succeeds for both and notifies once', async () => {
    const { application } = await apply();
    const left = await trace(app.services, () =>
      Promise.all(Array.from({ length: 5 }, () => move(facility, application.id, 'shortlisted'))),
    );
    expect(left).toMatchObject({ rows: { notifications: 1 }, jobs: ['mailShortlisted'] });
  });

  test('an application of another user is refused, and nothing is left behind', async () => {
    const { application } = await apply();
    const [rival, admin] = await Promise.all([app.people.facility(), app.people.admin()]);
    const left = await trace(app.services, async () => {
      await expect(move(clinician, application.id, 'hired')).rejects.toMatchObject({ code: 'WRONG_STEP' });
      await expect(move(clinician, application.id, 'shortlisted')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(move(facility, application.id, 'withdrawn')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(move(rival, application.id, 'shortlisted')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(move(admin, application.id, 'shortlisted')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(
        facility.client.entities.Application.update(application.id, { cover: 'rewritten', status: 'shortlisted' }),
      ).rejects.toMatchObject({ code: 'FIELD_FORBIDDEN' });
    });
    expect(left).toEqual(nothing);
    await move(facility, application.id, 'shortlisted');
    await expect(move(clinician, application.id, 'shortlisted')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('limits', () => {
  test('a sixth application within a minute has to wait', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const [poster, eager] = [await limited.people.facility(), await limited.people.clinician()];
      const draft = { title: 'A job', description: 'Work', role: 'RN', location_type: 'remote' } as const;
      for (let at = 0; at < 6; at++) {
        const { id } = await poster.client.entities.Job.create(draft);
        const attempt = eager.client.functions.handleNewApplication({ job_id: id, cover });
        if (at < 5) await attempt;
        else await expect(attempt).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
      }
      const [newest] = await eager.client.entities.Application.list();
      await eager.client.functions.updateApplicationStatus({ application_id: newest!.id, new_status: 'withdrawn' });
      await expect(
        eager.client.functions.handleNewApplication({ job_id: newest!.job_id, cover }),
      ).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    } finally {
      await limited.close();
    }
  });
});
