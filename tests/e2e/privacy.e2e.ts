import { expect, type Page } from '@playwright/test';
import { picture } from '#tests/support/uploads.ts';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, type Member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

const letter = 'I have worked nights for nine years.';

test('27: a clinician hides from a facility in Settings, which then finds nothing of her, and shows herself again', async ({
  browser,
  product,
}) => {
  const hospital = `Cedar Hospital ${Date.now()}`;
  const [facility, nurse] = await Promise.all([
    member(product, 'facility', { facility_name: hospital }),
    member(product, 'clinician'),
  ]);
  await facility.client.functions.saveTalent({ user_id: nurse.user.id, saved: true });
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings#privacy');
  const privacy = page.getByRole('region', { name: 'Privacy' });
  await expect(privacy.getByText('No facility yet')).toBeVisible();
  await privacy.getByRole('searchbox', { name: 'Hide from a facility' }).fill('nobody is called this');
  await expect(privacy.getByText('No facility has this name')).toBeVisible();
  await privacy.getByRole('searchbox', { name: 'Hide from a facility' }).fill(hospital.toLowerCase());
  const found = privacy.getByRole('listitem').filter({ hasText: hospital });
  await found.getByRole('button', { name: `Hide my profile from ${hospital}` }).click();
  await expect(privacy.getByText('You hide from one facility')).toBeVisible();
  await expect(privacy.getByText('Sees nothing of you')).toBeVisible();
  await look(page, 'privacy-hidden');

  const theirs = await pageOf(browser, facility);
  await visit(theirs, `/profile?id=${nurse.user.id}`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Profile not found' })).toBeVisible();
  await visit(theirs, '/saved-talent');
  await expect(theirs.getByRole('heading', { name: 'No longer shown' })).toBeVisible();
  await look(theirs, 'privacy-saved-talent');
  await visit(page, `/profile?id=${nurse.user.id}`);
  await expect(page.getByRole('note').filter({ hasText: 'Only facilities see your profile.' })).toBeVisible();

  await visit(page, `/profile?id=${facility.user.id}`);
  await page.getByRole('button', { name: 'Show my profile again' }).click();
  await expect(page.getByRole('button', { name: 'Hide my profile' })).toBeVisible();
  await visit(theirs, `/profile?id=${nurse.user.id}`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();

  await page.getByRole('button', { name: 'Hide my profile' }).click();
  const dialog = page.getByRole('dialog', { name: `Hide your profile from ${hospital}?` });
  await look(page, 'privacy-question');
  await dialog.getByRole('button', { name: 'Hide my profile' }).click();
  await expect(page.getByRole('button', { name: 'Show my profile again' })).toBeVisible();
});

test('27: applying to a facility one hides from asks whether to show oneself', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create({
    title: 'Night nurse',
    description: 'Ward 4',
    role: 'RN',
    location_type: 'remote',
  });
  const page = await pageOf(browser, nurse);
  await openForm(page, job.id);
  // In another tab meanwhile: this page learns of it from the server.
  await nurse.client.functions.hideFromFacility({ facility_id: facility.user.id, hidden: true });
  await page.getByRole('button', { name: 'Submit application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show your profile?' });
  await expect(dialog.getByText('You hid your profile from Mercy Hospital. Show it to them?')).toBeVisible();
  await look(page, 'privacy-applying');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openForm(page, job.id);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await dialog.getByRole('button', { name: 'Show it and apply' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
  expect((await nurse.client.auth.me()).blocked_facility_ids).toEqual([]);
});

test('29: a clinician shares the address when she likes and takes it back', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings');
  const privacy = page.getByRole('region', { name: 'Privacy' });
  await privacy.getByRole('radio', { name: 'When I share it' }).check();
  await expect(privacy.getByText('Saved', { exact: true })).toBeVisible();
  await apply(facility, nurse);
  const address = async () => (await facility.client.entities.User.get(nurse.user.id)).email;
  expect(await address()).toBeUndefined();
  await visitAgain(page);
  await privacy.getByRole('button', { name: 'Share my contact with Mercy Hospital' }).click();
  await expect(privacy.getByText('Sees your email address')).toBeVisible();
  await look(page, 'privacy-shared');
  expect(await address()).toBe(nurse.email);
  await privacy.getByRole('button', { name: 'Take my contact back from Mercy Hospital' }).click();
  await expect(privacy.getByText('Does not see your email address')).toBeVisible();
  expect(await address()).toBeUndefined();
});

test('27: a facility is told calmly that a first message waits for its answer', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const page = await pageOf(browser, facility);
  await visit(page, `/profile?id=${nurse.user.id}`);
  await page.getByRole('button', { name: 'Message' }).click();
  await expect(page.getByText('You can write once, and again when they answer.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message to Noor Haddad' }).fill('Would you like to work here?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You can write again once they answer.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message to Noor Haddad' })).toBeHidden();
  await look(page, 'privacy-first-message');
  const [thread] = await nurse.client.entities.Thread.list();
  await nurse.client.functions.sendMessage({ thread_id: thread!.id, body: 'Perhaps' });
  await expect(page.getByRole('textbox', { name: 'Message to Noor Haddad' })).toBeVisible();
});

test('28: a facility sees the picture of a clinician who is shown to facilities alone', async ({
  browser,
  product,
}) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: await picture('png', 600) });
  await nurse.client.auth.updateMe({ avatar: file_url, hero_media: file_url, profile_visibility: 'facilities' });
  const page = await pageOf(browser, facility);
  await visit(page, `/profile?id=${nurse.user.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  const drawn = () =>
    page.locator('main img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(drawn).toEqual([true, true]);
  // Whoever walks through all screens after this reports each refusal, also the one before a picture gets a signed address.
  await nurse.client.auth.updateMe({ avatar: null, hero_media: null });
});

async function openForm(page: Page, jobId: string): Promise<void> {
  await visit(page, `/job-detail?id=${jobId}&apply=1`);
  await fillApplication(page, letter);
}

async function apply(facility: Member, nurse: Member): Promise<void> {
  const { id } = await facility.client.entities.Job.create({
    title: 'Night nurse',
    description: 'Ward 4',
    role: 'RN',
    location_type: 'remote',
  });
  await nurse.client.functions.handleNewApplication({ job_id: id, cover: letter });
}
