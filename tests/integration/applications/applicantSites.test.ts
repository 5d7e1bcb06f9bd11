import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
/** The facility, a recruiter of its second site alone, and a clinician. */
let [l, r2, a]: Person[] = [];
let [s1, s2]: string[] = [];

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [l, a] = await Promise.all([app.people.facility(), app.people.clinician()]);
  const { Site } = l!.client.entities;
  const [one, two] = await Site.bulkCreate(['S1', 'S2'].map((name) => ({ name, time_zone: 'America/Chicago' })));
  [s1, s2] = [one!.id, two!.id];
  r2 = await app.people.member(l!, 'recruiter', [s2!]);
});

const jobAt = (site_id: string | null) => l!.client.entities.Job.create({ ...newJob, site_id });
const moveTo = (job: { id: string }, site_id: string | null) => l!.client.entities.Job.update(job.id, { site_id });
const apply = ({ id }: { id: string }, by = a!) =>
  by.client.functions.handleNewApplication({ job_id: id, cover: 'Nine years of wound care' });

/** Whether the address is in anything that `reader` is answered about the clinician. */
async function hasAddress(reader = r2!): Promise<boolean> {
  const { User } = reader.client.entities;
  const { id, email } = a!.user;
  const { applicants } = await reader.client.functions.searchApplicants({});
  const answers = [applicants, await User.get(id), await User.filter({ id })];
  const found = JSON.stringify(answers).includes(email);
  expect(await User.count({ email })).toBe(found ? 1 : 0);
  return found;
}

test('7: a colleague of one site reads the address of who applied there, and of no one else', async () => {
  const [atS1, atS2, nowhere] = [await jobAt(s1!), await jobAt(s2!), await jobAt(null)];
  await apply(nowhere);
  await apply(atS1);
  expect(await hasAddress(l)).toBe(true);
  expect(await hasAddress()).toBe(false);
  await apply(atS2);
  expect(await hasAddress()).toBe(true);
});

test('7: the address goes along with a job that moves to another site', async () => {
  const [job, other] = [await jobAt(s1!), await jobAt(s1!)];
  await apply(job);
  await apply(other);
  for (const [site, seen] of [
    [s2!, true],
    [s1!, false],
    [s2!, true],
    [null, false],
  ] as const) {
    await moveTo(job, site);
    expect(await hasAddress(), String(site)).toBe(seen);
    expect(await hasAddress(l)).toBe(true);
  }
});

test('7: a job that moves while someone applies for another one takes nothing from them', async () => {
  const [job, atS2] = [await jobAt(s1!), await jobAt(s2!)];
  await apply(job);
  await Promise.all([moveTo(job, null), apply(atS2)]);
  expect(await hasAddress()).toBe(true);
  const late = await jobAt(s2!);
  const b = await app.people.clinician();
  await Promise.all([moveTo(late, s1!), apply(late, b)]);
  expect(await r2!.client.entities.User.count({ email: b.user.email })).toBe(0);
});

test('7: who is shown to no one is shown to the colleagues of the sites where they applied', async () => {
  await a!.client.auth.updateMe({ profile_visibility: 'nobody' });
  await a!.client.entities.Post.create({ caption: 'A lecture' });
  const seen = async (by = r2!) => [
    await by.client.entities.User.count({ id: a!.user.id }),
    (await by.client.entities.Post.filter({ user_id: a!.user.id })).length,
  ];
  const job = await jobAt(s1!);
  await apply(job);
  expect(await seen()).toEqual([0, 0]);
  expect(await seen(l)).toEqual([1, 1]);
  await moveTo(job, s2!);
  expect(await seen()).toEqual([1, 1]);
});
