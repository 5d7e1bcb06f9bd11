import { expect } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('bookmarked clinicians are kept, opened, written to and removed', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([
    member(product, 'facility'),
    member(product, 'clinician', {
      headline: 'Wound care nurse',
      credentials: 'RN',
      years_exp: 9,
      specialties: ['Wound Care', 'Surgery', 'Radiology'],
    }),
  ]);
  const page = await pageOf(browser, facility);
  await visit(page, '/saved-talent');
  await expect(page.getByText('No saved talent yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Talent' })).toHaveAttribute('href', '/talent');
  await look(page, 'saved-talent-none');

  const { client } = facility;
  const [amara] = await client.entities.User.filter({
    full_name: { $regex: '^Amara' },
    verification_status: 'verified',
  });
  for (const id of [amara!.id, nurse.user.id]) await client.functions.saveTalent({ user_id: id, saved: true });
  await visitAgain(page);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  const card = page.getByRole('article', { name: 'Noor Haddad, RN' });
  await expect(card.getByText('NH', { exact: true })).toBeVisible();
  for (const fact of ['Wound care nurse', 'Wound Care', 'Surgery', 'Salem, OR · 9+ yrs']) {
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('Radiology')).toHaveCount(0);
  await expect(card.getByText('Verified')).toHaveCount(0);
  await expect(cards.filter({ hasText: 'Amara' }).getByText('Verified')).toBeVisible();
  await expect(card.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
    'href',
    `/profile?id=${nurse.user.id}`,
  );
  await look(page, 'saved-talent');

  await card.getByRole('button', { name: 'Remove Noor Haddad, RN from saved talent' }).click();
  await expect(cards).toHaveCount(1);
  expect((await client.auth.me()).saved_talent_ids).toEqual([amara!.id]);
  await cards.getByRole('button', { name: /^Message Amara/ }).click();
  await expect(page).toHaveURL(/\/messages\?thread=/);
  await expect(page.getByRole('textbox', { name: /^Message to Amara/ })).toBeVisible();
});
