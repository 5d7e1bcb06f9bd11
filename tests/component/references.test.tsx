import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { Reference } from '#domain/references/reference.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { ApplicantReferences } from '#web/features/references/ApplicantReferences.tsx';
import { ReferenceFormPage } from '#web/features/references/ReferenceFormPage.tsx';
import { ReferencesPage } from '#web/features/references/ReferencesPage.tsx';
import { ShareReferences } from '#web/features/references/ShareReferences.tsx';
import type { SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const reference = (more: Partial<Reference> = {}) =>
  rowOf('Reference', {
    ...{ id: 'reference-1', clinician_id: clinicianRow().id, referee_name: 'Rosa Delgado', status: 'asked' },
    ...{ referee_email: 'rosa@mercy.example', relation: 'charge_nurse', workplace: 'Mercy General, ICU' },
    ...{ worked_from: '2024-03-01', worked_to: '2026-08-31', reminders: 0, flags: [], shared_with: [] },
    ...{ asked_date: '2026-11-20T15:00:00.000Z', mailed_date: '2026-11-20T15:00:00.000Z' },
    ...more,
  });

const given = (more: Partial<Reference> = {}) =>
  reference({
    ...{ status: 'given', given_date: '2026-11-21T15:00:00.000Z', valid_until: '2027-11-21T15:00:00.000Z' },
    ...{ given_name: 'Rosa Delgado, RN', given_relation: 'charge_nurse', confirms_dates: 'yes', rehire: 'yes' },
    ...{ clinical: 4, reliability: 3, strengths: 'Calm in an emergency', flags: ['free_mail'] },
    ...more,
  });

/** Of a page that does not have its texts. */
const part = (shown: ReactNode) => <Deferred>{shown}</Deferred>;
const bodyOf = (sent: readonly SentRequest[], name: string) =>
  sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);

test('a request that came back says so, and can be withdrawn but not sent again', async () => {
  await renderPart(<ReferencesPage />, {
    at: '/references',
    user: clinicianRow(),
    answers: { 'GET entities/Reference': () => [reference({ bounced_date: '2026-11-20T15:05:00.000Z' })] },
  });
  const card = page.getByRole('article', { name: 'Rosa Delgado' });
  await expect.element(card.getByText(/^Emails to this address do not arrive\./)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Withdraw the request to Rosa Delgado' })).toBeVisible();
  expect(card.getByRole('button', { name: /Send the request/ }).elements()).toEqual([]);
  expect(card.getByText('Waiting for an answer').elements()).toEqual([]);
  await expectAccessible();
});

test('a clinician asks for a reference; each field shows what it is missing', async () => {
  const rows: Reference[] = [];
  const { sent } = await renderPart(<ReferencesPage />, {
    at: '/references',
    user: clinicianRow(),
    answers: {
      'GET entities/Reference': () => rows,
      'POST functions/askReference': () => {
        rows.push(reference());
        return { success: true, reference: rows[0] };
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'No references yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a reference' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect.poll(() => dialog.getByText('Please fill this in').elements()).toHaveLength(5);
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Their name' }).fill('Rosa Delgado');
  await dialog.getByRole('textbox', { name: 'Their email' }).fill('rosa@mercy.example');
  await dialog.getByRole('combobox', { name: 'Who they were to you' }).click();
  await page.getByRole('option', { name: 'Charge nurse' }).click();
  await dialog.getByRole('textbox', { name: 'Where you worked together' }).fill('Mercy General, ICU');
  await dialog.getByLabelText(/^From/).fill('2024-03-01');
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect.element(page.getByRole('article', { name: 'Rosa Delgado' })).toBeVisible();
  expect(bodyOf(sent, 'askReference')).toEqual([
    {
      ...{ referee_name: 'Rosa Delgado', referee_email: 'rosa@mercy.example', relation: 'charge_nurse' },
      ...{ workplace: 'Mercy General, ICU', worked_from: '2024-03-01', worked_to: null },
    },
  ]);
});

test('a request that waits can be sent again and withdrawn; an answer is read in full', async () => {
  const { sent } = await renderPart(<ReferencesPage />, {
    at: '/references',
    user: clinicianRow(),
    answers: {
      'GET entities/Reference': [reference(), given({ id: 'reference-2', referee_name: 'Lee Park' })],
      'POST functions/remindReference': { success: true, reference: reference({ reminders: 1 }) },
      'POST functions/withdrawReference': { success: true, reference: reference({ status: 'withdrawn' }) },
    },
  });
  const waiting = page.getByRole('article', { name: 'Rosa Delgado' });
  await expect.element(waiting.getByText('Waiting for an answer')).toBeVisible();
  await expect
    .element(waiting.getByText('Charge nurse · Mercy General, ICU, Mar 1, 2024 to Aug 31, 2026'))
    .toBeVisible();
  await waiting.getByRole('button', { name: 'Send the request to Rosa Delgado again' }).click();
  await expect.element(page.getByText('Request sent again to Rosa Delgado')).toBeVisible();
  await waiting.getByRole('button', { name: 'Withdraw the request to Rosa Delgado' }).click();
  await page.getByRole('button', { name: 'Withdraw request', exact: true }).click();
  await expect.poll(() => bodyOf(sent, 'withdrawReference')).toEqual([{ reference_id: 'reference-1' }]);
  const answered = page.getByRole('article', { name: 'Lee Park' });
  await expect.element(answered.getByText('4 of 4, exceeds expectations')).toBeVisible();
  await expect.element(answered.getByText('Calm in an emergency')).toBeVisible();
  await expect.element(answered.getByText('Valid until Nov 21, 2027', { exact: false })).toBeVisible();
  expect(answered.getByRole('button').elements()).toEqual([]);
  await expectAccessible();
});

test('a clinician chooses which references the facility of an application reads', async () => {
  const application = applicationRow({ facility_id: 'f1', status: 'pending' });
  const { sent } = await renderPart(part(<ShareReferences application={application} />), {
    at: '/my-applications',
    user: clinicianRow(),
    answers: {
      'GET entities/Reference': [
        given({ shared_with: ['f1'] }),
        reference({ id: 'reference-2', referee_name: 'Lee Park' }),
        given({ id: 'reference-3', referee_name: 'Old One', status: 'expired' }),
      ],
      'POST functions/shareReferences': { success: true, references: [] },
    },
  });
  await page.getByRole('button', { name: '1 reference shared' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('checkbox').elements()).toHaveLength(2);
  await choose(dialog.getByRole('checkbox', { name: 'Lee Park, Mercy General, ICU' }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The facility reads 2 of your references')).toBeVisible();
  expect(bodyOf(sent, 'shareReferences')).toEqual([
    { application_id: application.id, reference_ids: ['reference-1', 'reference-2'] },
  ]);
});

test('a facility reads the answer with its marks, and of one that waits that it waits', async () => {
  await renderPart(part(<ApplicantReferences clinicianId="c1" />), {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: { 'GET entities/Reference': [given(), reference({ id: 'reference-2', referee_name: 'Lee Park' })] },
  });
  const region = page.getByRole('region', { name: 'References' });
  await expect.element(region.getByText('Rosa Delgado, RN, Charge nurse')).toBeVisible();
  await expect
    .element(region.getByText('The referee answered from a free email address, not from a work address.'))
    .toBeVisible();
  await expect.element(region.getByText('Waiting for an answer')).toBeVisible();
  await expectAccessible();
});

const form = {
  ...{ clinician_name: 'Ana Ruiz', referee_name: 'Rosa Delgado', relation: 'charge_nurse' },
  ...{ workplace: 'Mercy General, ICU', worked_from: '2024-03-01', worked_to: null },
};

test('a referee answers with four choices, and is thanked', async () => {
  const { sent } = await renderPart(<ReferenceFormPage token="t1" isStop={false} />, {
    at: '/reference',
    answers: { 'POST functions/readReferenceForm': form, 'POST functions/giveReference': { success: true } },
  });
  await expect.element(page.getByRole('heading', { name: 'Reference for Ana Ruiz' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Send the reference' }).click();
  await expect.poll(() => page.getByText('Please choose an answer').elements()).toHaveLength(2);
  const dates = page.getByRole('radiogroup', { name: 'Are these dates right?' });
  await expect.element(dates.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  await choose(dates.getByRole('radio', { name: 'Yes' }));
  await choose(page.getByRole('radio', { name: 'With reservations' }));
  await page.getByRole('combobox', { name: 'Teamwork' }).selectOptions('3 Meets expectations');
  await page.getByRole('button', { name: 'Send the reference' }).click();
  await expect.element(page.getByRole('heading', { name: 'Thank you. Your reference was sent.' })).toBeVisible();
  expect(bodyOf(sent, 'giveReference')).toEqual([
    {
      ...{ token: 't1', name: 'Rosa Delgado', relation: 'charge_nurse', confirms_dates: 'yes' },
      ...{ rehire: 'with_reservations', teamwork: 3, clinical: null, reliability: null, communication: null },
      ...{ documentation: null, strengths: null, concerns: null },
    },
  ]);
});

test('a link that is used says so; one that stops such mails asks first', async () => {
  const { sent } = await renderPart(<ReferenceFormPage token="t1" isStop />, {
    at: '/reference',
    answers: { 'POST functions/declineReference': { success: true } },
  });
  await page.getByRole('button', { name: 'Do not write to me again' }).click();
  await expect.element(page.getByText('We will not write to you about references again.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toContainEqual({ token: 't1', stop: true });
});

test('a link that is over says that nothing more is needed', async () => {
  const refuse = () => {
    throw new AppError('INVALID_CODE', 'This link was used');
  };
  await renderPart(<ReferenceFormPage token="t1" isStop={false} />, {
    at: '/reference',
    locale: 'es',
    answers: { 'POST functions/readReferenceForm': refuse },
  });
  await expect.element(page.getByRole('heading', { name: 'Este enlace ya no funciona' })).toBeVisible();
});
