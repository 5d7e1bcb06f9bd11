import { expect } from '@playwright/test';
import { picture } from '#tests/support/uploads.ts';
import { approveCredentials, uploadCredentials } from '#tests/browser/support/credentials.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a public profile: header, facts, tabs with counts and the sidebar', async ({ page, product }) => {
  const [nurse, admin] = await Promise.all([
    member(product, 'clinician', {
      full_name: 'Ada Quill',
      credentials: 'RN, BSN',
      headline: 'Wound care on nights',
      bio: 'Nine years of wound care.',
      years_exp: 9,
      travel_radius: 40,
      travel_cities: ['Bend', 'Eugene', 'Salem', 'Medford', 'Portland'],
      telehealth: true,
      licensure_states: ['OR', 'WA'],
      rate_band_min: 48,
      rate_band_max: 62,
    }),
    administrator(product),
  ]);
  const { file_url } = await nurse.client.integrations.Core.UploadFile({
    file: await picture('jpeg', 600),
    purpose: 'hero_media',
  });
  await nurse.client.auth.updateMe({ hero_media: file_url });
  await admin.client.entities.User.update(nurse.user.id, { badges: ['Top rated'] });
  await uploadCredentials(nurse);
  await approveCredentials(admin, nurse);
  await nurse.client.entities.Post.create({ caption: 'A poster' });

  await visit(page, `/profile?id=${nurse.user.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Quill, RN, BSN' })).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Wound care on nights', { exact: true })).toBeVisible();
  await expect(page.locator(`img[src*="${file_url}"]`)).toBeVisible();
  for (const fact of ['Salem, OR', '9 years', '40 miles', 'Bend, Eugene, Salem and 2 more', 'Available']) {
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveText(['About', 'Portfolio (1)', 'Reviews (0)']);
  for (const [name, text] of [
    ['Licensed states', 'WA'],
    ['Rate range', '$48-$62/hr'],
    ['Badges', 'Top rated'],
  ] as const) {
    await expect(page.getByRole('region', { name })).toContainText(text);
  }
  await look(page, 'profile');
  await page.getByRole('tab', { name: 'Reviews (0)' }).click();
  await expect(page.getByText('No reviews yet')).toBeVisible();
});

test('a visitor finds Save Profile, which leads through the login, and no badges where there are none', async ({
  page,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  await visit(page, `/profile?id=${nurse.user.id}`);
  await expect(page.getByRole('heading', { name: 'Licensed states' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Badges' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Save Profile' }).click();
  await expect(page).toHaveURL(`/login?from_url=${encodeURIComponent(`/profile?id=${nurse.user.id}`)}`);
});

test('a facility writes to a clinician from the profile and keeps it', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const page = await pageOf(browser, facility);
  await visit(page, `/profile?id=${nurse.user.id}`);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await expect.poll(async () => (await facility.client.auth.me()).saved_talent_ids).toEqual([nurse.user.id]);
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\?thread=/);
});

test('a profile that is not there says so', async ({ page }) => {
  await visit(page, `/profile?id=${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Profile not found', level: 1 })).toBeVisible();
  await look(page, 'profile-not-found');
});
