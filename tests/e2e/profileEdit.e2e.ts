import { expect, type Page } from '@playwright/test';
import { film, picture } from '#tests/support/uploads.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { chooseOption } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('a clinician edits the profile in its tabs', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/clinician-dashboard');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit profile' })).toBeVisible();
  await look(page, 'profile-edit-basic');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Nine years of wound care.');
  await page.getByRole('tab', { name: 'Skills & Experience' }).click();
  await expect(page).toHaveURL(/tab=skills/);
  await page.getByRole('combobox', { name: 'EMR systems' }).fill('Epic, , Cerner , Epic,');
  await page.getByRole('combobox', { name: 'Languages' }).fill('English, Arabic');
  await page.getByRole('textbox', { name: 'Minimum rate' }).fill('90');
  await page.getByRole('textbox', { name: 'Maximum rate' }).fill('80');
  await look(page, 'profile-edit-skills');
  await page.getByRole('tab', { name: 'Location & Travel' }).click();
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('');
  const licensed = page.getByRole('combobox', { name: 'Licensed states' });
  await licensed.fill('or');
  await chooseOption(licensed, 'Oregon (OR)');
  await licensed.fill('Texas');
  await page.getByRole('combobox', { name: 'Travel cities' }).fill('Bend, Eugene');
  await page.getByRole('switch', { name: 'Available for telehealth' }).click();
  await look(page, 'profile-edit-location');

  // The tab of the first wrong field opens, and the field has the focus.
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/tab=skills/);
  await expect(page.getByText('Must not be below the minimum rate')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Maximum rate' })).toBeFocused();
  await expect(page.getByText('Please correct 2 fields.')).toBeVisible();
  await look(page, 'profile-edit-errors');
  await page.getByRole('textbox', { name: 'Maximum rate' }).fill('110');

  // What was typed is still there after a reload.
  await visitAgain(page);
  await expect(page.getByText('Your changes from last time are back. They have not been saved yet.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Maximum rate' })).toHaveValue('$110/hr');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/tab=location/);
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Bend, OR');
  await expect(page.getByRole('form', { name: 'Edit profile' }).getByText('Texas (TX)', { exact: true })).toBeVisible();
  await licensed.press('Backspace');
  await licensed.fill('wa');
  await licensed.press('Tab');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).dblclick();
  await expect(page).toHaveURL(/clinician-dashboard/);
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  expect(await nurse.client.auth.me()).toMatchObject({
    headline: 'Ready to work',
    bio: 'Nine years of wound care.',
    emr_list: ['Epic', 'Cerner'],
    languages: ['English', 'Arabic'],
    rate_band_min: 90,
    rate_band_max: 110,
    location: 'Bend, OR',
    licensure_states: ['OR', 'WA'],
    travel_cities: ['Bend', 'Eugene'],
    telehealth: true,
  });
  await visit(page, '/profile-edit');
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Nine years of wound care.');
  await expect(page.getByText('Your changes from last time are back.')).toHaveCount(0);
});

test('a photo is cropped, a film given up on its way and sent again after a failure', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/profile-edit?tab=media');
  await expect(page.getByText('Do not upload PHI (faces, names, MRNs, dates).')).toBeVisible();

  await choose(page, 'Profile photo', new File(['GIF89a'], 'cat.gif', { type: 'image/gif' }));
  await expect(page.getByRole('alert')).toHaveText('cat.gif cannot be used here. Choose a JPG or PNG file.');
  await choose(page, 'Profile photo', new File([new Uint8Array(11 * 1024 * 1024)], 'big.png', { type: 'image/png' }));
  await expect(page.getByRole('alert')).toHaveText('big.png is 11 MB. The largest file you can upload here is 10 MB.');
  await look(page, 'profile-edit-media-refused');

  await choose(page, 'Profile photo', await picture('png', 600));
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuenow', '1.05');
  const shown = dialog.locator('img');
  const left = await shown.evaluate((image) => image.style.left);
  await dialog.getByRole('button', { name: 'Picture to crop' }).press('ArrowRight');
  await expect.poll(() => shown.evaluate((image) => image.style.left)).not.toBe(left);
  await look(page, 'profile-edit-crop');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('holiday.jpg is uploaded')).toBeAttached();

  await onSlowLine(page, async () => {
    await expect(page.getByRole('progressbar', { name: 'Uploading hero.mp4' })).toBeVisible();
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expect(save).toBeDisabled();
    await look(page, 'profile-edit-uploading');
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    // Whoever gives the film up has not said that the rest is to be saved.
    await expect(save).toBeEnabled();
  });
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.context().setOffline(true);
  await choose(page, 'Cover image or video', film());
  await expect(page.getByRole('alert').first()).toContainText('Upload failed. You are offline.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('hero.mp4 is uploaded')).toBeAttached();
  await look(page, 'profile-edit-media');

  await visitAgain(page);
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/clinician-dashboard/);
  const { avatar, hero_media } = await nurse.client.auth.me();
  expect(avatar).toMatch(/^\/files\/.*\.jpg$/);
  expect(hero_media).toMatch(/^\/files\/.*\.mp4$/);
  for (const address of [avatar, hero_media]) {
    expect((await fetch(`${product.address}${address}`)).status).toBe(200);
  }
});

test('what the server refuses stands beside its field', async ({ browser, product }) => {
  const [nurse, other] = await Promise.all([member(product, 'clinician'), member(product, 'clinician')]);
  const { file_url } = await other.client.integrations.Core.UploadFile({ file: await picture() });
  const page = await pageOf(browser, nurse);
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`draft:profile:${nurse.user.id}`, JSON.stringify({ avatar: file_url })],
  );
  await visit(page, '/profile-edit');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/tab=media/);
  await expect(page.getByText('This file does not exist, or is not yours')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose another file: Profile photo/ })).toBeFocused();
});

/** Chooses a file as the person would, in the field of this name. */
async function choose(page: Page, field: string, file: File): Promise<void> {
  await chooseFile(page.getByRole('button', { name: new RegExp(`^Choose .*file: ${field}`) }), file);
}

/** A film on a line so slow that its way can be watched. */
async function onSlowLine(page: Page, watch: () => Promise<void>): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 50_000 });
  await choose(page, 'Cover image or video', film(20 * 1024 * 1024));
  await watch();
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
  await network.detach();
}

test('the tab that is open is in view on a phone, whichever the address names', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/profile-edit?tab=media');
  const open = page.getByRole('tab', { selected: true });
  await expect(open).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('tab', { name: 'Basic' }).click();
  await expect(open).toHaveText(/Basic/);
  await expect(open).toBeInViewport({ ratio: 0.9 });
});
