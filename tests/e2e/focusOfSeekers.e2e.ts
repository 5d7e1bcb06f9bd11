import { expect } from '@playwright/test';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { keyboardOn } from '#tests/browser/support/keyboard.ts';
import { uploadCredentials } from '#tests/browser/support/credentials.ts';
import { administrator, logIn, member, pageOf } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { expectFocus } from '#tests/browser/support/tabWalk.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B3: a visitor keeps the focus: menus, filters, tabs, forms', async ({ page }) => {
  const { pressButton, press, glance, dialog, button } = keyboardOn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/jobs');
  await glance('Menu');
  await pressButton('Filters', dialog);
  await dialog.getByText('Role', { exact: true }).press('Enter');
  await dialog.getByRole('checkbox', { name: 'RN' }).press(' ');
  await expectFocus(page, 'a filter in the sheet');
  await press(button(/^Show [\d,]+ jobs?$/, dialog), null, 'Show jobs');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/role=RN/);
  await expectFocus(page, 'the sheet is closed');
  await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeFocused();
  await press(page.getByRole('link', { name: 'Remove filter: RN' }), null, 'a chip');
  await expect(page).not.toHaveURL(/role=/);
  await expectFocus(page, 'a filter is removed');
  const search = page.getByRole('combobox', { name: 'Search jobs' });
  await search.fill('nothing like it');
  await search.press('Enter');
  await press(page.getByRole('link', { name: 'Show all jobs' }), page.getByRole('article').first(), 'Show all jobs');

  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/talent');
  await page.getByRole('checkbox', { name: /^Verified Only/ }).press(' ');
  await expect(page).toHaveURL(/verified_only/);
  await expectFocus(page, 'Verified Only');
  await press(page.getByRole('link', { name: 'Clear all' }), null, 'Clear all');
  await expect(page).not.toHaveURL(/verified_only/);
  await expectFocus(page, 'Clear all');
  const card = page.getByRole('article').first();
  await press(card.getByRole('link'), page.getByRole('tab').first(), 'a profile');
  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  await expectFocus(page, 'a tab of the profile');

  await visit(page, '/login');
  await press(page.getByRole('link', { name: /^Forgot/ }), button('Send the link'), 'Forgot your password');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await pressButton('Send the link', page.getByRole('status').getByRole('alert'));
  await visit(page, '/contact');
  await pressButton('Send inquiry', page.getByText('This field is required').first());
  await expect(page.getByRole('textbox', { name: /name/i }).first()).toBeFocused();
});

test('B3: a clinician keeps the focus: saving, applying, withdrawing, reporting, news', async ({
  browser,
  product,
}) => {
  const { nurse, job } = await people(product);
  const page = await pageOf(browser, nurse);
  const { pressButton, answer, glance, press, dialog, button } = keyboardOn(page);
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  await pressButton('Save Wound care nurse', button('Remove Wound care nurse from saved jobs'));
  await expect.poll(() => nurse.client.entities.SavedJob.count({ user_id: nurse.user.id })).toBe(1);
  await expectFocus(page, 'a job is saved');
  await fillApplication(page, 'Nine years.');
  await pressButton('Submit application', page.getByText('Application submitted'));
  await glance('Report this job');
  await pressButton('Report this job', dialog);
  await press(button('Send report', dialog), dialog.getByText('Choose a reason', { exact: true }), 'no reason');
  await dialog.getByRole('radio', { name: 'Spam or scam' }).check();
  await press(button('Send report', dialog), page.getByText('Thank you. We review').first(), 'Send report');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'the report is sent');

  await visit(page, '/saved-jobs');
  await pressButton(/^Remove/, page.getByText('No saved jobs yet'));
  await visit(page, '/my-applications');
  await pressButton('Show cover letter', page.getByText('Nine years.'));
  await answer('Withdraw', 'Withdraw application', page.getByRole('article').getByText('Withdrawn', { exact: true }));

  const { client } = await administrator(product);
  for (const title of ['First', 'Second', 'Third']) {
    const news = { type: 'new_job_match', title, body: 'News', link: '/jobs' } as const;
    await client.functions.createNotification({ user_id: nurse.user.id, ...news });
  }
  await visit(page, '/notifications');
  await pressButton(/^Delete.*Second/);
  await expect(page.getByText('Second')).toHaveCount(0);
  await expectFocus(page, 'one piece of news is deleted');
  await pressButton('Mark all as read');
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expectFocus(page, 'all is read');
  for (const title of ['First', 'Third']) {
    await pressButton(new RegExp(`^Delete.*${title}`));
    await expect(page.getByText(title, { exact: true })).toHaveCount(0);
  }
  await expectFocus(page, 'the last is deleted');
});

test('B3: a clinician keeps the focus: portfolio, documents, profile, settings, messages', async ({
  browser,
  product,
}) => {
  const { facility, nurse } = await people(product);
  await uploadCredentials(nurse);
  const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Good morning' });
  const page = await pageOf(browser, nurse);
  const { pressButton, answer, glance, press, dialog, button } = keyboardOn(page);
  await visit(page, '/portfolio');
  await glance('New post');
  await pressButton('New post', dialog);
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('A lecture');
  await press(button('Create post', dialog), page.getByRole('article'), 'Create post');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'a post is made');
  await glance('Edit: A lecture');
  await pressButton('Make private: A lecture', page.getByRole('article').getByText('Private', { exact: true }));
  await answer('Delete: A lecture', 'Delete post', page.getByText('No posts yet'));

  await visit(page, '/verification-check');
  await glance('View: BLS');
  await glance('Replace: BLS');
  await pressButton('Submit for verification', page.getByText('Verification submitted!').first());
  await answer('Delete: BLS', 'Delete document', page.getByText('Document deleted'));

  await visit(page, '/messages');
  await press(page.getByRole('link', { name: /Mercy Hospital/ }), button('Send'), 'a conversation');
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('Good morning to you');
  await pressButton('Send', page.getByText('· Sent'));
  await pressButton('Message from Mercy Hospital: more', page.getByRole('menu'));
  await press(page.getByRole('menuitem', { name: 'Report' }), dialog, 'Report');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'no report after all');

  await visit(page, '/profile-edit');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Burn unit');
  await pressButton('Save changes');
  await expect(page).toHaveURL(/clinician-dashboard/);
  await expectFocus(page, 'the profile is saved');
});

test('B3: settings keep the focus', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  await logIn(page, nurse);
  const { pressButton, answer, press, dialog, button } = keyboardOn(page);
  await visit(page, '/settings');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Noor Haddad-Lang');
  await pressButton('Save name', page.getByText('Your name was saved'));
  await page.getByRole('radio', { name: 'Dark' }).press(' ');
  await expectFocus(page, 'the scheme');
  const motion = page.getByRole('switch', { name: 'Motion' });
  await Promise.all([page.waitForEvent('load'), motion.press(' ')]);
  await expect(motion, 'the page was loaded again').toBeFocused();
  await page.getByRole('checkbox', { name: 'Views of my profile: Email' }).press(' ');
  await expect(page.getByText('Saved. What is checked reaches you.')).toBeVisible();
  await expectFocus(page, 'A-m 6: the kinds of mails are kept');
  await pressButton(/^Sign out Unknown browser/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' })).toHaveCount(1);
  await expectFocus(page, 'a session is signed out');
  await pressButton('Set up the app', dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'no app after all');
  await answer('Delete Account', 'Delete my account', page.getByRole('dialog', { name: 'Deletion requested' }));
  await press(button('OK', dialog), button('Keep my account'), 'OK');
  await pressButton('Keep my account', page.getByText('Your account will be kept'));
});

async function people(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create({
    title: 'Wound care nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
  });
  return { facility, nurse, job };
}
