import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { plainBrowser, type ServedPage } from '#tests/support/plainBrowser.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const password = 'wet stone over river';
let app: TestApp;
let nurse: Person;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
  nurse = await app.people.clinician({ password });
  const facility = await app.people.facility();
  await facility.client.entities.Job.create({ ...newJob, title: 'Hollin ward', shift_types: ['night'] });
});
afterAll(() => app.close());

const searches = () => nurse.client.entities.SavedSearch.list();
const account = (word = password) => ({ email: nurse.user.email, password: word });
const told = ({ $ }: ServedPage, role: 'output' | '[role=alert]') => $(`noscript ${role}`).text();

test('24: a search is saved by a form without scripts, by the person whose password is right', async () => {
  const browser = plainBrowser(app);
  const everything = await browser.get('/jobs');
  expect(everything.html).not.toContain('save-without-scripts');
  const found = await browser.get('/jobs?q=Hollin&shift=night');
  const refused = await browser.send(found, 'Save search', account('not the password'));
  expect(told(refused, '[role=alert]')).toContain('Invalid credentials');
  expect(await searches()).toEqual([]);
  const saved = await browser.send(refused, 'Save search', account());
  expect(told(saved, 'output')).toContain('Your search is saved.');
  expect(saved.text).toContain('1 job');
  expect(await searches()).toMatchObject([{ query: 'q=hollin&shift=night', frequency: 'daily' }]);
});

test('24: saved searches are shown, paused and deleted by a form without scripts', async () => {
  await nurse.client.entities.SavedSearch.create({ kind: 'jobs', name: 'Nights', query: 'q=hollin&shift=night' });
  const [search] = await searches();
  const browser = plainBrowser(app);
  const shown = await browser.send(await browser.get('/alerts'), 'Show my searches', account());
  const unchosen = await browser.send(shown, 'Pause', account());
  expect(told(unchosen, '[role=alert]')).toContain('Please choose a search');
  const paused = await browser.send(unchosen, 'Pause', { ...account(), id: search!.id });
  expect(told(paused, 'output')).toContain('Your search is updated.');
  expect(await searches()).toMatchObject([{ id: search!.id, frequency: 'off' }]);
  const gone = await browser.send(paused, 'Delete', { ...account(), id: search!.id });
  expect(told(gone, 'output')).toContain('Your search is deleted.');
  expect(gone.$('noscript p').text()).toContain('You have no saved searches.');
  expect(await searches()).toEqual([]);
});
