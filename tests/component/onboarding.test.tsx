import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { AppError } from '#domain/core/errors.ts';
import type { Answers, SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { chooseFile, picture } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { begin, box, fillAbout, list, press, step, written } from './support/onboarding.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

/** Onboarding of a clinician in the step that takes documents. */
async function atDocuments(answers: Answers) {
  const lists = { specialties: ['Surgery'], certifications: ['BLS'] };
  const more = { user_role: 'clinician', headline: 'Nurse', bio: 'Nine years.', ...lists } as const;
  const part = await begin('', { more, answers });
  await box('Location').fill('Salem, OR');
  await press('Next');
  await step(2, 3);
  await press('Next');
  await step(3, 3);
  return part;
}

async function chooseStates(): Promise<void> {
  // A4: states by code and by name; Enter takes what the list offers and does not leave the step.
  await list('Licensed states').fill('TX');
  await expect.element(page.getByRole('option', { name: 'Texas (TX)' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await list('Licensed states').fill('calif');
  await expect.element(page.getByRole('option', { name: 'California (CA)' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await list('Licensed states').fill('atlantis');
  await expect.element(page.getByText('No state has this name or code')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await step(1, 3);
  await list('Licensed states').fill('Oregon');
}

test('a member of no side is asked which one it is', async () => {
  const { address } = await begin();
  const next = page.getByRole('button', { name: 'Next' });
  await expect.element(next).toBeDisabled();
  await choose(page.getByRole('radio', { name: /^Facility/ }));
  await expectAccessible();
  await next.click();
  await expect.poll(address).toBe('/onboarding?role=facility');
  await step(1, 2);
});

test('a clinician in three steps: what is missing is named, commas make lists, Back loses nothing', async () => {
  const { address, sent } = await begin('?role=clinician');
  await step(1, 3);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33.33333333333333');
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  for (const missing of ['Headline', 'Location', 'Bio']) {
    await fillAbout();
    await box(missing).fill(' ');
    await press('Next');
    await expect.element(page.getByText('Please fill all required fields', { exact: true })).toBeVisible();
    await expect.element(box(missing)).toHaveFocus();
  }
  await expectAccessible();
  const roles = page.getByRole('group', { name: 'Your roles' });
  for (const role of ['NP', 'RN', 'PA', 'PA']) await roles.getByText(role, { exact: true }).click();
  await chooseStates();
  await fillAbout();
  await press('Next');

  await step(2, 3);
  await list('Specialties').fill('Surgery, , Critical Care ,Surgery,');
  await press('Next');
  await expect
    .element(page.getByText('Please add at least one specialty and certification', { exact: true }))
    .toBeVisible();
  const required = page.getByText('Required', { exact: true });
  await expect.poll(() => required.elements()).toHaveLength(1);
  await list('Certifications').fill('BLS, ACLS ,');
  await expect.element(required, { message: 'A15' }).not.toBeInTheDocument();
  await press('Next');

  await step(3, 3);
  await expect.element(page.getByText(/documents are reviewed within 24 hours\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Later' })).toBeVisible();
  await press('Back');
  await expect.element(list('Specialties')).toBeVisible();
  await expect.element(page.getByText('Critical Care', { exact: true })).toBeVisible();
  await press('Back');
  await expect.element(roles.getByRole('checkbox', { name: 'RN', exact: true })).toBeChecked();
  await press('Next');
  await press('Next');
  await press('Complete Setup');
  await expect.poll(address).toBe('/dashboard');
  expect(written(sent)).toMatchObject({
    user_role: 'clinician',
    headline: 'Wound care nurse',
    location: 'Salem, OR',
    bio: 'Nine years.',
    clinical_roles: ['NP', 'RN'],
    specialties: ['Surgery', 'Critical Care'],
    certifications: ['BLS', 'ACLS'],
    licensure_states: ['TX', 'CA', 'OR'],
  });
});

test('a person with a side is onboarded on it, also where the address does not name it', async () => {
  await begin('', { more: { user_role: 'facility' } });
  await step(1, 2);
});

test('the side of a person counts more than the one that the address names', async () => {
  await begin('?role=facility', { more: { user_role: 'clinician' } });
  await step(1, 3);
});

test('a facility in two steps: logo, type, size, website and where its mails go', async () => {
  let attempts = 0;
  const upload = () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch');
    return { file_url: '/files/logo' };
  };
  const answers = { 'POST integration-endpoints/Core/UploadFile': upload };
  const { address, sent } = await begin('?role=facility', { answers });
  await step(1, 2);
  await press('Next');
  await expect.element(page.getByText('Please fill all required fields', { exact: true })).toBeVisible();
  await fillAbout('120-bed community hospital', 'A small hospital.');
  await press('Next');

  await step(2, 2);
  await expect.element(box('Website')).toHaveAttribute('type', 'url');
  await expect.element(box('Notification email')).toHaveAttribute('type', 'email');
  await expect.element(box('Notification email')).toHaveValue(clinicianRow().email);
  await chooseFile('Logo', await picture(600));
  await expect.element(page.getByRole('alert').getByText(/^Upload failed/)).toBeVisible();
  await expectAccessible();
  await press('Try again');
  await expect.element(page.getByText('holiday.png uploaded')).toBeInTheDocument();
  await list('Facility type').click();
  const types = ['Hospital', 'Clinic', 'Skilled nursing facility', 'Ambulatory surgery center', 'Home health', 'Other'];
  await expect.poll(() => texts(page.getByRole('option'))).toEqual(types);
  await page.getByRole('option', { name: 'Home health' }).click();
  await list('Facility size').click();
  await expect.poll(() => texts(page.getByRole('option'))).toEqual(['Small', 'Medium', 'Large']);
  await page.getByRole('option', { name: 'Medium' }).click();
  await press('Complete Setup');
  await expect.poll(address).toBe('/dashboard');
  expect(written(sent)).toMatchObject({
    user_role: 'facility',
    avatar: '/files/logo',
    facility_type: 'home_health',
    facility_size: 'medium',
    website: null,
    notificationsEmail: clinicianRow().email,
  });
});

test('step 3 takes the first document and says that it will be reviewed', async () => {
  const documents: unknown[] = [];
  const { sent, address } = await atDocuments({
    'GET entities/Document': () => documents,
    'POST integration-endpoints/Core/UploadFile': { file_url: '/files/paper' },
    'POST entities/Document': ({ body }: SentRequest) => {
      documents.push(rowOf('Document', { id: 'document-1', ...(body as object) }));
      return documents[0];
    },
  });
  await chooseFile('Document', new File(['no pdf'], 'letter.txt', { type: 'text/plain' }));
  await expect.element(page.getByText(/^You can't use letter\.txt here\./)).toBeVisible();
  await chooseFile('Document', new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' }));
  const sentence = 'License uploaded successfully! It will be reviewed by our team.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'paper.pdf' }).getByText('Pending')).toBeVisible();
  await expectAccessible();
  await press('Complete Setup');
  await expect.poll(address).toBe('/dashboard');
  const added = sent.filter(({ method, path }) => method === 'POST' && path === 'entities/Document');
  expect(added.map(({ body }) => body)).toEqual([
    { type: 'license', file_url: '/files/paper', file_name: 'paper.pdf' },
  ]);
});

test('a document that does not arrive: Upload failed. Please try again.', async () => {
  const upload = () => {
    throw new TypeError('Failed to fetch');
  };
  await atDocuments({ 'POST integration-endpoints/Core/UploadFile': upload });
  await chooseFile('Document', await picture(60));
  await expect.element(page.getByText('Upload failed. Please try again.', { exact: true })).toBeVisible();
});

test('a person who is set up already goes to the dashboard', async () => {
  const { address } = await begin('', { more: { ...clinicianRow(), is_onboarded: true } });
  await expect.poll(address).toBe('/dashboard');
});

test('onboarding comes back as it was left: what was typed, and the step', async () => {
  await begin('?role=facility');
  await fillAbout('120-bed community hospital');
  await press('Next');
  await box('Website').fill('https://');
  await cleanup();
  await begin('?role=facility');
  await step(2, 2);
  await expect.element(box('Website')).toHaveValue('https://');
  await press('Complete Setup');
  await expect.element(box('Website')).toHaveFocus();
  await expect.element(box('Website')).toHaveAccessibleDescription(/Must be an http or https/);
  await press('Back');
  await expect.element(box('Headline')).toHaveValue('120-bed community hospital');
});

test('onboarding goes back to the step of what was refused', async () => {
  const message = 'Please choose other words';
  const refuse = () => {
    throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'credentials', message }] });
  };
  await begin('?role=clinician', { answers: { 'PUT entities/User/me': refuse } });
  await fillAbout();
  await press('Next');
  await list('Specialties').fill('Wound Care,');
  await list('Certifications').fill('BLS,');
  await box('Credentials').fill('RN');
  await press('Next');
  await step(3, 3);
  await press('Complete Setup');
  await expect.element(box('Credentials')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box('Credentials')).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(box('Credentials')).toHaveFocus();
  await expect.element(box('Credentials')).toHaveValue('RN');
});
