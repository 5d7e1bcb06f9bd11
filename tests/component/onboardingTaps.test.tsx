import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './support/expectAccessible.ts';
import { begin, box, fillAbout, press, step, written } from './support/onboarding.tsx';

const chip = (group: string, name: string) =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();

test('33: a clinician sets up by taps, and the texts are drafted from them', async () => {
  const suggestions = [{ kind: 'place', text: 'Orlando, FL', query: 'near=Orlando%2C+FL' }];
  const { address, sent } = await begin('?role=clinician', { answers: { 'POST functions/suggest': { suggestions } } });
  await chip('Your roles', 'RN');
  await chip('Specialties', 'Critical Care');
  await userEvent.type(box('Location'), 'orl');
  await page.getByRole('option', { name: 'Orlando, FL' }).click();
  await press('Add Florida');
  await chip('Shifts you want', 'Night');
  await chip('When can you start?', 'Right away');
  await chip("Lowest pay you'd accept", '$50/hr');
  await expect.element(box('Headline')).toHaveValue('Critical Care RN, nights, Florida');
  await expect.element(box('Headline')).toHaveAccessibleDescription(/^We wrote this from your answers/);
  const bio = 'RN in Critical Care. Licensed in Florida. I work nights. Based in Orlando, FL. Available right away.';
  await expect.element(box('Bio')).toHaveValue(bio);
  await expectAccessible();
  await press('Next');
  await step(2, 3);
  await chip('Cards you have', 'BLS');
  await press('Next');
  await step(3, 3);
  await press('Complete Setup');
  await expect.poll(address).toBe('/dashboard');
  expect(written(sent)).toMatchObject({
    clinical_roles: ['RN'],
    specialties: ['Critical Care'],
    licensure_states: ['FL'],
    location: 'Orlando, FL',
    shift_types: ['night'],
    availability: 'now',
    rate_band_min: 50,
    headline: 'Critical Care RN, nights, Florida',
    bio,
    certifications: ['BLS'],
  });
});

test('33: a text that the clinician wrote stays, whatever is chosen afterwards', async () => {
  await begin('?role=clinician');
  await chip('Your roles', 'RN');
  await expect.element(box('Headline')).toHaveValue('RN');
  await box('Headline').fill('Burn unit nurse');
  await chip('Shifts you want', 'Night');
  await expect.element(box('Bio')).toHaveValue('RN. I work nights.');
  await expect.element(box('Headline')).toHaveValue('Burn unit nurse');
});

test('33: a start from a date asks for the day, and another choice clears it', async () => {
  await begin('?role=clinician');
  await fillAbout();
  await chip('When can you start?', 'From a date');
  await press('Next');
  await expect.element(page.getByLabelText(/^First day/)).toHaveAccessibleDescription(/^Choose the day/);
  await expect.element(page.getByLabelText(/^First day/)).toHaveFocus();
  await chip('When can you start?', 'Right away');
  await expect.element(page.getByLabelText(/^First day/)).not.toBeInTheDocument();
  await press('Next');
  await step(2, 3);
});

test('33: a unit beyond the usual ones is found by what nurses call it, and is a chip from then on', async () => {
  await begin('?role=clinician');
  await chip('Your roles', 'RN');
  const more = page.getByRole('combobox', { name: 'More units and specialties' });
  await more.fill('tele');
  await page.getByRole('option', { name: 'Telemetry' }).click();
  await expect.element(box('Headline')).toHaveValue('Telemetry RN');
  await expectAccessible();
  await chip('Specialties', 'Telemetry');
  await expect.element(box('Headline')).toHaveValue('RN');
});

test('34: a role beyond the first ones is found by its name, and is a chip from then on', async () => {
  await begin('?role=clinician');
  const more = page.getByRole('combobox', { name: 'More roles' });
  await more.fill('respiratory');
  await page.getByRole('option', { name: 'RT', exact: true }).click();
  await expect.element(box('Headline')).toHaveValue('RT');
  await expectAccessible();
  await chip('Your roles', 'RT');
  await expect.element(box('Headline')).toHaveValue('');
});
