import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessKinds, type AccessGrant } from '#domain/accounts/sessionContracts.ts';
import { AccessGrants } from '#web/features/accounts/settings/AccessGrants.tsx';
import { SessionList } from '#web/features/accounts/settings/SessionList.tsx';
import type { SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { inPage } from './support/inPage.tsx';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

const made = { name: null, created_date: '2026-11-02T10:00:00.000Z', last_used_date: null, until_date: null };
const all: AccessGrant[] = [
  { ...made, kind: 'calendar', id: 'calendar', last_used_date: '2026-11-03T10:00:00.000Z' },
  { ...made, kind: 'passport_link', id: 'link-1', until_date: '2099-11-09T10:00:00.000Z' },
  { ...made, kind: 'push_device', id: 'device-1', name: 'Chrome on Android' },
  { ...made, kind: 'api_key', id: 'key-1', name: 'Payroll' },
  { ...made, kind: 'webhook', id: 'hook-1', name: 'ats.example.com' },
];

/** As the server keeps them: each is ended by the function of its kind. */
function kept() {
  let ways = all;
  const end = (wanted: AccessGrant['kind']) => () => {
    ways = ways.filter(({ kind }) => kind !== wanted);
    return { success: true };
  };
  return {
    'POST functions/listWaysIn': () => ({ ways }),
    'POST functions/endCalendarFeed': end('calendar'),
    'POST functions/endPassportLink': end('passport_link'),
    'POST functions/unsubscribePush': end('push_device'),
    'POST functions/revokeApiKey': end('api_key'),
    'POST functions/deleteWebhook': end('webhook'),
  };
}

test('(X6) everything that works without a login is listed, one of each kind, and can be ended', async () => {
  const { sent } = await renderPart(inPage(<AccessGrants />), {
    at: '/settings',
    user: clinicianRow(),
    answers: kept(),
  });
  expect(all.map(({ kind }) => kind)).toEqual(accessKinds);
  const names = [
    'Calendar link',
    'Link to your documents',
    'Notifications in Chrome on Android',
    'API key Payroll',
    'Webhook to ats.example.com',
  ];
  for (const name of names) await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  await expectAccessible();
  for (const name of names) {
    await page.getByRole('button', { name: `Revoke: ${name}` }).click();
    await expect.element(page.getByText(name, { exact: true })).not.toBeInTheDocument();
  }
  await expect.element(page.getByText('No link or device shows your account without a login.')).toBeVisible();
  const ended = sent.filter(
    ({ path }: SentRequest) => path !== 'functions/listWaysIn' && path.startsWith('functions/'),
  );
  expect(ended.map(({ path, body }) => [path, body])).toEqual([
    ['functions/endCalendarFeed', {}],
    ['functions/endPassportLink', { link_id: 'link-1' }],
    ['functions/unsubscribePush', { id: 'device-1' }],
    ['functions/revokeApiKey', { key_id: 'key-1' }],
    ['functions/deleteWebhook', { webhook_id: 'hook-1' }],
  ]);
});

test('(X6) signing out all others says what else ends, and is offered where only a link is left', async () => {
  const session = { id: 'one', browser: 'Firefox', system: 'Linux', current: true } as const;
  const at = '2026-11-02T10:00:00.000Z';
  await renderPart(inPage(<SessionList />), {
    at: '/settings',
    user: clinicianRow(),
    answers: {
      ...kept(),
      'POST functions/listSessions': { sessions: [{ ...session, created_date: at, last_used_date: at }] },
    },
  });
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  const said =
    /Your calendar link, links to your documents, notifications in browsers, API keys and webhooks end as well\.$/;
  await expect.element(page.getByRole('dialog').getByText(said)).toBeVisible();
});
