import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PbjPreview } from '#domain/shifts/pbjContracts.ts';
import { Timesheets } from '#web/features/shifts/Timesheets.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const site = rowOf('Site', { id: 'main', facility_id: 'facility', name: 'Main', time_zone: 'America/Chicago' });

const preview: PbjPreview = {
  layout: '4.10.0',
  site: { cms_facility_id: null, cms_state: null },
  minutes: 724,
  lines: 1,
  people: [
    {
      clinician_id: 'amara',
      clinician_name: 'Amara Osei',
      employee_id: null,
      hired_on: null,
      pay_type: null,
      starts_on: '2027-01-04',
      minutes: 724,
    },
  ],
  left_out: [
    { shift_id: 'two', clinician_name: 'Noor Haddad', day: '2027-01-13', minutes: 690, reason: 'disputed' },
    { shift_id: 'three', clinician_name: 'Grace Lin', day: '2027-01-14', minutes: 480, reason: 'not_covered' },
  ],
  left_out_minutes: 1170,
};

const show = (answers: Answers = {}, other: Parameters<typeof facilityRow>[0] = {}) =>
  renderPart(<Timesheets />, {
    at: '/timesheets?week=2027-01-13',
    user: facilityRow({ id: 'facility', facility_type: 'snf', ...other }),
    answers: {
      'GET entities/Site': [site],
      'GET entities/Shift': [],
      'GET functions/pbjPreview': preview,
      'POST functions/pbjPreview': preview,
      ...answers,
    },
  });

test('what the journal asks is entered once, and a disputed line is left out when the user asks for that', async () => {
  const { sent } = await show({
    'POST functions/savePbjFacts': { success: true },
    'POST functions/pbjXml': '<nursingHomeData/>',
    'GET functions/pbjXml': '<nursingHomeData/>',
  });
  await page.getByRole('button', { name: 'PBJ file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payroll-Based Journal: Main' });
  await expect.element(dialog.getByText('1 line goes into the file: 12:04 hours')).toBeVisible();
  await expect.element(dialog.getByText('2 lines are left out: 19:30 hours')).toBeVisible();
  await expect.element(dialog.getByText('Noor Haddad, Jan 13, 2027, 11:30: disputed')).toBeVisible();
  await expect.element(dialog.getByText(/Grace Lin, .* no certain CMS job title code/)).toBeVisible();
  const download = dialog.getByRole('button', { name: 'Download file' });
  await expect.element(download).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /Leave out the line/ }).click();
  await download.click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Facility ID' }))
    .toHaveAccessibleDescription(/Please fill this in/);
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Facility ID' }).fill('IL0042');
  await dialog.getByRole('combobox', { name: 'State of the facility' }).click();
  await page.getByRole('option', { name: 'IL' }).click();
  await dialog.getByRole('textbox', { name: 'Employee ID' }).fill('E-100');
  await dialog.getByRole('combobox', { name: 'Pay type' }).click();
  await page.getByRole('option', { name: 'Contract' }).click();
  await download.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const person = { clinician_id: 'amara', employee_id: 'E-100', hired_on: '2027-01-04', pay_type: 'contract' };
  expect(sent.find(({ path }) => path === 'functions/savePbjFacts')!.body).toEqual({
    ...{ site_id: 'main', cms_facility_id: 'IL0042', cms_state: 'IL' },
    people: [person],
  });
});

test('a facility of another kind is offered no such file, nor are users who sign nothing', async () => {
  await show({}, { facility_type: 'hospital' });
  await expect.element(page.getByRole('button', { name: 'Download Excel' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'PBJ file' })).not.toBeInTheDocument();
});
