import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteMap } from '#domain/shared/siteMap.ts';
import { writeMailLink, type MailLink } from '#server/platform/mail/mailLinks.ts';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

const pageOfLink = (link: MailLink) =>
  `${siteMap.Unsubscribe.path}?token=${writeMailLink(app.services.auth.mailLinkKey, link)}`;

test.each(['Unsubscribe', 'ConfirmEmail'] as const)(
  'A-m 14: %s opened without the token of the mail says what to do',
  async (name) => {
    const { path } = siteMap[name];
    const page = await plainBrowser(app).get(path);
    expect(page.text).toContain('This link is incomplete. Open it from our email');
    expect(page.$('main button')).toHaveLength(0);
    expect((await plainBrowser(app).get(`${path}?token=x`)).$('main button')).toHaveLength(1);
  },
);

test('39: without scripts the link under an alert names its searches, stops them and resumes them', async () => {
  const { client, user } = await app.people.clinician();
  const { SavedSearch } = client.entities;
  const first = await SavedSearch.create({ kind: 'jobs', name: 'ICU <b>nights</b>', query: 'shift=night' });
  const second = await SavedSearch.create({ kind: 'jobs', name: 'Night float', query: 'role=RN', frequency: 'weekly' });
  const frequencies = async () => (await SavedSearch.list('created_date')).map(({ frequency }) => frequency);
  const address = pageOfLink({ does: 'stopSearches', user_id: user.id, search_ids: [first.id, second.id] });
  const browser = plainBrowser(app);
  const page = await browser.get(address);
  const names = page.$('main li').toArray();
  expect(names.map((one) => page.$(one).text())).toEqual(['ICU <b>nights</b>', 'Night float']);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(await frequencies()).toEqual(['daily', 'weekly']);
  const stopped = await browser.send(page, 'Stop these alerts');
  expect(stopped.text).toContain('Done. These alerts are off.');
  expect(await frequencies()).toEqual(['off', 'off']);
  const resumed = await browser.send(stopped, 'Turn them on again');
  expect(resumed.text).toContain('These alerts are on again, with at most one email a day.');
  expect(await frequencies()).toEqual(['daily', 'daily']);
  const spanish = await browser.get(`${address}&lang=es`);
  expect(spanish.$('main button').text()).toBe('Detener estos avisos');
});

test('39: without scripts the link under another mail stops mails of its kind', async () => {
  const { client, user } = await app.people.clinician();
  const browser = plainBrowser(app);
  const page = await browser.get(pageOfLink({ does: 'stop', user_id: user.id, type: 'new_review' }));
  const stopped = await browser.send(page, 'Stop these emails');
  expect(stopped.text).toContain('Done. We turned off these emails: Review.');
  expect((await client.auth.me()).email_notifications).not.toContain('new_review');
});
