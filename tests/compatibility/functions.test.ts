import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versions, versionsWith } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';
import type { Person } from '#tests/support/testApp.ts';
import { filesOnDisk, pdf } from '#tests/support/uploads.ts';

let app: SdkApp;
let facility: Person;
let jobId: string;
beforeAll(async () => {
  app = await sdkApp();
  facility = await app.people.facility();
  const job = { title: 'Zebra ward RN', description: 'Twelve hours', role: 'RN', location_type: 'on-site' } as const;
  jobId = (await facility.client.entities.Job.create(job)).id;
});
afterAll(() => app.close());

describe.each(versions)('%s', (version) => {
  test('answers the whole response', async () => {
    const { functions } = app.sdk(version);
    const answer = await functions.invoke('searchJobs', { q: 'zebra' });
    expect(answer).toMatchObject({ status: 200, data: { total: 1, jobs: [{ id: jobId }] } });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(await functions.invoke('searchJobs')).toMatchObject({ status: 200, data: { total: 1 } });
    expect(await functions.invoke('generate-robots-txt')).toMatchObject({
      data: expect.stringContaining('User-agent'),
    });
  });

  test('case 1: jobs are searched as ever: with words, without, and with an empty text, newest first', async () => {
    const icu = { title: 'ICU nights', description: 'Twelve hours', role: 'RN', location_type: 'on-site' } as const;
    const newest = await facility.client.entities.Job.create(icu);
    const { functions } = app.sdk(version);
    for (const [input, ids] of [
      [{ q: 'icu' }, [newest.id]],
      [undefined, [newest.id, jobId]],
      [{ q: '' }, [newest.id, jobId]],
    ] as const) {
      const answer = await functions.invoke('searchJobs', input);
      expect(answer).toMatchObject({ status: 200, data: { total: ids.length, jobs: ids.map((id) => ({ id })) } });
    }
    await facility.client.entities.Job.delete(newest.id);
  });

  test('acts as the person', async () => {
    const nurse = await app.people.clinician();
    const { functions, entities } = app.sdk(version, nurse);
    const application = { job_id: jobId, cover: 'I would like this job', proposed_rate: null };
    const { data } = await functions.invoke('handleNewApplication', application);
    expect(data).toMatchObject({ success: true, application: { job_id: jobId, status: 'pending' } });
    expect(await entities.Application.list()).toHaveLength(1);
    const again = functions.invoke('handleNewApplication', application);
    await expect(again).rejects.toMatchObject({ response: { status: 409, data: { code: 'ALREADY_APPLIED' } } });
  });

  test('an unknown one is 404, for visitors one of people is 401', async () => {
    const { functions } = app.sdk(version);
    await expect(functions.invoke('nothing', {})).rejects.toMatchObject({
      response: { status: 404, data: { code: 'NOT_FOUND', message: 'Function nothing not found' } },
    });
    await expect(functions.invoke('openThread', {})).rejects.toMatchObject({ response: { status: 401 } });
  });

  test('a File for a function that takes none is refused by name, and the server stores nothing', async () => {
    const before = await filesOnDisk(app.services);
    const { functions } = app.sdk(version, facility);
    await expect(functions.invoke('searchJobs', { q: 'zebra', resume: pdf() })).rejects.toMatchObject({
      response: {
        status: 422,
        data: { code: 'VALIDATION_ERROR', message: 'Function searchJobs takes no file in resume' },
      },
    });
    expect(await filesOnDisk(app.services)).toEqual(before);
  });

  test('a FormData arrives empty, as the client sends it', async () => {
    const form = new FormData();
    form.set('q', 'no such job');
    expect(await app.sdk(version).functions.invoke('searchJobs', form)).toMatchObject({ data: { total: 1 } });
  });
});

describe.each(versionsWith('functions.fetch'))('%s', (version) => {
  test('fetch gives the plain response, with any method', async () => {
    const { functions } = app.sdk(version, facility);
    const found = await functions.fetch('/searchJobs?q=zebra');
    expect([found.status, await found.json()]).toMatchObject([200, { total: 1 }]);
    const body = JSON.stringify({ q: 'zebra' });
    const headers = { 'Content-Type': 'application/json' };
    expect((await functions.fetch('searchJobs', { method: 'PUT', headers, body })).status).toBe(200);
    expect(await (await functions.fetch('generate-sitemap')).text()).toContain('<urlset');
    expect((await functions.fetch('nothing', { method: 'POST' })).status).toBe(404);
    expect((await functions.fetch('openThread', { method: 'POST', headers, body: '{}' })).status).toBe(422);
    expect((await app.sdk(version).functions.fetch('openThread', { method: 'POST' })).status).toBe(401);
  });

  test('fetchWithAuth carries who one is to paths of the own site alone', async () => {
    const client = app.sdk(version, facility);
    const here: typeof fetch = (path, init) => fetch(`${app.address}${String(path)}`, init);
    const answer = await client.fetchWithAuth('/api/apps/openlocum/entities/User/me', { fetch: here });
    expect(await answer.json()).toMatchObject({ id: facility.user.id });
    await expect(client.fetchWithAuth('//elsewhere.example/')).rejects.toThrow('own origin');
  });
});
