import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailedRow } from '#domain/shared/sheet.ts';
import type { MemberColumn } from '#domain/workspaces/memberColumns.ts';
import type { SiteColumn } from '#domain/workspaces/siteColumns.ts';
import { maxMembers, maxSites } from '#domain/workspaces/workspace.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const numbered = <C>(rows: readonly C[]) => rows.map((cells, at) => ({ row: at + 2, cells }));
type Members = readonly Partial<Record<MemberColumn, string>>[];
const addSites = (by: Person, rows: readonly Partial<Record<SiteColumn, string>>[], preview = false) =>
  by.client.functions.addSiteRows({ rows: numbered(rows), preview });
const addMembers = (by: Person, rows: Members, preview = false) =>
  by.client.functions.addMemberRows({ rows: numbered(rows), preview });
const problems = (failed: readonly FailedRow<string>[]) =>
  failed.map(({ row, errors }) => [row, errors.map(({ column, key }) => `${column} ${key}`)]);
const sitesOf = ({ client, user }: Person) => client.entities.Site.filter({ facility_id: user.id }, 'name', maxSites);
const membersOf = ({ client, user }: Person) =>
  client.entities.Member.filter({ facility_id: user.id }, 'email', maxMembers);
const mailsTo = async (address: string) =>
  (await app.services.pool.query('select from outbox_mails where to_address = $1', [address])).rowCount;

let facilities = 0;
const verified = () =>
  app.people.facility({ email: `team-${++facilities}@example.org`, verification_status: 'verified' });

test('rows become sites, wrong ones come back with the column, and a site that is there is not added again', async () => {
  const facility = await app.people.facility();
  const rows = [
    { name: 'North Campus', address: 'Reno, NV', time_zone: 'Pacific Time', week_start: 'Monday', phone: '555-0100' },
    { name: 'South', time_zone: 'Mars' },
    { name: '', time_zone: 'CT' },
    { name: 'West' },
    { name: '=1+1', time_zone: 'America/Boise' },
  ];
  const preview = await addSites(facility, rows, true);
  expect(preview.sites).toEqual([
    { row: 2, site_id: null, existed: false },
    { row: 6, site_id: null, existed: false },
  ]);
  expect(await sitesOf(facility)).toEqual([]);
  const { sites, failed } = await addSites(facility, rows);
  expect(sites.map(({ row, existed }) => [row, existed])).toEqual([
    [2, false],
    [6, false],
  ]);
  expect(failed.map(({ row, errors }) => [row, errors.map(({ column }) => column)])).toEqual([
    [3, ['time_zone']],
    [4, ['name']],
    [5, ['time_zone']],
  ]);
  expect(await sitesOf(facility)).toMatchObject([
    { name: '=1+1', time_zone: 'America/Boise' },
    {
      name: 'North Campus',
      address: 'Reno, NV',
      time_zone: 'America/Los_Angeles',
      week_start: 'mon',
      phone: '555-0100',
    },
  ]);
  const both = await Promise.all([
    addSites(facility, [
      { name: 'north  CAMPUS', time_zone: 'ET' },
      { name: 'East', time_zone: 'ET' },
    ]),
    addSites(facility, [{ name: 'east', time_zone: 'ET' }]),
  ]);
  expect(both[0].sites[0]).toEqual({ row: 2, site_id: sites[0]!.site_id, existed: true });
  expect(await sitesOf(facility)).toHaveLength(3);
});

test('rows beyond the sites of a facility come back with that reason', async () => {
  const facility = await app.people.facility();
  const rows = Array.from({ length: 100 }, (_, at) => ({ name: `Site ${at}`, time_zone: 'CT' }));
  await addSites(facility, rows);
  await addSites(
    facility,
    rows.slice(0, 99).map(({ time_zone }, at) => ({ name: `More ${at}`, time_zone })),
  );
  const { sites, failed } = await addSites(
    facility,
    ['Last', 'Beyond', 'Site 1'].map((name) => ({ name, time_zone: 'CT' })),
  );
  expect(sites.map(({ row, existed }) => [row, existed])).toEqual([
    [2, false],
    [4, true],
  ]);
  expect(problems(failed)).toEqual([[3, ['null tooManySites']]]);
});

test('rows become invitations with their mails, each colleague once', async () => {
  const facility = await verified();
  await addSites(
    facility,
    ['East', 'West'].map((name) => ({ name, time_zone: 'CT' })),
  );
  const rows = [
    { email: ' Ann@Example.org', full_name: 'Ann Reed', work_role: 'Recruiter', site_ids: 'east; West' },
    { email: 'no address', work_role: 'boss', site_ids: 'Nowhere' },
    { email: 'bob@example.org', work_role: 'Consulta' },
    { email: 'ann@example.org', work_role: 'viewer' },
    { email: facility.user.email, work_role: 'owner' },
  ];
  const preview = await addMembers(facility, rows, true);
  expect(preview.members.map(({ row, member_id }) => [row, member_id])).toEqual([
    [2, null],
    [4, null],
    [5, null],
  ]);
  expect([await membersOf(facility), await mailsTo('ann@example.org')]).toEqual([[], 0]);
  const { members, failed } = await addMembers(facility, rows);
  expect(members.map(({ row, existed }) => [row, existed])).toEqual([
    [2, false],
    [4, false],
    [5, true],
  ]);
  expect(failed.map(({ row, errors }) => [row, errors.map(({ column }) => column)])).toEqual([
    [3, ['email', 'work_role', 'site_ids']],
    [6, [null]],
  ]);
  const sites = (await sitesOf(facility)).map(({ id }) => id);
  expect(await membersOf(facility)).toMatchObject([
    { email: 'ann@example.org', full_name: 'Ann Reed', work_role: 'recruiter', site_ids: sites, status: 'invited' },
    { email: 'bob@example.org', work_role: 'viewer', site_ids: [] },
  ]);
  const again = await addMembers(facility, rows);
  expect(again.members.every(({ existed }) => existed)).toBe(true);
  expect([await mailsTo('ann@example.org'), await mailsTo('bob@example.org')]).toEqual([1, 1]);
});

test('rows beyond the mails of a day or the members of a facility come back with that reason', async () => {
  const small = await app.people.facility({ verification_status: 'pending' });
  const rows = Array.from({ length: 12 }, (_, at) => ({ email: `day-${at}@example.org`, work_role: 'viewer' }));
  const { members, failed } = await addMembers(small, rows);
  expect(members).toHaveLength(10);
  expect(problems(failed)).toEqual([
    [12, ['null invitationsUsedUp']],
    [13, ['null invitationsUsedUp']],
  ]);
  const large = await verified();
  const many = Array.from({ length: maxMembers }, (_, at) => ({
    email: `many-${at}@example.org`,
    work_role: 'viewer',
  }));
  expect((await addMembers(large, many)).failed).toEqual([]);
  const beyond = await addMembers(large, [many[0]!, { email: 'one-more@example.org', work_role: 'viewer' }]);
  expect(beyond.members).toMatchObject([{ row: 2, existed: true }]);
  expect(problems(beyond.failed)).toEqual([[3, ['null tooManyMembers']]]);
});

test('only owners add sites and invite, with a recent proof for invitations, and at their own sites', async () => {
  const facility = await verified();
  await addSites(
    facility,
    ['East', 'West'].map((name) => ({ name, time_zone: 'CT' })),
  );
  const site = { name: 'X', time_zone: 'CT' };
  const colleague = { email: 'late@example.org', work_role: 'viewer' };
  for (const person of [await app.people.member(facility, 'recruiter'), await app.people.clinician()]) {
    expect(await refusal(addSites(person, [site]))).toBe('FORBIDDEN');
    expect(await refusal(addMembers(person, [colleague]))).toBe('FORBIDDEN');
  }
  const [east] = await sitesOf(facility);
  const owner = await app.people.member(facility, 'owner', [east!.id]);
  const { failed } = await addMembers(owner, [
    colleague,
    { ...colleague, site_ids: 'West' },
    { ...colleague, email: 'own@example.org', site_ids: 'East' },
  ]);
  expect(problems(failed)).toEqual([
    [2, ['site_ids ownSitesOnly']],
    [3, ['site_ids siteUnknown']],
  ]);
  await app.services.pool.query(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [
    facility.user.id,
  ]);
  expect(await refusal(addMembers(facility, [colleague]))).toBe('STEP_UP_REQUIRED');
});
