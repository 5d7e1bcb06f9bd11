import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;
let job_id: string;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([
    app.people.facility(),
    app.people.clinician({ credentials: 'RN, CWCN', licensure_states: ['FL'], state: 'FL', rate_band_min: 48 }),
  ]);
  const job = {
    title: 'Wound care',
    role: 'RN',
    specialty: 'Wound Care',
    pay_range_min: 46,
    pay_range_max: 62,
  } as const;
  const place = { location_type: 'on-site', address: '88 Lakeview Terrace, Tampa, FL 33602', emr: 'Epic' } as const;
  ({ id: job_id } = await facility.client.entities.Job.create({ ...newJob, ...job, ...place }));
});

const own = async () => (await clinician.client.functions.jobFit({ job_id })).fit;
const applied = (person = clinician) =>
  person.client.functions.handleNewApplication({ job_id, cover: 'I have nine years of wound care' });

test('43: clinician and facility see the same figures', async () => {
  const fit = await own();
  expect(fit).toMatchObject({ points: 80, of: 85 });
  expect(fit.lines.find(({ criterion }) => criterion === 'emr')).toEqual({
    criterion: 'emr',
    points: 0,
    of: 5,
    state: 'unstated',
  });
  const { application } = await applied();
  const seen = await facility.client.functions.applicantFit({ application_id: application.id });
  expect(seen).toEqual({ fit, is_unranked: false });
});

test('what the clinician adds counts immediately', async () => {
  await clinician.client.auth.updateMe({ emr_list: ['epic'] });
  expect(await own()).toMatchObject({ points: 85, of: 85 });
});

test('44: name, picture, bio, languages, years and street change nothing', async () => {
  const before = await own();
  const { client } = clinician;
  await client.auth.updateMe({ full_name: 'Somebody Else', bio: 'Another story', languages: ['Igbo'], years_exp: 3 });
  expect(await own()).toEqual(before);
});

test('45: opting out takes effect at the next request, for facilities', async () => {
  const { application } = await applied();
  const asked = () => facility.client.functions.applicantFit({ application_id: application.id });
  await clinician.client.auth.updateMe({ fit_ranking: false });
  expect(await asked()).toEqual({ fit: null, is_unranked: true });
  expect((await own()).points).toBe(80);
  await clinician.client.auth.updateMe({ fit_ranking: true });
  expect(await asked()).toEqual({ fit: await own(), is_unranked: false });
});

test('the server answers nothing about a clinician whom the facility does not see, or a job that is gone', async () => {
  const { application } = await applied();
  const asked = () => facility.client.functions.applicantFit({ application_id: application.id });
  await clinician.client.auth.updateMe({ blocked_facility_ids: [facility.user.id] });
  expect(await asked()).toEqual({ fit: null, is_unranked: false });
  await clinician.client.auth.updateMe({ blocked_facility_ids: [] });
  await facility.client.entities.Job.delete(job_id);
  expect(await asked()).toEqual({ fit: null, is_unranked: false });
});

test('others are refused, and asking leaves nothing behind', async () => {
  const { application } = await applied();
  const input = { application_id: application.id };
  const [other, newcomer] = await Promise.all([app.people.facility(), app.people.newcomer({ user_role: 'clinician' })]);
  await expect(other.client.functions.applicantFit(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(clinician.client.functions.applicantFit(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(facility.client.functions.jobFit({ job_id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(newcomer.client.functions.jobFit({ job_id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(app.people.visitor().client.functions.jobFit({ job_id })).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
  });
  await expect(clinician.client.functions.jobFit({ job_id: 'nothing' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await trace(app.services, own)).toEqual(nothing);
});
