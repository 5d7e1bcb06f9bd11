import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import { documentUpload } from '#web/features/credentials/documentUpload.ts';
import { EvidenceUploadContext } from '#web/features/verification/evidenceUpload.ts';
import { FacilityDesk } from '#web/features/verification/facilities/desk/FacilityDesk.tsx';
import { FacilityChecked } from '#web/features/verification/facilities/FacilityChecked.tsx';
import { FacilityVerification } from '#web/features/verification/facilities/FacilityVerification.tsx';
import { FirstSteps } from '#web/features/workspaces/dashboard/FirstSteps.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { administratorRow, facilityRow } from './support/rows.ts';

const site = { facilityVerification: 'required' } as const;
const mercy = facilityRow({ verification_status: 'pending', website: 'https://mercy.example' });
const checkedDate = '2026-11-20T15:00:00.000Z';

const checkRow = (more: Partial<FacilityCheck>): FacilityCheck =>
  rowOf('FacilityCheck', {
    ...{ id: 'check-1', facility_id: mercy.id, kind: 'npi', value: '1234567893', label: '1234567893' },
    ...more,
  });

function showOwn(checks: () => readonly FacilityCheck[], answers: Answers = {}) {
  return renderPart(
    <EvidenceUploadContext value={documentUpload}>
      <FacilityVerification />
    </EvidenceUploadContext>,
    {
      at: '/workspace?tab=verification',
      user: mercy,
      site,
      answers: { 'GET entities/FacilityCheck': checks, ...answers },
    },
  );
}

test('a wrong NPI is named at its field, a right one is sent and waits', async () => {
  let checks: FacilityCheck[] = [];
  const { sent } = await showOwn(() => checks, {
    'POST functions/submitFacilityCheck': () => {
      checks = [checkRow({ status: 'open' })];
      return { success: true, check: checks[0] };
    },
  });
  const way = page.getByRole('region', { name: 'Your NPI' });
  await way.getByLabelText('NPI, ten digits').fill('1234567890');
  await way.getByRole('button', { name: 'Send for review' }).click();
  await expect.element(way.getByText('This is not a valid NPI. Check the ten digits.')).toBeVisible();
  expect(sent.some(({ path }) => path.endsWith('submitFacilityCheck'))).toBe(false);
  await way.getByLabelText('NPI, ten digits').fill('1234567893');
  await way.getByRole('button', { name: 'Send for review' }).click();
  await expect.element(way.getByText('Waiting')).toBeVisible();
  await expect.element(way.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expectAccessible();
});

test('a failed check shows why and can be sent again, and a passed one shows who checked it and when', async () => {
  const failed = checkRow({ status: 'failed', note: 'This number is of another hospital.', checked_date: checkedDate });
  const domain = { id: 'check-2', kind: 'domain_email', value: 'hr@mercy.example', label: 'mercy.example' } as const;
  const passed = checkRow({ ...domain, status: 'passed', is_automatic: true, checked_date: checkedDate });
  await showOwn(() => [failed, passed]);
  const way = page.getByRole('region', { name: 'Your NPI' });
  await expect.element(way.getByText('This number is of another hospital.')).toBeVisible();
  await expect.element(way.getByRole('button', { name: 'Send for review' })).toBeVisible();
  const other = page.getByRole('region', { name: 'The domain of your website' });
  await expect
    .element(other.getByText(/^mercy\.example: this site confirmed automatically.*Nov 20, 2026/))
    .toBeVisible();
});

test('a code that was emailed is confirmed, and another one can be asked for', async () => {
  let check = checkRow({ kind: 'domain_email', value: 'hr@mercy.example', label: 'mercy.example', status: 'open' });
  const { sent } = await showOwn(() => [check], {
    'POST functions/proveDomain': () => {
      check = { ...check, code_expires_date: new Date(Date.now() + 600_000).toISOString() };
      return { success: true, check };
    },
    'POST functions/confirmDomain': () => {
      check = { ...check, status: 'passed', is_automatic: true, checked_date: checkedDate };
      return { success: true, check };
    },
  });
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabelText('Six-digit code').fill('123 456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText(/this site confirmed automatically/)).toBeVisible();
  expect(sent.findLast(({ path }) => path.endsWith('confirmDomain'))?.body).toEqual({ code: '123456' });
});

test('the badge says what was checked and when, and opened by whom; without checks that nothing was', async () => {
  let checks: unknown[] = [checkRow({ status: 'passed', checked_date: checkedDate })];
  const answers = { 'GET entities/FacilityCheck': () => checks };
  await renderPart(<FacilityChecked facilityId={mercy.id} />, { at: '/profile', site, answers });
  const badge = page.getByText('Checked by this site: NPI, Nov 20, 2026');
  await badge.click();
  const line = 'NPI 1234567893: an administrator of this site checked it on Nov 20, 2026.';
  await expect.element(page.getByText(line)).toBeVisible();
  await expectAccessible();
  checks = [];
  await renderPart(<FacilityChecked facilityId="another" />, { at: '/profile', site, answers });
  await expect.element(page.getByText('This site has not checked this facility yet.')).toBeVisible();
});

test('an administrator passes a check on the desk, and verifies the facility once that is enough', async () => {
  const item = {
    facility_id: mercy.id,
    ...{ name: 'Mercy Hospital', email: mercy.email, website: mercy.website, location: 'Salem, OR' },
    ...{ facility_type: 'hospital', created_date: checkedDate, verification_status: 'pending', publish_until: null },
    ...{ waiting_since: checkedDate, same_npi: ['Other Hospital'] },
  };
  const domain = checkRow({ id: 'check-2', kind: 'domain_email', value: 'hr@mercy.example', label: 'mercy.example' });
  let npi = checkRow({ status: 'open' });
  const { sent } = await renderPart(<FacilityDesk renderFile={() => null} />, {
    at: '/admin-facilities',
    user: administratorRow(),
    answers: {
      'POST functions/facilityQueue': () => ({
        count: 1,
        items: [
          { ...item, checks: [npi, { ...domain, status: 'passed', is_automatic: true, checked_date: checkedDate }] },
        ],
      }),
      'POST functions/assignedWork': { assigned: [] },
      'POST functions/decideFacilityCheck': () => {
        npi = { ...npi, status: 'passed', checked_date: checkedDate };
        return { success: true, check: npi };
      },
      'POST functions/decideFacility': { success: true, verification_status: 'verified' },
    },
  });
  const card = page.getByRole('article', { name: 'Mercy Hospital' });
  await expect.element(card.getByText('The same NPI was sent by: Other Hospital')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Verify facility' })).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Pass', exact: true }).click();
  await card.getByRole('button', { name: 'Verify facility' }).click();
  await expect
    .poll(() => sent.findLast(({ path }) => path.endsWith('decideFacility'))?.body)
    .toMatchObject({
      facility_id: mercy.id,
      verified: true,
    });
  await expectAccessible();
});

test('the first steps are ticked off, and gone once all are done', async () => {
  const answers = { 'GET entities/Site': [], 'GET entities/Member': [{ ...rowOf('Member', { id: 'm1' }) }] };
  await renderPart(<FirstSteps jobs={2} />, { at: '/facility-dashboard', user: mercy, site, answers });
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect.element(steps.getByText('2 of 4 done')).toBeVisible();
  await expect.element(steps.getByText('Done: Post a job')).toBeVisible();
  const verify = steps.getByRole('link', { name: 'Verify your facility' });
  await expect.element(verify).toHaveAttribute('href', '/workspace?tab=verification');
  await expectAccessible();
});
