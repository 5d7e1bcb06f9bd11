import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#client/createClient.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { formErrors } from '#web/forms/formErrors.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;
let admin: Person;

beforeAll(async () => {
  app = await testApp();
  [facility, clinician, admin] = await Promise.all([app.people.facility(), app.people.clinician(), app.people.admin()]);
});
afterAll(() => app.close());

const long = 'x'.repeat(20_001);
const nobody = '00000000-0000-4000-8000-000000000000';
const account = {
  email: 'ada@example.com',
  password: 'seven ducks on a pond',
  full_name: 'Ada',
  adult_confirmed: true,
};
const post = { media_url: null, caption: 'A night', tags: [], visibility: 'public' };
const job = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' };

type Send = (clients: Record<'visitor' | 'facility' | 'clinician' | 'admin', Client>) => Promise<unknown>;

/** What each form sends, wrong in some fields, and the fields that say so. What a form would not let through is sent all the same. */
test.each<[form: string, send: Send, wrong: string[], fields: string[]]>([
  [
    'sign-up',
    ({ visitor }) => visitor.auth.register({ ...account, email: 'ada', full_name: long }),
    ['email', 'full_name'],
    Object.keys(account),
  ],
  ['reset', ({ visitor }) => visitor.auth.resetPasswordRequest('ada'), ['email'], ['email']],
  [
    'onboarding',
    ({ facility }) => facility.auth.updateMe({ headline: long, website: 'no address' }),
    ['headline', 'website'],
    ['facility_name', 'headline', 'location', 'bio', 'website'],
  ],
  [
    'profile edit',
    ({ clinician }) => clinician.auth.updateMe({ years_exp: -1, languages: [long] }),
    ['years_exp', 'languages'],
    ['years_exp', 'languages', 'bio'],
  ],
  ['settings, name', ({ clinician }) => clinician.auth.updateMe({ full_name: '' }), ['full_name'], ['full_name']],
  [
    'settings, address',
    ({ facility }) => facility.auth.updateMe({ notificationsEmail: 'ada' }),
    ['notificationsEmail'],
    ['notificationsEmail'],
  ],
  [
    'post job',
    ({ facility }) =>
      facility.entities.Job.create({ ...job, title: '', pay_range_min: 90, pay_range_max: 50_000 } as never),
    ['title', 'pay_range_max'],
    ['title', 'description', 'pay_range_min', 'pay_range_max'],
  ],
  [
    'apply',
    ({ clinician }) => clinician.functions.handleNewApplication({ job_id: nobody, cover: ' ', proposed_rate: -1 }),
    ['cover', 'proposed_rate'],
    ['cover', 'proposed_rate'],
  ],
  ['message', ({ clinician }) => clinician.functions.sendMessage({ thread_id: nobody, body: ' ' }), ['body'], ['body']],
  [
    'portfolio post',
    ({ clinician }) => clinician.entities.Post.create({ ...post, caption: long, tags: [long] } as never),
    ['caption', 'tags'],
    Object.keys(post),
  ],
  [
    'report',
    ({ clinician }) =>
      clinician.functions.reportItem({ target_kind: 'job', target_id: nobody, reason: 'Spam', details: long } as never),
    ['details'],
    ['details'],
  ],
  [
    'review',
    async ({ facility, clinician }) => {
      const application_id = await hired(facility, clinician);
      return facility.entities.Review.create({ application_id, stars: 9, comment: long, tags: [] } as never);
    },
    ['stars', 'comment'],
    ['stars', 'comment', 'tags'],
  ],
  [
    'decision on a document',
    ({ admin }) =>
      admin.functions.reviewDocument({
        document_id: nobody,
        seen: { type: 'license', file_url: null },
        status: 'rejected',
        admin_notes: long,
      }),
    ['admin_notes'],
    ['admin_notes'],
  ],
  [
    'decision on a report',
    ({ admin }) => admin.functions.decideReport({ report_id: nobody, status: 'upheld', notes: long }),
    ['notes'],
    ['notes'],
  ],
  ['invitation', ({ admin }) => admin.auth.inviteUser('ada', 'user'), ['user_email'], ['user_email', 'role']],
])('the form shows next to its fields what the server refuses: %s', async (_form, send, wrong, fields) => {
  const clients = {
    visitor: app.client(),
    facility: facility.client,
    clinician: clinician.client,
    admin: admin.client,
  };
  const refusal: unknown = await send(clients).then(
    () => null,
    (error: unknown) => error,
  );
  const { errors, message } = formErrors(refusal, fields);
  expect(Object.keys(errors).toSorted()).toEqual(wrong.toSorted());
  for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^[A-Z].{5,}/);
  expect(message).toBeNull();
});

test('the form shows a refusal that names no field next to the button', async () => {
  const refusal: unknown = await app
    .client()
    .auth.login('ada@example.com', 'wrong')
    .catch((error: unknown) => error);
  expect(formErrors(refusal, ['email', 'password'])).toEqual({ errors: {}, message: 'Invalid credentials' });
});

async function hired(facility: Client, clinician: Client): Promise<string> {
  const { id: job_id } = await facility.entities.Job.create(job as never);
  const { application } = await clinician.functions.handleNewApplication({ job_id, cover: 'Nine years.' });
  for (const new_status of ['shortlisted', 'hired'] as const) {
    await facility.functions.updateApplicationStatus({ application_id: application.id, new_status });
  }
  return application.id;
}
