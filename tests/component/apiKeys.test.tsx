import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { rightsOf, type WorkRole } from '#domain/core/rights.ts';
import type { ApiKey } from '#domain/workspaces/apiKeyContracts.ts';
import { Workspace } from '#web/features/workspaces/Workspace.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const mercy = facilityRow();
const north = rowOf('Site', { id: 'site-1', facility_id: mercy.id, name: 'North', time_zone: 'America/Chicago' });
const secret = `olk_${'a'.repeat(49)}`;
const payroll: ApiKey = {
  id: 'key-1',
  name: 'Payroll',
  prefix: 'olk_4fGh',
  scopes: ['jobs:read', 'shifts:read'],
  site_ids: ['site-1'],
  user: { id: mercy.id, name: 'Mercy Hospital' },
  created_date: '2026-11-02T10:00:00.000Z',
  expires_date: '2099-01-31T10:00:00.000Z',
  last_used_date: '2026-11-03T10:00:00.000Z',
  last_used_address: '203.0.113.9',
};

function show(answers: Answers = {}, role: WorkRole = 'owner') {
  return renderPart(<Workspace verification={null} />, {
    at: '/workspace?tab=developers',
    user: role === 'owner' ? mercy : facilityRow({ id: 'rosa', work_role: role, works_for: mercy.id }),
    answers: {
      'POST functions/workplace': { facility: null, member: null, rights: rightsOf[role], sites: [north] },
      'GET entities/Member': [],
      'POST functions/listApiKeys': { keys: [payroll] },
      'POST functions/singleSignOn': {
        sign_on: null,
        redirect_uri: 'https://locum.example.org/callback',
        provisioning_url: '',
      },
      'POST functions/listWebhooks': { webhooks: [] },
      ...answers,
    },
  });
}

const dialog = page.getByRole('dialog');
const keys = page.getByRole('region', { name: 'API keys' });

test('a key is created with what it can do, shown once with a way to copy it, and then in the list', async () => {
  let all: ApiKey[] = [];
  const { sent } = await show({
    'POST functions/listApiKeys': () => ({ keys: all }),
    'POST functions/createApiKey': () => {
      all = [payroll];
      return { success: true, key: payroll, secret };
    },
  });
  await expect.element(keys.getByText('No API keys yet')).toBeVisible();
  await keys.getByRole('button', { name: 'Create a key' }).click();
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible();
  await expect.element(dialog.getByText('Please choose at least one')).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/createApiKey')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Payroll');
  await dialog.getByRole('checkbox', { name: 'See jobs' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect.element(dialog.getByText(secret, { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expectAccessible();
  expect(sent.filter(({ path }) => path === 'functions/createApiKey').map(({ body }) => body)).toEqual([
    { name: 'Payroll', scopes: ['jobs:read'], site_ids: [], days: 90 },
  ]);
  await dialog.getByRole('button', { name: 'I stored it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(secret, { exact: true })).not.toBeInTheDocument();
  await expect.element(keys.getByText('Payroll', { exact: true })).toBeVisible();
});

test('the list says what a key can do, where, until when and its last use; it is revoked after a question', async () => {
  let all = [payroll];
  const { sent } = await show({
    'POST functions/listApiKeys': () => ({ keys: all }),
    'POST functions/revokeApiKey': () => {
      all = [];
      return { success: true };
    },
  });
  await expect.element(keys.getByText('See jobs · See shifts')).toBeVisible();
  await expect.element(keys.getByText('Only at North')).toBeVisible();
  await expect.element(keys.getByText('olk_4fGh…')).toBeVisible();
  await expect.element(keys.getByText(/^Last used .* · from 203\.0\.113\.9$/)).toBeVisible();
  await keys.getByRole('button', { name: 'Revoke Payroll' }).click();
  await expect.element(dialog.getByText('Revoke Payroll?')).toBeVisible();
  await expectAccessible();
  expect(sent.filter(({ path }) => path === 'functions/revokeApiKey')).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(keys.getByText('No API keys yet')).toBeVisible();
  expect(sent.findLast(({ path }) => path === 'functions/revokeApiKey')?.body).toEqual({ key_id: 'key-1' });
});

test('a key that has expired says so, and one that was never used', async () => {
  const over = { ...payroll, id: 'key-2', expires_date: '2026-01-31T10:00:00.000Z', last_used_date: null };
  await show({ 'POST functions/listApiKeys': { keys: [over] } });
  await expect.element(keys.getByText('Expired', { exact: true })).toBeVisible();
  await expect.element(keys.getByText('Never used')).toBeVisible();
});

test('a full list offers no more', async () => {
  const all = Array.from({ length: 20 }, (_, index) => ({ ...payroll, id: `key-${index}` }));
  await show({ 'POST functions/listApiKeys': { keys: all } });
  await expect.element(keys.getByRole('button', { name: 'Create a key' })).toBeDisabled();
  await expect.element(keys.getByText('A facility can have up to 20 keys. Revoke one to make room.')).toBeVisible();
});

test('a member who recruits has the tab', async () => {
  await show({}, 'recruiter');
  await expect.element(keys.getByText('Payroll', { exact: true })).toBeVisible();
});

test('a viewer has no tab for it', async () => {
  await show({}, 'viewer');
  await expect.element(page.getByRole('tab', { name: 'Sites' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Developers' })).not.toBeInTheDocument();
});

test('a list that does not load says so', async () => {
  await show({ 'POST functions/listApiKeys': new AppError('UNAVAILABLE', 'Busy') });
  await expect.element(page.getByText("We couldn't load the API keys")).toBeVisible();
});
