import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepCredentials } from '#server/features/credentials/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { openSocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { approvedCredential } from '#tests/support/uploadCredential.ts';

// The queue does not run: what is read here is read without any job having run.
let app: TestApp;
let clinician: Person;
let admin: Person;
let facility: Person;
let now: Date;

/** The last minute of the license's last day in the zone of the site, where it is tomorrow in UTC, and the first after it. */
const lastDay = () => (now = new Date('2026-02-28T23:59-05:00'));
const dayAfter = () => (now = new Date('2026-03-01T00:01-05:00'));

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2025-10-01T12:00-05:00');
  await app.services.pool.query('update users set is_active = false');
  [clinician, admin, facility] = await Promise.all([
    app.people.clinician({ credentials: 'RN' }),
    app.people.admin(),
    app.people.facility(),
  ]);
  await licensed('TX', { expires_date: '2026-02-28' });
  await licensed('CA', { expires_date: '2027-01-31' });
  await licensed('FL', { expires_date: null });
});

function licensed(state: 'TX' | 'CA' | 'FL', facts: { issued_date?: string; expires_date: string | null }) {
  return approvedCredential(clinician, admin, { type: 'license', profession: 'RN', state, ...facts });
}

async function queried({ user: { id } }: Person) {
  const { User } = app.people.visitor().client.entities;
  const count = (reviewed_license_states: object) => User.count({ id, reviewed_license_states });
  const { rows } = await User.aggregate({ query: { id }, groupBy: ['reviewed_license_states'], count: true });
  const { items } = await User.filter({ id }, { distinct: 'reviewed_license_states', limit: 5 });
  return {
    grouped: rows.map((row) => row['reviewed_license_states']),
    distinct: items,
    exact: (await User.filter({ id, reviewed_license_states: 'TX' })).length,
    any: await count({ $in: ['TX', 'NY'] }),
    none: await count({ $nin: ['TX', 'NY'] }),
    all: await count({ $all: ['CA', 'FL', 'TX'] }),
    three: await count({ $size: 3 }),
    pattern: await count({ $regex: '^TX$' }),
    element: await count({ $elemMatch: { $eq: 'TX' } }),
    nor: await User.count({ id, $nor: [{ reviewed_license_states: { $in: ['TX'] } }] }),
  };
}

async function shown({ user: { id } }: Person) {
  const visitor = app.people.visitor().client;
  const job = await facility.client.entities.Job.create({ ...newJob, role: 'RN' });
  const { talent } = await visitor.functions.searchTalent({});
  const suited = await facility.client.functions.matchingTalent({ job_id: job.id });
  await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nights and weekends' });
  const { applicants } = await facility.client.functions.searchApplicants({ job_id: job.id });
  const page = await visitor.entities.User.filter({ id }, { limit: 1 });
  return [
    await visitor.entities.User.get(id),
    ...(await visitor.entities.User.filter({ id })),
    ...page.items,
    talent.find((one) => one.id === id)!,
    suited.talent.find((one) => one.id === id)!,
    await facility.client.entities.User.get(id),
    applicants[0]!.person!,
    await admin.client.entities.User.get(id),
    ...(await admin.client.entities.User.filter({ id })),
    await clinician.client.auth.me(),
  ].map(({ reviewed_license_states }) => reviewed_license_states.join(' '));
}

test('a state is marked through the last day of its license and not on the day after, even if no task has run', async () => {
  const marks = async () => [...new Set(await shown(clinician))];
  lastDay();
  expect(await marks()).toEqual(['CA FL TX']);
  dayAfter();
  expect(await marks()).toEqual(['CA FL']);
  lastDay();
  expect(await marks()).toEqual(['CA FL TX']);
});

test('nor is anyone found, counted or grouped by it', async () => {
  lastDay();
  expect(await queried(clinician)).toEqual({
    ...{ grouped: [['CA', 'FL', 'TX']], distinct: ['CA', 'FL', 'TX'], exact: 1, any: 1, none: 0 },
    ...{ all: 1, three: 1, pattern: 1, element: 1, nor: 0 },
  });
  dayAfter();
  expect(await queried(clinician)).toEqual({
    ...{ grouped: [['CA', 'FL']], distinct: ['CA', 'FL'], exact: 0, any: 0, none: 1 },
    ...{ all: 0, three: 0, pattern: 0, element: 0, nor: 1 },
  });
});

test('a check at the source is fresh no longer than the license that was checked', async () => {
  const checked = {
    source_result: 'confirmed',
    source_checked_date: '2025-12-01',
    source_until: '2026-05-30',
  } as const;
  await app.services.db.updateTable('documents').set(checked).where('user_id', '=', clinician.user.id).execute();
  const until = async () => (await clinician.client.auth.me()).source_until;
  const bls = await approvedCredential(clinician, admin, { type: 'bls', issuer: 'AHA' });
  expect(await until()).toBe('2026-02-28');
  dayAfter();
  await keepCredentials(app.services);
  await clinician.client.entities.Document.delete(bls.id);
  expect(await until()).toBe('2026-05-30');
});

test('a socket that receives the person for another reason does not receive such a state', async () => {
  const clients = await openSocketClients(app);
  try {
    const visitor = await clients.listen(null, ['Job', 'User']);
    const marks = async (headline: string) => {
      await clinician.client.auth.updateMe({ headline });
      await clients.everythingHeard([visitor]);
      return visitor.heard('User', clinician.user.id).at(-1)!.data['reviewed_license_states'];
    };
    lastDay();
    expect(await marks('Nights')).toEqual(['CA', 'FL', 'TX']);
    dayAfter();
    expect(await marks('Days')).toEqual(['CA', 'FL']);
  } finally {
    clients.closeAll();
  }
});

test('a renewal that begins without a gap goes on, and the job keeps what is read', async () => {
  now = new Date('2026-02-01T12:00-05:00');
  const renewal = await licensed('TX', { issued_date: '2026-01-15', expires_date: '2028-02-28' });
  const marks = async () => (await clinician.client.auth.me()).reviewed_license_states.join(' ');
  dayAfter();
  expect(await marks()).toBe('CA FL TX');
  await clinician.client.entities.Document.delete(renewal.id);
  expect(await marks()).toBe('CA FL');
  await keepCredentials(app.services);
  expect(await marks()).toBe('CA FL');
});
