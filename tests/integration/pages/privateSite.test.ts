import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ ACCESS_POLICY: 'private_with_login', SIGN_UP: 'invited' }, {}, { web: true });
});
afterAll(() => app.close());

test('a document of a private site contains nothing of the site, for any visitor', async () => {
  const facility = await app.people.facility({ facility_name: 'Hidden Hospital' });
  const nurse = await app.people.clinician({ full_name: 'Hidden Nurse' });
  const { id } = await facility.client.entities.Job.create({ ...newJob, title: 'Hidden night nurse' });
  const lists = ['/', '/jobs?q=nurse', '/talent'];
  for (const path of [...lists, `/job-detail?id=${id}`, `/profile?id=${nurse.user.id}`]) {
    const { html } = await plainBrowser(app).get(path);
    expect(html, path).not.toMatch(/Hidden (Hospital|Nurse|night nurse)/);
  }
});

test('the login of a site for invited people has no sign-up', async () => {
  const { $, text } = await plainBrowser(app).get('/login');
  expect(text).toContain('Accounts here are by invitation only');
  expect($('form').text()).toContain('Log in');
  expect($('[role=tab], input[name=full_name]')).toHaveLength(0);
});
