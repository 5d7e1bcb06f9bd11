import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { OwnExport } from '#domain/privacy/dataExportContracts.ts';
import type { PassportItem, PassportLink } from '#domain/privacy/passportContracts.ts';
import { DataSection } from '#web/features/accounts/settings/DataSection.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { chooseFileBy } from './support/chooseFile.ts';
import { documentRow, posts } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const at = '/settings';
const license = documentRow({ id: 'license', name: 'Oregon RN' });
const bls = documentRow({ id: 'bls', type: 'bls', kind: 'bls', name: 'BLS card' });

function ofClinician(answers: Answers) {
  const user = clinicianRow();
  return renderPart(<DataSection user={user} />, {
    at,
    user,
    answers: {
      'POST functions/getOwnExport': { export: null },
      'GET entities/Document': [license, bls],
      'POST functions/getPassportLinks': { links: [] },
      ...answers,
    },
  });
}

test('53: a facility asks for a copy of its data, which is made and downloaded; a passport is for clinicians', async () => {
  let copy: OwnExport | null = null;
  const requested_date = new Date().toISOString();
  const { address, sent } = await renderPart(<DataSection user={facilityRow()} />, {
    at,
    user: facilityRow(),
    answers: {
      'POST functions/getOwnExport': () => {
        const now = copy;
        // It is ready the next time the page asks.
        if (copy) copy = { ...copy, state: 'ready', until_date: '2099-11-09T10:00:00.000Z', size: 2_000_000 };
        return { export: now };
      },
      'POST functions/requestExport': () => {
        copy = { state: 'requested', requested_date, until_date: null, size: null };
        return { export: copy };
      },
      'POST functions/getExportAddress': { address: '#the-copy' },
    },
  });
  const ask = page.getByRole('button', { name: 'Request a copy of your data' });
  await expect.element(ask).toBeVisible();
  await expect.poll(() => page.getByRole('heading', { name: 'Passport' }).elements()).toEqual([]);
  await ask.click();
  await expect.element(ask).not.toBeInTheDocument();
  await expectAccessible();
  await expect.element(page.getByText(/^Ready until /)).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.poll(address).toBe('/settings#the-copy');
  expect(posts(sent, 'requestExport')).toHaveLength(1);
});

test('53: a user reads that a copy could not be written, and asks for it again', async () => {
  const failed = { state: 'failed', requested_date: '2026-11-02T10:00:00.000Z', until_date: null, size: null };
  const { sent } = await ofClinician({
    'POST functions/getOwnExport': { export: failed },
    'POST functions/requestExport': { export: { ...failed, state: 'requested' } },
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => posts(sent, 'requestExport')).toHaveLength(1);
});

test('54: chosen documents are downloaded as a passport, and shared by a link that is ended', async () => {
  let links: PassportLink[] = [];
  const made: PassportLink = {
    ...{ id: 'link-1', item_ids: ['license'], created_date: '2026-11-02T10:00:00.000Z' },
    ...{ until_date: '2026-12-02T10:00:00.000Z', opened: 0, last_opened_date: null },
  };
  const { address, sent } = await ofClinician({
    'POST functions/getPassportLinks': () => ({ links }),
    'POST functions/exportPassport': { address: '#the-passport' },
    'POST functions/sharePassport': () => {
      links = [made, { ...made, id: 'link-2', opened: 1, last_opened_date: '2026-11-03T10:00:00.000Z' }];
      return { success: true, address: '/passport?token=secret', link: made };
    },
    'POST functions/endPassportLink': () => {
      links = [];
      return { success: true };
    },
  });
  await expect.element(page.getByRole('button', { name: 'Create a link' })).toBeDisabled();
  await choose(page.getByRole('checkbox', { name: 'License: Oregon RN' }));
  await page.getByRole('button', { name: 'Download passport' }).click();
  await expect.poll(address).toBe('/settings#the-passport');
  expect(posts(sent, 'exportPassport')).toEqual([{ document_ids: ['license'] }]);
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = page.getByRole('textbox', { name: 'Link to your documents' });
  await expect.element(link).toHaveValue(`${location.origin}/passport?token=secret`);
  expect(posts(sent, 'sharePassport')).toMatchObject([{ item_ids: ['license'] }]);
  await expect.element(page.getByText('Not opened yet')).toBeVisible();
  await expect.element(page.getByText(/^Opened once, last/)).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', { name: /^Revoke the link from/ })
    .nth(0)
    .click();
  await expect.element(page.getByText('You share no documents.')).toBeVisible();
  expect(posts(sent, 'endPassportLink')).toEqual([{ link_id: 'link-1' }]);
});

test('54: a passport from elsewhere is looked at before its documents are added, and brings nothing twice', async () => {
  const item: PassportItem = { type: 'license', name: 'Oregon RN', claimed: null, has_file: true, skipped: null };
  let added = false;
  const { sent } = await ofClinician({
    'POST functions/importPassport': ({ body }: SentRequest) => {
      const form = body as FormData;
      if ((form.get('file') as File).name === 'a.json') {
        const message = 'This file is not a passport';
        throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'file', message }] });
      }
      const skipped = added ? ('file' as const) : null;
      added ||= form.get('add') === 'true';
      return {
        success: true,
        site: 'Elsewhere',
        added: 2,
        items: [
          { ...item, skipped },
          { ...item, type: 'bls', skipped },
        ],
      };
    },
  });
  const bring = (file: File) => chooseFileBy(page.getByRole('button', { name: 'Choose a passport' }), file);
  await bring(new File(['{}'], 'a.json', { type: 'application/json' }));
  await expect.element(page.getByRole('alert').getByText('This file is not a passport')).toBeVisible();
  const passport = new File(['PK'], 'passport.zip', { type: 'application/zip' });
  await bring(passport);
  await expect.element(page.getByRole('listitem').getByText('License: Oregon RN')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add 2 documents' }).click();
  await expect.element(page.getByText('2 documents were added and wait for review')).toBeVisible();
  await bring(passport);
  await expect.element(page.getByText('You already have everything in this passport.')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: /^Add/ }).elements()).toEqual([]);
  const adding = posts(sent, 'importPassport').map((body) => (body as FormData).get('add'));
  expect(adding.filter((add) => add === 'true')).toHaveLength(1);
});
