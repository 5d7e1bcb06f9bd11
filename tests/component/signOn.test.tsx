import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { SingleSignOn } from '#domain/workspaces/signOnContracts.ts';
import { SignOn } from '#web/features/workspaces/signOn/SignOn.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

const redirect_uri = 'https://locum.example.org/api/apps/auth/organizations/mercy/callback';
const provisioning_url = 'https://locum.example.org/api/scim/v2';
const waiting: SingleSignOn = {
  domain: 'clinic.example',
  issuer: 'https://login.clinic.example',
  client_id: 'openlocum',
  work_role: 'recruiter',
  site_ids: [],
  required: false,
  verified_date: null,
  dns_name: '_openlocum.clinic.example',
  dns_value: 'openlocum-domain=abcdefghijklmnopqrstuvwxyz012345',
  provisioning: null,
};
const proved = { ...waiting, verified_date: '2026-11-30T10:00:00.000Z' };

function show(sign_on: SingleSignOn | null, answers: Answers = {}, locale: Locale = 'en') {
  return renderPart(<SignOn />, {
    at: '/workspace?tab=developers',
    user: facilityRow(),
    locale,
    answers: {
      'POST functions/singleSignOn': { sign_on, redirect_uri, provisioning_url },
      'GET entities/Site': [],
      ...answers,
    },
  });
}

const dialog = page.getByRole('dialog');

test('a provider is entered, and what the server refuses is at its field', async () => {
  let isRefused = true;
  const { sent } = await show(null, {
    'POST functions/saveSingleSignOn': () => {
      if (!isRefused) return { success: true, sign_on: waiting };
      isRefused = false;
      throw wrongField('domain', errorText('signOnPublicDomain'));
    },
  });
  await expect.element(page.getByText(redirect_uri)).toBeVisible();
  await page.getByRole('button', { name: 'Set up single sign-on' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const text of ['Please enter the domain', 'Please enter the issuer URL', 'Please enter the client secret'])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Email domain' }).fill('@clinic.example');
  await dialog.getByRole('textbox', { name: 'Issuer URL' }).fill('https://login.clinic.example');
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('openlocum');
  await dialog.getByLabelText(/^Client secret/).fill('the-secret');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/Anyone can get an address at this domain/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.findLast(({ path }) => path === 'functions/saveSingleSignOn')?.body).toEqual({
    ...{ domain: 'clinic.example', issuer: 'https://login.clinic.example', client_id: 'openlocum' },
    ...{ client_secret: 'the-secret', work_role: 'recruiter', site_ids: [], required: false },
  });
});

test('the record that proves the domain is shown, and the check says why it found none', async () => {
  const { sent } = await show(waiting, {
    'POST functions/proveSignOnDomain': () => {
      throw new AppError('CONFLICT', errorText('signOnRecordMissing'));
    },
  });
  await expect.element(page.getByText('Domain not proved')).toBeVisible();
  await expect.element(page.getByText(waiting.dns_name)).toBeVisible();
  await expect.element(page.getByText(waiting.dns_value)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.element(page.getByText(/We did not find the DNS record yet/)).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/proveSignOnDomain')).toHaveLength(1);
});

test('a proved one can be required, keeps its secret, and is removed after a question', async () => {
  let shown: SingleSignOn | null = proved;
  const { sent } = await show(null, {
    'POST functions/singleSignOn': () => ({ sign_on: shown, redirect_uri, provisioning_url }),
    'POST functions/saveSingleSignOn': () => {
      shown = { ...proved, required: true };
      return { success: true, sign_on: shown };
    },
    'POST functions/removeSingleSignOn': () => {
      shown = null;
      return { success: true };
    },
  });
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(page.getByText('New members: Recruiter, all sites')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('switch', { name: /^Require single sign-on/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible();
  const body = sent.findLast(({ path }) => path === 'functions/saveSingleSignOn')?.body;
  expect(body).toMatchObject({ required: true });
  expect(body).not.toHaveProperty('client_secret');
  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByRole('button', { name: 'Set up single sign-on' })).toBeVisible();
});

test('a token for provisioning is created once the domain is proved, shown once, replaced and revoked', async () => {
  const created = { created_date: '2026-11-30T10:00:00.000Z', last_used_date: null };
  let provisioning: SingleSignOn['provisioning'] = null;
  const { sent } = await show(null, {
    'POST functions/singleSignOn': () => ({ sign_on: { ...proved, provisioning }, redirect_uri, provisioning_url }),
    'POST functions/createProvisioningToken': () => {
      provisioning = created;
      return { success: true, sign_on: { ...proved, provisioning }, secret: 'olp_the-token' };
    },
    'POST functions/revokeProvisioningToken': () => {
      provisioning = null;
      return { success: true };
    },
  });
  await expect.element(page.getByText(provisioning_url)).toBeVisible();
  await page.getByRole('button', { name: 'Create a token' }).click();
  await expect.element(dialog.getByText('olp_the-token')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'I stored it' }).click();
  await expect.element(page.getByText('olp_the-token')).not.toBeInTheDocument();
  await expect.element(page.getByText(/Never used/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace the token' }).click();
  expect(sent.filter(({ path }) => path === 'functions/createProvisioningToken')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Replace the token' }).click();
  await expect.element(dialog.getByText('olp_the-token')).toBeVisible();
  await dialog.getByRole('button', { name: 'I stored it' }).click();
  await page.getByRole('button', { name: 'Revoke the token' }).click();
  await dialog.getByRole('button', { name: 'Revoke the token' }).click();
  await expect.element(page.getByRole('button', { name: 'Create a token' })).toBeVisible();
});

test('before the domain is proved there is no provisioning', async () => {
  await show(waiting);
  await expect.element(page.getByText('Domain not proved')).toBeVisible();
  await expect.element(page.getByText(provisioning_url)).not.toBeInTheDocument();
});

describe('in Spanish', () => {
  test('the screen and the refusals are Spanish', async () => {
    await show(
      waiting,
      {
        'POST functions/proveSignOnDomain': () => {
          throw new AppError('CONFLICT', errorText('signOnRecordMissing'));
        },
      },
      'es',
    );
    await expect.element(page.getByRole('heading', { name: 'Inicio de sesión único' })).toBeVisible();
    await expect.element(page.getByText('Dominio sin demostrar')).toBeVisible();
    await page.getByRole('button', { name: 'Comprobar ahora' }).click();
    await expect.element(page.getByText(/Todavía no encontramos el registro DNS/)).toBeVisible();
  });
});
