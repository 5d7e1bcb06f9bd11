import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PostJob from '#web/routes/facility/postJob.tsx';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { jobRow } from './support/jobRows.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const job = jobRow({
  ...{ title: 'ICU RN, nights', description: 'Twelve beds', address: 'Austin, TX', unit: 'ICU', ratio: '1:2' },
  ...{ pay_stated_min: 60, pay_stated_max: 70, required_credentials: ['BLS'], orientation_minutes: 480 },
});

const show = (at: string, answers = {}) =>
  renderPart(<PostJob />, {
    at,
    user: facilityRow(),
    answers: { ...postJobAnswers, 'GET entities/Job/job-1': job, ...answers },
  });

test('the review shows the job as a clinician reads it, with one press there and back', async () => {
  await show('/post-job?copy=job-1&step=4');
  await page.getByRole('button', { name: 'Preview as a clinician' }).click();
  const preview = page.getByRole('region', { name: 'Preview as a clinician' });
  await expect.element(preview.getByRole('heading', { name: 'ICU RN, nights' })).toBeVisible();
  await expect.element(preview.getByText('$60-$70/hr')).toBeVisible();
  await expect.element(preview.getByRole('heading', { name: 'Before the first day' })).toBeVisible();
  await expect.element(preview.getByRole('listitem').filter({ hasText: 'BLS' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back to the summary' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit Basic Info' })).toBeVisible();
});

const box = page.getByRole('textbox', { name: 'Address' });

test('the first step says which license counts where the work is', async () => {
  await show('/post-job');
  await chooseOption('Role', 'RN');
  await box.fill('Austin, TX');
  await expect
    .element(page.getByText(/^Clinicians need this license: RN \(Texas\), or one that counts there under the Nurse/))
    .toBeVisible();
  await box.fill('Los Angeles, CA');
  await expect.element(page.getByText('Clinicians need this license: RN (California).')).toBeVisible();
  await chooseOption('Role', 'MA');
  await expect.element(page.getByText("We don't know yet which license MA jobs in California need.")).toBeVisible();
});

test('a site fills in its address, and leaves one that was typed', async () => {
  const site = (id: string, address: string) =>
    rowOf('Site', { id, facility_id: facilityRow().id, name: id, address, time_zone: 'America/Chicago' });
  const sites = [site('North', '1 North St, Austin, TX'), site('South', '2 South St, Waco, TX')];
  await show('/post-job', {
    'POST functions/workplace': { facility: null, member: null, rights: ['recruit'], sites },
  });
  await chooseOption('Site', 'North');
  await expect.element(box).toHaveValue('1 North St, Austin, TX');
  await chooseOption('Site', 'South');
  await expect.element(box).toHaveValue('2 South St, Waco, TX');
  await box.fill('Back door, Waco, TX');
  await chooseOption('Site', 'North');
  await expect.element(box).toHaveValue('Back door, Waco, TX');
});
