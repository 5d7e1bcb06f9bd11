import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlertFrequency } from '#domain/alerts/savedSearch.ts';
import { maxSavedSearches } from '#domain/alerts/savedSearch.ts';
import { sendAlerts } from '#server/features/alerts/sendAlerts.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { writeMailLink } from '#server/platform/mail/mailLinks.ts';
import { foundBySearch } from '#tests/support/foundBySearch.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let mailServer: SMTPServer;
let received: Buffer[];
let job: string;
let nurse: Person;
const start = new Date('2026-12-01T15:00:00Z');
let now = start;

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const { port } = mailServer.server.address() as AddressInfo;
  app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { clock: () => now });
  await app.services.queue.work(jobHandlers(app.services));
  const facility = await app.people.facility();
  job = (await facility.client.entities.Job.create({ ...newJob, title: 'ICU nurse, nights' })).id;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});
beforeEach(async () => {
  received = [];
  now = start;
  nurse = await app.people.clinician({ time_zone: 'America/New_York' });
});

async function save(name: string, query: string, frequency: AlertFrequency = 'daily', { client } = nurse) {
  return (await client.entities.SavedSearch.create({ kind: 'jobs', name, query, frequency })).id;
}

/** The mail as it arrives of what these searches found. */
async function arrived(searches: readonly string[]): Promise<Email> {
  for (const search of searches) await foundBySearch(app.services, search, [job], now);
  now = new Date('2026-12-02T12:00:00Z');
  await sendAlerts(app.services);
  await expect.poll(() => received.length).toBe(1);
  return PostalMime.parse(received[0]!);
}

const header = (mail: Email, key: string) => mail.headers.find((entry) => entry.key === key)?.value ?? '';
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!;
const press = (token: string) =>
  app.server.inject({
    method: 'POST',
    url: `/api/unsubscribe?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const frequencies = async ({ client }: Person) =>
  Object.fromEntries((await client.entities.SavedSearch.list()).map(({ name, frequency }) => [name, frequency]));

describe('39: the unsubscribe address of an alert', () => {
  test('turns off the searches of that mail and no others, without a login, twice', async () => {
    const searches = [await save('ICU', 'role=RN'), await save('Nights', 'shift=night', 'weekly')];
    await save('Other', 'role=NP');
    const stranger = await app.people.clinician();
    await save('Strange', 'role=NP', 'daily', stranger);
    now = new Date('2026-12-07T11:00:00Z');
    for (const search of searches) await foundBySearch(app.services, search, [job], now);
    now = new Date('2026-12-07T12:00:00Z');
    await sendAlerts(app.services);
    await expect.poll(() => received.length).toBe(1);
    const mail = await PostalMime.parse(received[0]!);
    expect(mail.subject).toBe('New job: ICU nurse, nights');
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<(.+)>$/.exec(header(mail, 'list-unsubscribe')) ?? [];
    const { pathname } = new URL(address);
    expect(pathname).toBe('/api/unsubscribe');
    const token = tokenIn(address);

    const opened = await app.server.inject({ url: `/api/unsubscribe?token=${token}` });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(await frequencies(nurse)).toEqual({ ICU: 'daily', Nights: 'weekly', Other: 'daily' });

    const stopped = await press(token);
    expect([stopped.statusCode, stopped.json()]).toEqual([
      200,
      {
        success: true,
        searches: [
          { id: searches[0], name: 'ICU', is_on: false },
          { id: searches[1], name: 'Nights', is_on: false },
        ],
      },
    ]);
    expect(await frequencies(nurse)).toEqual({ ICU: 'off', Nights: 'off', Other: 'daily' });
    expect(await frequencies(stranger)).toEqual({ Strange: 'daily' });
    const again = await trace(app.services, async () => expect((await press(token)).statusCode).toBe(200));
    expect(again).toEqual(nothing);
    expect(nurse.user.email_notifications).toEqual((await nurse.client.auth.me()).email_notifications);
  });

  test('of one search in the mail stops that one, and nothing that was due of it is sent', async () => {
    const [first, second] = [await save('ICU', 'role=RN'), await save('Nights', 'shift=night')];
    const mail = await arrived([first, second]);
    const [one = ''] = /Stop this alert: (\S+)/.exec(mail.text ?? '')?.slice(1) ?? [];
    now = start;
    const facility = await app.people.facility();
    const later = await facility.client.entities.Job.create({ ...newJob, title: 'Later' });
    await foundBySearch(app.services, first, [later.id], '2026-12-02T15:00:00Z');
    await press(tokenIn(one));
    expect(await frequencies(nurse)).toEqual({ ICU: 'off', Nights: 'daily' });
    now = new Date('2026-12-03T12:00:00Z');
    expect(await trace(app.services, () => sendAlerts(app.services))).toEqual(nothing);
  });

  test('works for a search that was deleted, and turns on again what the mail stopped', async () => {
    const [kept, deleted] = [await save('Kept', 'role=RN', 'instant'), await save('Deleted', 'shift=night')];
    const search_ids = [kept, deleted];
    const token = writeMailLink(app.services.auth.mailLinkKey, {
      does: 'stopSearches',
      user_id: nurse.user.id,
      search_ids,
    });
    await nurse.client.entities.SavedSearch.delete(deleted);
    const { functions } = app.client();
    const on = [{ id: kept, name: 'Kept', is_on: true }];
    const off = [{ id: kept, name: 'Kept', is_on: false }];
    expect(await functions.searchesOfMail({ token })).toEqual({ searches: on });
    expect(await functions.resumeSearches({ token })).toEqual({ success: true, searches: on });
    expect(await frequencies(nurse)).toEqual({ Kept: 'instant' });
    expect(await functions.stopSearches({ token })).toEqual({ success: true, searches: off });
    expect(await functions.resumeSearches({ token })).toEqual({ success: true, searches: on });
    expect(await frequencies(nurse)).toEqual({ Kept: 'daily' });
  });

  test('takes tokens of our own making alone, each for what it is for', async () => {
    const search = await save('Safe', 'role=RN');
    const ofType = { does: 'stop', user_id: nurse.user.id, type: 'new_job_match' } as const;
    const ofSearch = { does: 'stopSearches', user_id: nurse.user.id, search_ids: [search] } as const;
    const { functions } = app.client();
    const key = app.services.auth.mailLinkKey;
    for (const token of [
      'x',
      '%',
      'A'.repeat(900),
      writeMailLink('another key', { ...ofSearch, search_ids: [search] }),
    ]) {
      for (const name of ['searchesOfMail', 'stopSearches', 'resumeSearches', 'stopMails'] as const) {
        expect([name, await refusal(functions[name]({ token }))]).toEqual([name, 'BAD_REQUEST']);
      }
    }
    const stopsType = writeMailLink(key, ofType);
    expect(await functions.searchesOfMail({ token: stopsType })).toEqual({ searches: null });
    expect(await refusal(functions.stopSearches({ token: stopsType }))).toBe('BAD_REQUEST');
    const stopsSearch = writeMailLink(key, { ...ofSearch, search_ids: [search] });
    expect(await refusal(functions.stopMails({ token: stopsSearch }))).toBe('BAD_REQUEST');
    expect(await frequencies(nurse)).toEqual({ Safe: 'daily' });
  });
});

test('a mail about fifty searches can be stopped as one about a single search', async () => {
  const searches: string[] = [];
  for (let at = 0; at < maxSavedSearches; at++) searches.push(await save(`Word ${at}`, `q=word${at}`));
  const mail = await arrived(searches);
  // RFC 5322: a line has at most 998 characters, and relays break longer ones.
  const lines = received[0]!.toString().split('\r\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(998);
  expect((await press(tokenIn(header(mail, 'list-unsubscribe')))).statusCode).toBe(200);
  expect(new Set(Object.values(await frequencies(nurse)))).toEqual(new Set(['off']));
  expect(await nurse.client.entities.SavedSearch.filter({ frequency: 'off' }, '-created_date', 100)).toHaveLength(50);
});
