import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rightsOf, type WorkRole } from '#domain/core/rights.ts';
import type { Webhook, WebhookDelivery } from '#domain/workspaces/webhookContracts.ts';
import { Workspace } from '#web/features/workspaces/Workspace.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

const mercy = facilityRow();
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const hook: Webhook = {
  id: 'hook-1',
  url: 'https://ats.example.com/hook',
  description: null,
  event_types: ['application.created'],
  version: '2026-12',
  status: 'active',
  paused_because: null,
  failing_since: null,
  user: { id: mercy.id, name: 'Mercy Hospital' },
  created_date: '2026-11-02T10:00:00.000Z',
};
const failed: WebhookDelivery = {
  id: 'msg_1',
  event_type: 'application.created',
  row_id: 'application-1',
  occurred_date: '2026-11-03T10:00:00.000Z',
  status: 'failed',
  attempts: 10,
  next_date: null,
  sent_date: '2026-11-07T10:00:00.000Z',
  response_code: 500,
  answer: 'Out of memory',
  duration: 120,
};

function show(answers: Answers = {}, role: WorkRole = 'owner') {
  return renderPart(<Workspace verification={null} />, {
    at: '/workspace?tab=developers',
    user: role === 'owner' ? mercy : facilityRow({ id: 'rosa', work_role: role, works_for: mercy.id }),
    answers: {
      'POST functions/workplace': { facility: null, member: null, rights: rightsOf[role], sites: [] },
      'GET entities/Member': [],
      'POST functions/listApiKeys': { keys: [] },
      'POST functions/singleSignOn': {
        sign_on: null,
        redirect_uri: 'https://locum.example.org/callback',
        provisioning_url: '',
      },
      'POST functions/listWebhooks': { webhooks: [hook] },
      ...answers,
    },
  });
}

const dialog = page.getByRole('dialog');
const hooks = page.getByRole('region', { name: 'Webhooks' });
const menu = async (item: string) => {
  await hooks.getByRole('button', { name: 'Actions for https://ats.example.com/hook' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a webhook is added with an address and events, and its secret is shown once', async () => {
  let all: Webhook[] = [];
  const { sent } = await show({
    'POST functions/listWebhooks': () => ({ webhooks: all }),
    'POST functions/createWebhook': () => {
      all = [hook];
      return { success: true, webhook: hook, secret };
    },
  });
  await hooks.getByRole('button', { name: 'Add a webhook' }).click();
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await expect.element(dialog.getByText('Please enter an address')).toBeVisible();
  await expect.element(dialog.getByText('Please choose at least one')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(hook.url);
  await dialog.getByRole('checkbox', { name: 'New application' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add a webhook' }).click();
  await expect.element(dialog.getByText(secret, { exact: true })).toBeVisible();
  expect(sent.findLast(({ path }) => path === 'functions/createWebhook')?.body).toEqual({
    url: hook.url,
    description: null,
    event_types: ['application.created'],
  });
  await dialog.getByRole('button', { name: 'I stored it' }).click();
  await expect.element(hooks.getByText('New application', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('a test is sent, a webhook is paused, its secret changed and it is deleted after a question', async () => {
  let all = [hook];
  const { sent } = await show({
    'POST functions/listWebhooks': () => ({ webhooks: all }),
    'POST functions/testWebhook': { success: true },
    'POST functions/changeWebhook': () => {
      all = [{ ...hook, status: 'paused', paused_because: 'user' }];
      return { success: true, webhook: all[0] };
    },
    'POST functions/rotateWebhookSecret': { success: true, secret },
    'POST functions/deleteWebhook': () => {
      all = [];
      return { success: true };
    },
  });
  await menu('Send a test');
  await expect.element(page.getByText('We sent a test')).toBeVisible();
  await menu('Pause');
  await expect.element(hooks.getByText('Paused', { exact: true })).toBeVisible();
  await expect.element(hooks.getByText('Someone on your team paused it.')).toBeVisible();
  await menu('Create a new secret');
  await expect.element(dialog.getByText('The secret you have now keeps working for 24 hours.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create a new secret' }).click();
  await expect.element(dialog.getByText(secret, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'I stored it' }).click();
  await menu('Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(hooks.getByText('No webhooks yet')).toBeVisible();
  const asked = sent.filter(({ path }) => /Webhook(Secret)?$/.test(path)).map(({ path, body }) => [path, body]);
  const target = { webhook_id: 'hook-1' };
  expect(asked).toEqual([
    ['functions/testWebhook', target],
    ['functions/changeWebhook', { ...target, status: 'paused' }],
    ['functions/rotateWebhookSecret', target],
    ['functions/deleteWebhook', target],
  ]);
});

test('deliveries show what the receiver answered, and are sent again', async () => {
  let all = [failed];
  const { sent } = await show({
    'POST functions/webhookDeliveries': () => ({ deliveries: all }),
    'POST functions/resendWebhook': () => {
      all = [{ ...failed, status: 'delivered', attempts: 1, response_code: 200, answer: 'ok' }];
      return { success: true, count: 1 };
    },
  });
  await hooks.getByRole('button', { name: 'Deliveries to https://ats.example.com/hook' }).click();
  await expect.element(dialog.getByText('Failed', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Out of memory')).toBeVisible();
  await expect.element(dialog.getByText(/10 attempts · 500 · 120 ms$/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Resend all that failed' }).click();
  await expect.element(dialog.getByText('Delivered', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Resend New application' }).click();
  await expect.poll(() => sent.filter(({ path }) => path === 'functions/resendWebhook').length).toBe(2);
  expect(sent.findLast(({ path }) => path === 'functions/resendWebhook')?.body).toEqual({
    webhook_id: 'hook-1',
    delivery_id: 'msg_1',
  });
});

test('a delivery shows the request, without the record and the signature, which are not stored', async () => {
  const tried: WebhookDelivery = { ...failed, id: 'msg_2', event_type: 'test', row_id: null };
  const dropped: WebhookDelivery = { ...failed, id: 'msg_3', status: 'dropped', attempts: 1, answer: null };
  await show({ 'POST functions/webhookDeliveries': { deliveries: [failed, tried, dropped] } });
  await hooks.getByRole('button', { name: 'Deliveries to https://ats.example.com/hook' }).click();
  const delivery = (id: string) => dialog.getByRole('listitem').filter({ hasText: id });
  const request = (id: string) => delivery(id).getByText('Request', { exact: true });
  await request('msg_1').click();
  await request('msg_2').click();
  expect(request('msg_3').elements()).toEqual([]);
  const shown = delivery('msg_1').getByText(/^POST https:\/\/ats\.example\.com\/hook/);
  await expect.element(shown).toBeVisible();
  expect(shown.element().textContent.split('\n')).toEqual([
    'POST https://ats.example.com/hook',
    'content-type: application/json',
    'webhook-id: msg_1',
    'webhook-version: 2026-12',
    '',
    '{"type":"application.created","timestamp":"2026-11-03T10:00:00.000Z","data":{…}}',
  ]);
  await expect.element(dialog.getByText(/^We don't store the record application-1/)).toBeVisible();
  await expect.element(dialog.getByText("We don't store the signature.")).toBeVisible();
  await expectAccessible();
});

test('a recruiter sees keys and no webhooks', async () => {
  const { sent } = await show({}, 'recruiter');
  await expect.element(page.getByText('No API keys yet')).toBeVisible();
  await expect.element(hooks).not.toBeInTheDocument();
  expect(sent.some(({ path }) => path === 'functions/listWebhooks')).toBe(false);
});
