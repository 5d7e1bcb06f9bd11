import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chosen } from '#tests/support/people.ts';
import { plainBrowser, type ServedPage } from '#tests/support/plainBrowser.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

const found = ({ $ }: ServedPage) => $('main output').text();
const isChecked = ({ $ }: ServedPage, name: string, value: string) =>
  $(`main input[name="${name}"][value="${value}"]`).is('[checked]');

test('24: without scripts clinicians are searched for, boxes are sent by Apply, and chips are links', async () => {
  const people: Chosen[] = [
    { full_name: 'Ada Thistle', credentials: 'RN', licensure_states: ['FL'] },
    { full_name: 'Bo Thistle', credentials: 'RN', licensure_states: ['FL', 'GA'] },
    { full_name: 'Cy Thistle', credentials: 'RN', licensure_states: ['GA'] },
    { full_name: 'Di Thistle', credentials: 'NP', licensure_states: ['GA'] },
  ];
  for (const person of people) await app.people.clinician(person);
  const browser = plainBrowser(app);
  const none = await browser.send(await browser.get('/talent'), 'Search', { q: 'no such person at all' });
  expect(none.address).toMatch(/q=no\+such\+person/);
  expect(none.text).toContain('No results found');
  const all = await browser.get('/talent?q=Thistle');
  const narrowed = await browser.send(all, 'Apply', { role: ['RN'], state: ['FL'] });
  expect(found(narrowed)).toContain('2 clinicians');
  expect([isChecked(narrowed, 'role', 'RN'), isChecked(narrowed, 'role', 'NP')]).toEqual([true, false]);
  const wider = await browser.get(narrowed.$('main a[aria-label="Remove filter: Florida"]').attr('href')!);
  expect(wider.address).not.toMatch(/state/);
  expect(found(wider)).toContain('3 clinicians');
});

test('the address of the directory of old leads to it, with its query', async () => {
  expect((await plainBrowser(app).get('/explore?q=x')).address).toBe('/talent?q=x');
});
