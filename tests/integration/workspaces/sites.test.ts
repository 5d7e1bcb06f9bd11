import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxSites, maxTemplates } from '#domain/workspaces/workspace.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let l: Person;
let m: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [l, m] = await Promise.all([app.people.facility(), app.people.facility()]);
});

const site = (by = l, time_zone = 'America/Chicago') => by.client.entities.Site.create({ name: 'Main', time_zone });

test('27: a zone without a place is refused, and an old name is stored under the new one', async () => {
  for (const zone of ['+05:00', 'UTC', 'Etc/GMT+5', 'America/Nowhere'])
    expect(await refusal(site(l, zone)), zone).toBe('VALIDATION_ERROR');
  const kept = await site(l, 'US/Central');
  expect(kept).toMatchObject({ time_zone: 'America/Chicago', facility_id: l.user.id, is_closed: false });
  const moved = await l.client.entities.Site.update(kept.id, { time_zone: 'US/Pacific' });
  expect(moved.time_zone).toBe('America/Los_Angeles');
});

test('owners alone write sites, everyone who is signed in reads where they are', async () => {
  const [o, r, a] = [
    await app.people.member(l, 'owner'),
    await app.people.member(l, 'recruiter'),
    await app.people.clinician(),
  ];
  const kept = await site(o);
  expect(kept).toMatchObject({ facility_id: l.user.id, created_by_id: l.user.id });
  for (const person of [r, a, m]) {
    expect(await refusal(person.client.entities.Site.update(kept.id, { name: 'Mine' }))).toBe('FORBIDDEN');
    expect(await refusal(person.client.entities.Site.delete(kept.id))).toBe('FORBIDDEN');
  }
  expect(await refusal(site(r))).toBe('FORBIDDEN');
  expect(await a.client.entities.Site.get(kept.id)).not.toHaveProperty('phone');
  expect(await r.client.entities.Site.get(kept.id)).toHaveProperty('phone');
});

test(`a facility has at most ${maxSites} sites and ${maxTemplates} templates`, async () => {
  const fill = (sql: string, most: number) => app.services.pool.query(sql, [l.user.id, most]);
  await fill(
    `insert into sites (facility_id, name, time_zone) select $1, 'S' || n, 'America/Chicago' from generate_series(1, $2) n`,
    maxSites,
  );
  await fill(
    `insert into message_templates (facility_id, name, body) select $1, 'T' || n, 'Hi' from generate_series(1, $2) n`,
    maxTemplates,
  );
  await expect(site()).rejects.toMatchObject({ code: 'CONFLICT', extra: { extraData: { reason: 'limit' } } });
  const template = l.client.entities.MessageTemplate.create({ name: 'One more', body: 'Hi' });
  await expect(template).rejects.toMatchObject({ code: 'CONFLICT', extra: { extraData: { reason: 'limit' } } });
  expect(await site(m)).toMatchObject({ name: 'Main' });
});

test('a job is at an open site of its facility, and its applications follow it there', async () => {
  const [s1, s2, closed, strange] = [await site(), await site(), await site(), await site(m)];
  await l.client.entities.Site.update(closed.id, { is_closed: true });
  const { Job } = l.client.entities;
  for (const { id } of [closed, strange, { id: '7d0d3c1e-8f5b-4a52-9d5c-0b8f6f1d2a3b' }]) {
    await expect(Job.create({ ...newJob, site_id: id })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      extra: { errors: [{ field: 'site_id' }] },
    });
  }
  const job = await Job.create({ ...newJob, site_id: s1.id });
  const a = await app.people.clinician();
  const sent = { job_id: job.id, cover: 'I have nine years of wound care' };
  const { application } = await a.client.functions.handleNewApplication(sent);
  expect(application.site_id).toBe(s1.id);
  expect(await refusal(Job.update(job.id, { site_id: strange.id }))).toBe('VALIDATION_ERROR');
  await Job.update(job.id, { site_id: s2.id });
  expect((await a.client.entities.Application.get(application.id)).site_id).toBe(s2.id);
  await l.client.entities.Site.update(s2.id, { is_closed: true });
  // A job that is at a site that was closed since is written as before.
  expect(await Job.update(job.id, { title: 'Night RN', site_id: s2.id })).toMatchObject({ site_id: s2.id });
  await Job.update(job.id, { site_id: null });
  expect((await a.client.entities.Application.get(application.id)).site_id).toBeNull();
});

test('a template holds the four words alone, and is of those who recruit', async () => {
  const body = 'Hi {first_name}, {my_name} of {facility_name} here about {job_title}.';
  const [r, v, w] = [
    await app.people.member(l, 'recruiter'),
    await app.people.member(l, 'reviewer'),
    await app.people.member(l, 'viewer'),
  ];
  const { MessageTemplate } = r.client.entities;
  const template = await MessageTemplate.create({ name: 'Hello', body });
  expect(template).toMatchObject({ facility_id: l.user.id, body });
  for (const wrong of ['{last_name}', 'Hi {}', '{{first_name}}{boss}'])
    expect(await refusal(MessageTemplate.update(template.id, { body: wrong })), wrong).toBe('VALIDATION_ERROR');
  for (const { client } of [v, w]) {
    expect(await refusal(client.entities.MessageTemplate.list())).toBe('FORBIDDEN');
    expect(await refusal(client.entities.MessageTemplate.delete(template.id))).toBe('NOT_FOUND');
  }
  expect(await m.client.entities.MessageTemplate.list()).toEqual([]);
  expect(await refusal(m.client.entities.MessageTemplate.delete(template.id))).toBe('NOT_FOUND');
  await l.client.entities.MessageTemplate.delete(template.id);
  expect(await MessageTemplate.list()).toEqual([]);
});
