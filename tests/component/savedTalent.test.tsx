import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AccountMenu } from '#web/features/site/shell/AccountMenu.tsx';
import SavedTalent from '#web/routes/facility/savedTalent.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const amara = clinicianRow({ id: 'amara', full_name: 'Amara Osei', verification_status: 'verified' });
const noor = clinicianRow({
  id: 'noor',
  headline: 'Wound care nurse',
  credentials: 'RN',
  years_exp: 9,
  specialties: ['Wound Care', 'Surgery', 'Radiology'],
});

test('a facility without saved clinicians is led to the directory', async () => {
  await renderPart(<SavedTalent />, { at: '/saved-talent', user: facilityRow() });
  await expect.element(page.getByText('No saved talent yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Browse Talent' })).toHaveAttribute('href', '/talent');
  await expectAccessible();
});

test('saved clinicians are shown with their facts, opened, removed and written to', async () => {
  let saved = ['amara', 'noor'];
  const { sent, address } = await renderPart(<SavedTalent />, {
    at: '/saved-talent',
    user: facilityRow(),
    answers: {
      'GET entities/User/me': () => facilityRow({ saved_talent_ids: saved }),
      'GET entities/User': [amara, noor],
      'POST functions/savedPeople': { people: [] },
      'POST functions/saveTalent': () => {
        saved = ['amara'];
        return { saved_talent_ids: saved };
      },
      'POST functions/openThread': { thread: { id: 'thread-1' } },
    },
  });
  const cards = page.getByRole('article');
  const card = page.getByRole('article', { name: 'Noor Haddad, RN' });
  await expect.element(card).toBeVisible();
  await expect.poll(() => cards.elements()).toHaveLength(2);
  for (const fact of ['NH', 'Wound care nurse', 'Wound Care', 'Surgery', 'Salem, OR · 9+ yrs']) {
    await expect.element(card.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect.element(card).not.toMatchTextContent(/Radiology/);
  await expect.element(card).not.toMatchTextContent(/Verified/);
  await expect.element(page.getByRole('article', { name: 'Amara Osei' })).toMatchTextContent(/Verified/);
  await expect.element(card.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/profile?id=noor');
  await expectAccessible();

  await card.getByRole('button', { name: 'Remove Noor Haddad, RN from saved talent' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect
    .poll(() => sent.find(({ path }) => path === 'functions/saveTalent')?.body)
    .toEqual({ user_id: 'noor', saved: false });
  await cards.getByRole('button', { name: 'Message Amara Osei' }).click();
  await expect.poll(address).toBe('/messages?thread=thread-1');
});

test('a saved clinician who left is named as gone, and can be removed', async () => {
  const { sent } = await renderPart(<SavedTalent />, {
    at: '/saved-talent',
    user: facilityRow({ saved_talent_ids: ['amara', 'left'] }),
    answers: {
      'GET entities/User': [amara],
      'POST functions/savedPeople': { people: [] },
      'POST functions/saveTalent': { saved_talent_ids: ['amara'] },
    },
  });
  const card = page.getByRole('article', { name: 'No longer visible' });
  await expect.element(card).toMatchTextContent(/closed the account or hides the profile from you/);
  await expect.element(page.getByRole('article', { name: 'Amara Osei' })).toBeVisible();
  await card.getByRole('button', { name: 'Remove from saved talent' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === 'functions/saveTalent')?.body)
    .toEqual({ user_id: 'left', saved: false });
});

test('B13: saved people are in the account menu of a facility', async () => {
  const { address } = await renderPart(<AccountMenu user={facilityRow()} />, { at: '/talent', user: facilityRow() });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Saved Talent' }).click();
  await expect.poll(address).toBe('/saved-talent');
});
