import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationType } from '#domain/notifications/notificationTexts.ts';
import { notificationTypes } from '#domain/notifications/notificationTexts.ts';
import { keepAnswers } from '#server/features/applications/responseTimes/tasks.ts';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { bookedShift } from '#tests/support/bookedShift.ts';
import { resetTokenFor } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { dayOneFacts, farForm } from '#tests/support/offerForm.ts';
import { openAssignment } from '#tests/support/openAssignment.ts';
import { referenceRequest } from '#tests/support/referenceSubjects.ts';
import { unknownInSpanish } from '#tests/support/spanishNotifications.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { writeSheet } from '#tests/support/writeSheet.ts';

let app: TestApp;
let admin: Person;
let facility: Person;
let clinician: Person;
/** Milliseconds by which it is later than it is. */
let later = 0;
let jobId: string;
let applicationId: string;

beforeAll(async () => {
  app = await testApp({}, { clock: () => new Date(Date.now() + later) });
  admin = await app.people.admin();
  facility = await app.people.facility();
  clinician = await app.people.clinician({ credentials: 'RN' });
  await clinician.client.entities.SavedSearch.create({ kind: 'jobs', name: 'Nurse', query: 'role=RN' });
  const draft = { title: 'Nurse', description: 'Work', role: 'RN', location_type: 'remote' } as const;
  ({ id: jobId } = await facility.client.entities.Job.create(draft));
  const { application } = await clinician.client.functions.handleNewApplication({ job_id: jobId, cover: 'Hello' });
  applicationId = application.id;
});
afterAll(() => app.close());

interface Producer {
  /** Who is notified. */
  reader: () => Person;
  /** Where the notification leads to. */
  link: () => string | RegExp;
  happen?: () => Promise<unknown>;
}

const me = () => clinician;

/** What people do that makes each type of notification. */
const producers: Readonly<Record<NotificationType, Producer>> = {
  new_application: { reader: () => facility, link: () => `/facility-applicants?id=${applicationId}` },
  application_status_change: {
    reader: me,
    link: () => /^\/my-applications/,
    happen: async () => {
      for (const new_status of ['shortlisted', 'hired'] as const) {
        await facility.client.functions.updateApplicationStatus({ application_id: applicationId, new_status });
      }
    },
  },
  new_message: {
    reader: me,
    link: () => /^\/messages\?thread=/,
    happen: async () => {
      const { thread } = await facility.client.functions.openThread({ user_id: clinician.user.id });
      await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Welcome' });
    },
  },
  new_job_match: {
    reader: me,
    link: () => `/job-detail?id=${jobId}&via=alert`,
    happen: () => matchListings(app.services),
  },
  profile_view: {
    reader: me,
    link: () => `/profile?id=${facility.user.id}`,
    happen: () => facility.client.functions.recordProfileView({ user_id: clinician.user.id }),
  },
  new_review: {
    reader: me,
    link: () => `/profile?id=${clinician.user.id}&tab=reviews`,
    // The second one publishes both.
    happen: async () => {
      for (const [by, of] of [
        [clinician, facility],
        [facility, clinician],
      ] as const)
        await by.client.entities.Review.create({ application_id: applicationId, reviewee_id: of.user.id, stars: 5 });
    },
  },
  profile_verified: {
    reader: me,
    link: () => '/verification-check',
    happen: async () => {
      for (const type of ['license', 'certification', 'bls'] as const) {
        const { id } = await clinician.client.entities.Document.create({ type, name: type });
        await admin.client.entities.Document.update(id, { status: 'approved' });
      }
    },
  },
  doc_rejected: {
    reader: me,
    link: () => '/verification-check',
    happen: async () => {
      const { id } = await clinician.client.entities.Document.create({ type: 'other', name: 'Other' });
      await admin.client.entities.Document.update(id, { status: 'rejected', admin_notes: 'Not legible' });
    },
  },
  new_talent_match: {
    reader: () => facility,
    link: () => /^\/profile\?id=/,
    happen: async () => {
      await facility.client.entities.SavedSearch.create({ kind: 'talent', name: 'Therapists', query: 'role=PT' });
      await app.people.clinician({ credentials: 'PT' });
      await matchListings(app.services);
    },
  },
  posting_due: {
    reader: () => facility,
    link: () => '/facility-applicants?unanswered=1&sort=oldest',
    happen: async () => {
      const waiting = await app.people.clinician();
      const { application } = await waiting.client.functions.handleNewApplication({ job_id: jobId, cover: 'Hello' });
      await sql`update applications set applied_date = now() - interval '8 days' where id = ${application.id}`.execute(
        app.services.db,
      );
      // Whatever the time is, of a whole day some hour is nine o'clock of the facility.
      for (let hour = 0; hour <= 24; hour++) {
        later = hour * 3_600_000;
        await keepAnswers(app.services);
      }
    },
  },
  invitation: {
    reader: me,
    link: () => /^\/job-detail\?id=/,
    happen: async () => {
      const { id } = await facility.client.entities.Job.create(newJob);
      await facility.client.functions.inviteToJob({ job_id: id, user_ids: [clinician.user.id] });
    },
  },
  reference: {
    reader: me,
    link: () => '/references',
    happen: async () => {
      const email = 'rosa@mercy.example';
      await clinician.client.functions.askReference(referenceRequest(email));
      const token = await resetTokenFor(app.services, email);
      await app.people.visitor().client.functions.declineReference({ token });
    },
  },
  shift: {
    reader: me,
    link: () => '/schedule',
    happen: async () => {
      const application = await clinician.client.entities.Application.get(applicationId);
      const shift = await bookedShift(app, await openAssignment(app, application));
      await facility.client.functions.cancelShift({ shift_id: shift.id, reason: 'low_census' });
    },
  },
  interview: {
    reader: () => facility,
    link: () => /^\/facility-applicants\?id=/,
    happen: async () => {
      const other = await app.people.clinician();
      const { application } = await other.client.functions.handleNewApplication({ job_id: jobId, cover: 'Hello' });
      const { interview } = await facility.client.functions.proposeInterview({
        application_id: application.id,
        kind: 'phone',
        host_id: facility.user.id,
        minutes: 30,
        time_zone: 'America/Chicago',
        slots: [{ starts_at: new Date(Date.now() + later + 3_600_000).toISOString() }],
      });
      await other.client.functions.returnSlots({ interview_id: interview.id, sequence: 0 });
    },
  },
  offer: {
    reader: () => facility,
    link: () => /^\/offer\?id=/,
    happen: async () => {
      const other = await app.people.clinician();
      const { id: site_id } = await facility.client.entities.Site.create({
        name: 'Main',
        time_zone: 'America/Chicago',
      });
      const { application } = await other.client.functions.handleNewApplication({ job_id: jobId, cover: 'Hello' });
      await facility.client.entities.Job.update(jobId, dayOneFacts);
      await writeSheet(app, facility.user.id, jobId);
      const { offer } = await facility.client.functions.saveOffer({
        application_id: application.id,
        form: farForm({ site_id }),
        expires_at: new Date(Date.now() + later + 72 * 3_600_000).toISOString(),
      });
      await facility.client.functions.sendOffer({ offer_id: offer.id, name: 'Rosa Ruiz' });
      await other.client.functions.declineOffer({ offer_id: offer.id, reason: 'pay' });
    },
  },
};

test.each(notificationTypes)('%s notifies the users it concerns and leads to it', async (type) => {
  const { reader, link, happen } = producers[type];
  await happen?.();
  const [news] = await reader().client.entities.Notification.filter({ type }, '-created_date', 1);
  expect(news).toMatchObject({ user_id: reader().user.id, read: false });
  expect(news?.title).not.toBe('');
  const wanted = link();
  if (typeof wanted === 'string') expect(news?.link).toBe(wanted);
  else expect(news?.link).toMatch(wanted);
});

test('a reader of Spanish is shown all of it in Spanish', async () => {
  const told = await Promise.all(
    [clinician, facility].map(({ client }) => client.entities.Notification.filter({}, '-created_date', 100)),
  );
  expect([...new Set(told.flat().map(({ type }) => type))].toSorted()).toEqual([...notificationTypes].toSorted());
  expect(unknownInSpanish(told.flat())).toEqual([]);
});
