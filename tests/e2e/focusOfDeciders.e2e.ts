import { expect } from '@playwright/test';
import { keyboardOn } from '#tests/browser/support/keyboard.ts';
import { uploadCredentials } from '#tests/browser/support/credentials.ts';
import { administrator, facilityAndNurses, member, newEmail, pageOf } from '#tests/browser/support/people.ts';
import { expectFocus } from '#tests/browser/support/tabWalk.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B3: a facility keeps the focus: posting, filling, closing, deleting', async ({ browser, product }) => {
  const { facility } = await facilityAndNurses(product);
  const page = await pageOf(browser, facility);
  const { pressButton, press, dialog, button } = keyboardOn(page);
  await visit(page, '/facility-jobs');
  const row = page.getByRole('article');
  for (const [item, yes, done] of [
    ['Mark Filled', 'Mark Filled', row.getByText('Filled', { exact: true })],
    ['Reopen', 'Reopen posting', row.getByText('Active', { exact: true })],
    ['Close', 'Close posting', row.getByText('Closed', { exact: true })],
    ['Delete', 'Delete job', page.getByText('No jobs posted yet')],
  ] as const) {
    await pressButton(/^Actions for /, page.getByRole('menu'));
    await press(page.getByRole('menuitem', { name: item }), dialog, item);
    await press(button(yes, dialog), done, yes);
    await expect(dialog).toHaveCount(0);
    await expectFocus(page, `${item}, done`);
  }
  await visit(page, '/post-job');
  await pressButton('Next', page.getByText('This field is required').first());
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Night nurse');
  for (const name of ['Role', 'Location Type']) {
    await page.getByRole('combobox', { name }).press('Enter');
    await page.getByRole('option').first().click();
    await expectFocus(page, name);
  }
  await pressButton('Next', page.getByRole('textbox', { name: 'Job Description' }));
  await pressButton('Back', page.getByRole('textbox', { name: 'Job Title' }));
  await pressButton('Next', page.getByRole('textbox', { name: 'Job Description' }));
  await page.getByRole('textbox', { name: 'Job Description' }).fill('Weekends');
  await pressButton('Next', page.getByRole('textbox', { name: 'Required credentials' }));
  await pressButton('Next', page.getByRole('button', { name: 'Post Job' }));
  await pressButton('Post Job');
  await expect(page).toHaveURL(/\/job-detail/);
  await expectFocus(page, 'a job is posted');
});

test('B3: a facility keeps the focus: deciding on applicants, keeping and reviewing people', async ({
  browser,
  product,
}) => {
  const { facility, nurse, second, job } = await facilityAndNurses(product);
  for (const { client } of [second, nurse]) {
    await client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  }
  const page = await pageOf(browser, facility);
  const { pressButton, answer, press, dialog, button } = keyboardOn(page);
  await visit(page, '/facility-applicants');
  const row = page.locator('[data-application]').first();
  const card = page.getByRole('article');
  await press(row, card.getByRole('button', { name: 'Shortlist' }), 'an applicant is opened');
  await pressButton('Shortlist');
  await expect(row.getByText('Shortlisted')).toBeVisible();
  await expectFocus(page, 'shortlisted');
  await answer('Reject', 'Reject application', page.getByText('Rejected', { exact: true }).first());
  await press(row, card.getByRole('button', { name: 'Hire' }), 'the first again');
  await answer('Hire', 'Mark as hired', card.getByText('Hired', { exact: true }));
  await pressButton('Leave a review', dialog);
  await press(button('Publish review', dialog), dialog.getByText('Please choose 1 to 5 stars'), 'no stars');
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await press(
    button('Publish review', dialog),
    page.getByRole('region', { name: 'Your review' }),
    'a review is published',
  );

  await visit(page, `/profile?id=${nurse.user.id}`);
  await pressButton('Save Profile');
  await expect.poll(async () => (await facility.client.auth.me()).saved_talent_ids).toHaveLength(1);
  await expectFocus(page, 'a profile is saved');
  await visit(page, '/saved-talent');
  await pressButton(/^Remove /, page.getByText('No saved talent yet'));
  await visit(page, '/settings');
  await page.getByRole('textbox', { name: 'Notification email' }).fill(newEmail('staffing'));
  await pressButton('Save address', page.getByText('Your notification email was saved'));
});

test('B3: an administrator keeps the focus: documents, reports, people', async ({ browser, product }) => {
  const { facility, nurse } = await facilityAndNurses(product);
  await uploadCredentials(nurse);
  for (const reason of ['Other', 'Spam or scam'] as const) {
    const { client } = reason === 'Other' ? facility : await member(product, 'facility');
    await client.functions.reportItem({ target_kind: 'user', target_id: nurse.user.id, reason });
  }
  const page = await pageOf(browser, await administrator(product));
  const { pressButton, glance, press, dialog, button } = keyboardOn(page);
  await visit(page, '/admin-verification');
  await pressButton(/^Review: /, page.getByRole('textbox', { name: 'Notes' }));
  await pressButton('Reject', page.getByText('Please add a rejection reason'));
  await page.getByRole('textbox', { name: 'Notes' }).fill('The back is missing');
  await pressButton('Reject', page.getByText('Document rejected').last());
  await pressButton('Approve', page.getByText('Document approved').last());
  await pressButton('Cancel');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveCount(0);
  await expectFocus(page, 'the desk is closed');

  await visit(page, '/admin-reports');
  await pressButton('Dismiss report');
  await expectFocus(page, 'a report is dismissed');
  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  await expectFocus(page, 'the other tab');

  await visit(page, `/admin-users?q=${encodeURIComponent(nurse.email)}`);
  for (const [item, done] of [
    ['Deactivate account', /was deactivated$/],
    ['Reactivate account', /was reactivated$/],
  ] as const) {
    await pressButton(/^Actions for /, page.getByRole('menu'));
    await press(page.getByRole('menuitem', { name: item }), dialog, item);
    await press(button(item, dialog), page.getByText(done), item);
    await expect(dialog).toHaveCount(0);
    await expectFocus(page, `${item}, done`);
  }
  await glance('Invite a person');
  await pressButton('Invite a person', dialog);
  const email = newEmail('invited');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await press(button('Send invitation', dialog), page.getByText(`We sent an invitation to ${email}`), 'invited');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page, 'an invitation is sent');
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No one found')).toBeVisible();
  await expectFocus(page, 'nobody is found');
});
