import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchListings } from '#server/features/alerts/matchListings.ts';
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
let job: string;
let now: Date;

const at = (date: string, time = '12:00-05:00') => (now = new Date(`${date}T${time}`));
/** The last minute of the card's last day in the zone of the site, where it is tomorrow in UTC, and the first after it. */
const lastDay = () => at('2026-02-28', '23:59-05:00');
const dayAfter = () => at('2026-03-01', '00:01-05:00');

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  at('2025-10-01');
  await app.services.pool.query('delete from saved_searches');
  await app.services.pool.query('update users set is_active = false');
  [clinician, admin, facility] = await Promise.all([
    app.people.clinician({ credentials: 'RN' }),
    app.people.admin(),
    app.people.facility(),
  ]);
  await verify(clinician, { expires_date: '2026-02-28' });
  job = (await facility.client.entities.Job.create({ ...newJob, role: 'RN' })).id;
});

async function verify(person: Person, bls: { expires_date: string | null }): Promise<void> {
  const approved = (type: 'license' | 'certification' | 'bls', facts = {}) =>
    approvedCredential(person, admin, { type, ...facts });
  await approved('license', { profession: 'RN', state: 'TX' });
  await approved('certification');
  await approved('bls', { issuer: 'AHA', issued_date: '2024-02-10', ...bls });
}

const apply = (person: Person) =>
  person.client.functions.handleNewApplication({ job_id: job, cover: 'Nights and weekends' });

/** What everyone reads of a person, by the way in which it is read: `verified` or whatever is in its place. */
async function marks({ user: { id } }: Person, visitor = app.people.visitor().client) {
  const { User } = visitor.entities;
  const [listed] = await User.filter({ id });
  const page = await User.filter({ id }, { limit: 1 });
  const { rows } = await User.aggregate({ query: { id }, groupBy: ['verification_status'], count: true });
  const { talent } = await visitor.functions.searchTalent({});
  const only = await visitor.functions.searchTalent({ verified_only: true });
  const { facets } = await visitor.functions.talentFacets({ role: 'RN' });
  const narrowed = await visitor.functions.talentFacets({ verified_only: true });
  const suited = await facility.client.functions.matchingTalent({ job_id: job });
  return {
    get: (await User.get(id)).verification_status,
    list: listed!.verification_status,
    page: page.items[0]!.verification_status,
    grouped: rows[0]!['verification_status'],
    filtered: (await User.filter({ id, verification_status: 'verified' })).length,
    sorted: (await User.filter({}, '-verification_status', 1))[0]!.verification_status,
    unmarked: (await User.filter({ id, verification_status: null })).length,
    counted: await User.count({ id, verification_status: { $in: ['verified'] } }),
    oneOfNone: await User.count({ id, verification_status: { $in: [] } }),
    others: await User.count({ id, $nor: [{ verification_status: 'verified' }] }),
    values: (await User.filter({ id }, { distinct: 'verification_status', limit: 5 })).items,
    search: talent.find((one) => one.id === id)!.verification_status,
    verifiedOnly: only.total,
    facet: facets['verified_only']![0]!.count,
    narrowedFacet: narrowed.facets['verified_only']![0]!.count,
    suited: suited.talent.find((one) => one.id === id)?.verification_status,
    facilityList: (await facility.client.entities.User.filter({ id }))[0]!.verification_status,
  };
}

const shown: Awaited<ReturnType<typeof marks>> = {
  get: 'verified',
  list: 'verified',
  page: 'verified',
  grouped: 'verified',
  filtered: 1,
  sorted: 'verified',
  unmarked: 0,
  counted: 1,
  oneOfNone: 0,
  others: 0,
  values: ['verified'],
  search: 'verified',
  verifiedOnly: 1,
  facet: 1,
  narrowedFacet: 1,
  suited: 'verified',
  facilityList: 'verified',
};
const gone: typeof shown = {
  ...shown,
  get: null,
  list: null,
  page: null,
  grouped: null,
  filtered: 0,
  sorted: null,
  unmarked: 1,
  counted: 0,
  others: 1,
  values: [],
  search: null,
  verifiedOnly: 0,
  facet: 0,
  narrowedFacet: 0,
  suited: null,
  facilityList: null,
};

test('the badge is there through the last day of a required card and nowhere on the day after, even if no task has run', async () => {
  // Of the facility the badge has no end, and it is sorted and counted with the others.
  await app.services.pool.query('update users set verification_status = null where id = $1', [facility.user.id]);
  lastDay();
  expect(await marks(clinician)).toEqual(shown);
  dayAfter();
  expect(await marks(clinician)).toEqual(gone);
  lastDay();
  expect(await marks(clinician)).toEqual(shown);
});

/** What the owner, administrators and the facility applied to read. */
async function marksOfParties() {
  const { id } = clinician.user;
  const { searchApplicants } = facility.client.functions;
  const { applicants } = await searchApplicants({ sort: 'verified' });
  const { User } = admin.client.entities;
  return {
    me: (await clinician.client.auth.me()).verification_status,
    admin: (await User.get(id)).verification_status,
    adminList: (await User.filter({ id }))[0]!.verification_status,
    verified: await User.count({ id, verification_status: 'verified' }),
    pending: await User.count({ id, verification_status: 'pending' }),
    either: await User.count({ id, verification_status: { $in: ['pending', 'verified'] } }),
    none: await User.count({ id, verification_status: null }),
    notPending: await User.count({ id, verification_status: { $ne: 'pending' } }),
    contact: (await facility.client.entities.User.get(id)).verification_status,
    applicant: applicants[0]!.person!.verification_status,
    applicants: (await searchApplicants({ verified_only: true })).total,
  };
}

test('its owner and administrators read that it waits, and the facility applied to reads no badge', async () => {
  lastDay();
  await apply(clinician);
  expect(await marksOfParties()).toEqual({
    me: 'verified',
    admin: 'verified',
    adminList: 'verified',
    verified: 1,
    pending: 0,
    either: 1,
    none: 0,
    notPending: 1,
    contact: 'verified',
    applicant: 'verified',
    applicants: 1,
  });
  dayAfter();
  expect(await marksOfParties()).toEqual({
    me: 'pending',
    admin: 'pending',
    adminList: 'pending',
    verified: 0,
    pending: 1,
    either: 1,
    none: 0,
    notPending: 0,
    contact: null,
    applicant: null,
    applicants: 0,
  });
});

test('clinicians whose badge is valid come before those whose badge has ended, among applicants and in the search', async () => {
  const other = await app.people.clinician({ credentials: 'RN', verification_status: 'verified' });
  await app.services.pool.query('update users set rating_average = 5, rating_count = 9 where id = $1', [
    clinician.user.id,
  ]);
  lastDay();
  for (const person of [other, clinician]) await apply(person);
  const orders = async () => {
    const { talent } = await app.people.visitor().client.functions.searchTalent({ role: 'RN' });
    const { applicants } = await facility.client.functions.searchApplicants({ sort: 'verified' });
    const ids = [...talent.map(({ id }) => id), ...applicants.map(({ person }) => person!.id)];
    return ids.map((id) => (id === other.user.id ? 'still' : 'until'));
  };
  expect(await orders()).toEqual(['until', 'still', 'until', 'still']);
  dayAfter();
  expect(await orders()).toEqual(['still', 'until', 'still', 'until']);
});

test('a socket that receives the person for another reason receives no badge', async () => {
  const clients = await openSocketClients(app);
  try {
    const visitor = await clients.listen(null, ['Job', 'User']);
    const status = async (headline: string) => {
      await clinician.client.auth.updateMe({ headline });
      await clients.everythingHeard([visitor]);
      return visitor.heard('User', clinician.user.id).at(-1)!.data['verification_status'];
    };
    lastDay();
    expect(await status('Nights')).toBe('verified');
    dayAfter();
    expect(await status('Days')).toBeNull();
  } finally {
    clients.closeAll();
  }
});

test('an alert for verified clinicians leaves out one whose badge has ended', async () => {
  const save = (query: string) =>
    facility.client.entities.SavedSearch.create({ kind: 'talent', name: query, query, frequency: 'instant' });
  for (const query of ['state=CA&verified_only=true', 'state=NY&verified_only=true', 'state=NY']) await save(query);
  const hits = async (licensure_states: ['TX', ...('CA' | 'NY')[]]) => {
    await clinician.client.auth.updateMe({ licensure_states });
    await matchListings(app.services);
    const { rows } = await app.services.pool.query<{ name: string }>(
      'select name from search_hits join saved_searches search on search.id = search_id order by name',
    );
    return rows.map(({ name }) => name);
  };
  lastDay();
  expect(await hits(['TX', 'CA'])).toEqual(['state=CA&verified_only=true']);
  dayAfter();
  expect(await hits(['TX', 'CA', 'NY'])).toEqual(['state=CA&verified_only=true', 'state=NY']);
});

test('who was verified by hand and a facility stay verified, and so does who lacks nothing with an end', async () => {
  const vouched = await app.people.clinician({ verification_status: 'verified' });
  const endless = await app.people.clinician();
  await verify(endless, { expires_date: null });
  at('2031-01-01');
  for (const { user } of [vouched, endless, facility]) {
    const person = await app.people.visitor().client.entities.User.get(user.id);
    expect(person.verification_status).toBe('verified');
  }
  const { jobs, about } = await app.people.visitor().client.functions.searchJobs({ facility_id: facility.user.id });
  expect(jobs.map(({ id }) => about[id]!.facility.is_verified)).toEqual([true]);
});

test('a status that the service role writes ends with what its documents say, and without any not at all', async () => {
  const { User } = app.people.service().client.entities;
  const vouched = await app.people.clinician({ verification_status: 'pending' });
  for (const { user } of [clinician, vouched]) {
    for (const verification_status of ['pending', 'verified'] as const)
      await User.update(user.id, { verification_status });
  }
  const badges = async () => {
    const seen = app.people.visitor().client.entities.User;
    const people = await Promise.all([clinician, vouched].map(({ user }) => seen.get(user.id)));
    return people.map(({ verification_status }) => verification_status);
  };
  lastDay();
  expect(await badges()).toEqual(['verified', 'verified']);
  dayAfter();
  expect(await badges()).toEqual([null, 'verified']);
});

test('the last day follows renewals, deletions and the job, and no one is notified twice', async () => {
  const through = async () => {
    const { rows } = await app.services.pool.query<{ day: string | null }>(
      'select verified_through as day from users where id = $1',
      [clinician.user.id],
    );
    return rows[0]!.day;
  };
  expect(await through()).toBe('2026-02-28');
  const renewal = { type: 'bls', issuer: 'AHA', issued_date: '2026-01-15', expires_date: '2028-01-31' } as const;
  at('2026-02-01');
  const { id } = await approvedCredential(clinician, admin, renewal);
  expect(await through()).toBe('2028-01-31');
  await clinician.client.entities.Document.delete(id);
  expect(await through()).toBe('2026-02-28');
  dayAfter();
  await keepCredentials(app.services);
  expect(await through()).toBeNull();
  const titles = async () =>
    (await clinician.client.entities.Notification.filter({}))
      .map(({ title }) => title)
      .filter((one) => /pending/.test(one));
  expect(await titles()).toEqual(['Your verification is pending again']);
  await approvedCredential(clinician, admin, renewal);
  expect(await through()).toBe('2028-01-31');
  expect(await clinician.client.auth.me()).toMatchObject({ verification_status: 'verified' });
});
