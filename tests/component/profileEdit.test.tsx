import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import { ProfileEdit } from '#web/features/profiles/edit/ProfileEdit.tsx';
import type { Answer } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

/** Opens the form of the person at a tab; `saved` answers what it sends. */
function edit(person: User, tab = '', saved: Answer = person) {
  return renderPart(<ProfileEdit profile={person} role={person.user_role!} />, {
    at: tab ? `/profile-edit?tab=${tab}` : '/profile-edit',
    user: person,
    answers: { 'PUT entities/User/me': saved },
  });
}

const refusing = (field: string, message: string) => () => {
  throw new AppError('VALIDATION_ERROR', message, { errors: [{ field, message }] });
};

const save = () => page.getByRole('button', { name: 'Save changes' });
const whole = clinicianRow({ bio: 'Nights', specialties: ['Surgery'] });

test('an input that was changed is checked when it is left, and the press that leaves it still counts', async () => {
  await edit(whole);
  const name = page.getByRole('textbox', { name: 'Full name' });
  const bio = page.getByRole('textbox', { name: 'Bio' });
  const required = page.getByText('This field is required');
  await name.click();
  await bio.click();
  await name.fill('');
  await expect.element(required, { message: 'not while it is typed into' }).not.toBeInTheDocument();
  await bio.click();
  await expect.element(required).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(bio).toHaveFocus();
  await name.fill('Noor');
  await expect.element(required).not.toBeInTheDocument();

  await page.getByRole('tab', { name: 'Skills & Experience' }).click();
  const years = page.getByRole('textbox', { name: 'Years of experience' });
  await years.fill('90');
  await save().click();
  await expect.element(page.getByText('At most 80')).toBeVisible();
  await expect.element(page.getByText('Please correct one field.')).toBeVisible();
  await expect.element(years).toHaveFocus();
  await expectAccessible();
});

test('what the server wrote about an input stays until something else is typed', async () => {
  const message = 'Please choose other words';
  await edit(whole, '', refusing('bio', message));
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await bio.fill('Nine years.');
  await save().click();
  await expect.element(bio).toHaveFocus();
  await page.getByRole('textbox', { name: 'Headline' }).click();
  await expect.element(bio).toHaveAccessibleDescription(new RegExp(message));
  await bio.fill('Ten years.');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

test('a picture that is not the writer’s is refused at its field, in the tab of it', async () => {
  localStorage.setItem('drafts-of', whole.id);
  localStorage.setItem(`draft:profile:${whole.id}`, JSON.stringify({ avatar: '/files/other.jpg' }));
  const message = 'This file does not exist, or it belongs to someone else';
  const { address } = await edit(whole, '', refusing('avatar', message));
  await save().click();
  await expect.poll(address).toBe('/profile-edit?tab=media');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Choose another file: Profile photo/ })).toHaveFocus();
});

test('facts for checks have a tab of their own, which refuses an impossible NPI', async () => {
  const { sent } = await edit(whole, 'checks');
  await expect.element(page.getByText(/Only reviewers see this, /)).toBeVisible();
  const npi = page.getByRole('textbox', { name: 'NPI' });
  await npi.fill('1234567890');
  await page.getByLabelText('Birth date').fill('1988-04-12');
  await page.getByRole('combobox', { name: 'Other names' }).fill('Noor Saleh,');
  await page.getByRole('combobox', { name: 'Legal home state' }).fill('tex');
  await page.getByRole('option', { name: 'Texas (TX)' }).click();
  await page.getByLabelText('Since when').fill('2025-02-01');
  await save().click();
  await expect.element(page.getByText('This is not a valid NPI. Check the ten digits.')).toBeVisible();
  await expectAccessible();
  await npi.fill('1234567893');
  await save().click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      npi: '1234567893',
      birth_date: '1988-04-12',
      other_names: ['Noor Saleh'],
      home_state: 'TX',
      home_state_date: '2025-02-01',
    });
});

test('what is in the box of a list becomes an item when the box is left by keyboard', async () => {
  await edit(whole, 'skills');
  const box = page.getByRole('combobox', { name: 'Languages' });
  await box.fill('Igbo');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveValue('');
  await expect.element(page.getByText('Igbo', { exact: true })).toBeVisible();
  await box.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText('Igbo', { exact: true })).not.toBeInTheDocument();
});

test('a facility reads at the field that its notification email is none, and saves the rest by name', async () => {
  const { sent } = await edit(facilityRow({ bio: 'Twelve beds' }));
  await page.getByRole('textbox', { name: 'Website' }).fill('mercy.example');
  const email = page.getByRole('textbox', { name: 'Notification email' });
  await email.fill('nowhere');
  await save().click();
  await expect.element(page.getByText('Enter an email address, such as name@example.com')).toBeVisible();
  await expectAccessible();
  await email.fill('staffing@mercy.example');
  await save().click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ website: 'https://mercy.example', notificationsEmail: 'staffing@mercy.example' });
});
