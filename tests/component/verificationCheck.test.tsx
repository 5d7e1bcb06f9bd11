import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { Document } from '#domain/credentials/document.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Answers } from './support/answers.ts';
import { chooseFile } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { clinicianRow } from './support/rows.ts';
import { day, documentRow, form, paper, send, showWallet } from './support/wallet.tsx';

const submit = page.getByRole('button', { name: 'Submit for verification' });

const license = documentRow({
  ...{ id: 'license', type: 'license', kind: 'state_license', profession: 'RN', state: 'OR', number: 'RN 204118' },
  ...{ expires_date: day(900), status: 'pending' },
});
const ccrn = documentRow({
  ...{ id: 'ccrn', type: 'certification', kind: 'specialty_certification', name: 'CCRN', issuer: 'AACN' },
  ...{ expires_date: day(800), status: 'pending' },
});
const bls = documentRow({ id: 'bls', status: 'pending', expires_date: day(700) });

function show(
  documents: readonly Document[],
  verification_status: User['verification_status'],
  answers: Answers = {},
  query = '',
) {
  const user = clinicianRow({ clinical_roles: ['RN'], verification_status });
  return showWallet(documents, query, { 'GET entities/User/me': user, ...answers });
}

test('a clinician without a document cannot submit, and reads why', async () => {
  await show([], null, {
    'POST functions/submitVerification': () => {
      throw new AppError('VALIDATION_ERROR', 'Please upload at least one credential document');
    },
  });
  await expect.element(page.getByText('Not Started', { exact: true })).toBeVisible();
  await submit.click();
  await expect
    .element(page.getByRole('alert').getByText('Please upload at least one credential document'))
    .toBeVisible();
  await expectAccessible();
});

test('a clinician submits, and the button stays away although an earlier question about them is answered later', async () => {
  let user = clinicianRow({ clinical_roles: ['RN'], verification_status: null });
  const late = Promise.withResolvers<void>();
  let [asked, lateAnswers] = [0, 0];
  const answers: Answers = {
    'GET entities/User/me': async () => {
      const asItIs = user;
      // The second question follows the upload.
      if (++asked === 2) await late.promise.then(() => lateAnswers++);
      return asItIs;
    },
    'POST functions/submitVerification': () => {
      user = { ...user, verification_status: 'pending' };
      return { verification_status: 'pending' };
    },
  };
  await show([license, ccrn], null, answers, '?add=bls');
  await chooseFile('Photo or file', paper);
  await form.getByLabelText(/^Issuer/).fill('AHA');
  await form.getByLabelText(/^Issue date/).fill(day(-1));
  await send.click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(() => asked).toBe(2);
  await submit.click();
  const sentence = 'Verification submitted! We will review your credentials within 24-48 hours.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  late.resolve();
  await expect.poll(() => lateAnswers).toBe(1);
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  await expect.element(submit).not.toBeInTheDocument();
});

test('a rejected document says why and is replaced before the clinician submits again', async () => {
  const notes = 'The back of the card is missing';
  const approved = { ...license, status: 'approved', admin_notes: 'Valid until 2031' } as const;
  const stored = [
    approved,
    { ...ccrn, status: 'rejected', admin_notes: notes } as const,
    { ...bls, status: 'approved' } as const,
  ];
  const { sent, documents } = await show(stored, null, {
    'PUT entities/Document/ccrn': ({ body }: { body: unknown }) => {
      documents[1] = { ...ccrn, ...(body as object) };
      return documents[1];
    },
  });
  await expect.element(page.getByText('Valid until 2031')).toBeVisible();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect.element(attention.getByText(notes)).toBeVisible();
  await expect.poll(() => attention.getByRole('article').elements()).toHaveLength(1);
  await expect
    .element(page.getByText('2 of 3 required documents uploaded. Still needed: Certification.'))
    .toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  await expectAccessible();
  await attention.getByRole('button', { name: 'Replace: Specialty certification: CCRN' }).click();
  await chooseFile('Photo or file', paper);
  await expect.element(form.getByText('card.pdf uploaded')).toBeInTheDocument();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(attention).not.toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ file_url: '/files/new' });
  await expect.element(submit).toBeVisible();
});

test('A9: a verified clinician adds and renews documents, and what is approved counts until then', async () => {
  const status = 'approved';
  await show(
    [
      { ...license, status },
      { ...ccrn, status },
      { ...bls, status },
    ],
    'verified',
  );
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add a credential' })).toBeVisible();
  await page.getByRole('button', { name: 'Renew: BLS' }).click();
  await expect.element(form.getByText(/The old one counts until we approve the new one\./)).toBeVisible();
  await chooseFile('Photo or file', paper);
  await expect.element(form.getByText('card.pdf uploaded')).toBeInTheDocument();
  await form.getByLabelText(/^Issue date/).fill(day(-1));
  await send.click();
  const card = page.getByRole('article', { name: 'BLS' });
  await expect.element(card.getByRole('region', { name: /^Newest upload: BLS/ }).getByText('In review')).toBeVisible();
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible();
});
