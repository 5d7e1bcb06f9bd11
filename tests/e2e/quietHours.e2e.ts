import { expect } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('quiet hours and the zone of the browser are kept, and a digest in them is refused', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const context = await browser.newContext({ timezoneId: 'America/Chicago' });
  await context.addInitScript((token) => localStorage.setItem('base44_access_token', token), nurse.token);
  const page = await context.newPage();
  await visit(page, '/settings#alerts');
  const section = page.getByRole('region', { name: 'Alerts & quiet hours' });
  await expect(section.getByText('We guessed Chicago from your browser.')).toBeVisible();
  const zone = section.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Central Time (Chicago)');
  await section.getByLabel('From').fill('22:30');
  await section.getByLabel('Until').fill('07:30');
  await section.getByRole('button', { name: 'Save times' }).click();
  await expect(section.getByText('Choose a time outside your quiet hours')).toBeVisible();
  await expect(section.getByLabel('Time of daily and weekly emails')).toBeFocused();
  await look(page, 'settings-quiet-hours');
  expect(await nurse.client.auth.me()).toMatchObject({ quiet_from: '21:00', quiet_until: '07:00', time_zone: null });
  await section.getByLabel('Time of daily and weekly emails').fill('07:30');
  await chooseIn(section, 'Day of weekly emails', 'Friday');
  await section.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('Your times were saved')).toBeVisible();
  await expect(section.getByText('We guessed Chicago')).toHaveCount(0);
  const kept = { quiet_from: '22:30', quiet_until: '07:30', digest_at: '07:30', digest_day: 'fri' };
  expect(await nurse.client.auth.me()).toMatchObject({ ...kept, time_zone: 'America/Chicago' });
  await section.getByRole('link', { name: 'Your saved searches' }).click();
  await expect(page).toHaveURL('/alerts');
});
