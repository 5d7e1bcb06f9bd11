import { expect, type Page } from '@playwright/test';
import { film, picture } from '#tests/support/uploads.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

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
