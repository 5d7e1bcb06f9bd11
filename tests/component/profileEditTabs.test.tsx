import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import ProfileEditRoute from '#web/routes/account/profileEdit.tsx';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

const person = clinicianRow();
const show = (query = '') =>
  renderPart(<ProfileEditRoute />, {
    at: `/profile-edit${query}`,
    user: person,
    answers: { 'PUT entities/User/me': person },
  });
const box = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const list = (name: string) => page.getByRole('combobox', { name });
const tab = (name: string) => page.getByRole('tab', { name }).click();
const save = page.getByRole('button', { name: 'Save changes' });

test('a clinician edits the profile in its tabs', async () => {
  const first = await show();
  await box('Bio').fill('Nine years of wound care.');
  await tab('Skills & Experience');
  await expect.poll(first.address).toBe('/profile-edit?tab=skills');
  await list('EMR systems').fill('Epic, , Cerner , Epic,');
  await list('Languages').fill('English, Arabic');
  await box('Minimum rate').fill('90');
  await box('Maximum rate').fill('80');
  await tab('Location & Travel');
  await list('Location').fill('');
  await list('Licensed states').fill('or');
  await page.getByRole('option', { name: 'Oregon (OR)' }).click();
  await list('Travel cities').fill('Bend, Eugene');
  await page.getByRole('switch', { name: 'Available for telehealth' }).click();

  // The tab of the first wrong field opens, and the field has the focus.
  await save.click();
  await expect.poll(first.address).toBe('/profile-edit?tab=skills');
  await expect.element(page.getByText('Must be at least the minimum rate')).toBeVisible();
  await expect.element(box('Maximum rate')).toHaveFocus();
  await expect.element(page.getByText('Please correct 2 fields.')).toBeVisible();
  await box('Maximum rate').fill('110');

  // What was typed is still there after a reload.
  await cleanup();
  const { address, sent } = await show('?tab=skills');
  const restored = page.getByText('We restored your unsaved changes.');
  await expect.element(restored).toBeVisible();
  await expect.element(box('Maximum rate')).toHaveValue('$110/hr');
  await save.click();
  await expect.poll(address).toBe('/profile-edit?tab=location');
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await list('Location').fill('Bend, OR');
  await list('Licensed states').fill('wa');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await save.dblClick();
  await expect.poll(address).toBe('/clinician-dashboard');
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    {
      bio: 'Nine years of wound care.',
      emr_list: ['Epic', 'Cerner'],
      languages: ['English', 'Arabic'],
      rate_band_min: 90,
      rate_band_max: 110,
      location: 'Bend, OR',
      licensure_states: ['OR', 'WA'],
      travel_cities: ['Bend', 'Eugene'],
      telehealth: true,
    },
  ]);
  await cleanup();
  await show();
  await expect.element(box('Bio')).toBeVisible();
  await expect.element(restored).not.toBeInTheDocument();
});
