import { expect } from '@playwright/test';
import { keyboardOn } from '#tests/browser/support/keyboard.ts';
import { administrator, facilityAndNurses, member, pageOf } from '#tests/browser/support/people.ts';
import { expectFocus } from '#tests/browser/support/tabWalk.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B3: a facility keeps the focus: several applicants are written to, shortlisted and rejected at once', async ({
  browser,
  product,
}) => {
  const { facility, nurse, second, job } = await facilityAndNurses(product);
  for (const { client } of [nurse, second]) {
    await client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  }
  const page = await pageOf(browser, facility);
  const { press, dialog, button } = keyboardOn(page);
  await visit(page, '/facility-applicants');
  const all = page.getByRole('checkbox', { name: 'Select all shown' });
  const bar = page.getByRole('region', { name: 'Selected applicants' });
  const choose = async () => {
    await all.press(' ');
    await expect(bar).toBeVisible();
    await expect(all).toBeFocused();
  };
  /** The bar goes away with what was pressed in it: the next choice is made in the list. */
  const expectReturn = async (after: string) => {
    await expect(dialog).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expectFocus(page, after);
    await expect(all, after).toBeFocused();
  };
  await choose();
  await press(button('Clear selection', bar), null, 'Clear selection');
  await expectReturn('nobody is chosen any more');
  await choose();
  await all.press(' ');
  await expectReturn('everybody is taken out again');
  for (const [action, yes, done] of [
    ['Message', 'Send to 2 people', 'Message sent to 2 people.'],
    ['Shortlist', 'Shortlist', '2 applicants are shortlisted.'],
    ['Reject', 'Reject', '2 applicants are rejected.'],
  ] as const) {
    await choose();
    await press(button(action, bar), dialog, action);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectFocus(page, `${action}, Escape`);
    await expect(button(action, bar)).toBeFocused();
    await press(button(action, bar), dialog, action);
    if (action === 'Message') await dialog.getByRole('textbox', { name: 'Message' }).fill('We decide on Friday.');
    await press(button(yes, dialog), page.getByText(done), yes);
    await expectReturn(done);
  }
});

test('B3: an administrator keeps the focus in the audit log', async ({ browser, product }) => {
  const [nurse, admin] = await Promise.all([member(product, 'clinician'), administrator(product)]);
  const news = { user_id: nurse.user.id, type: 'new_job_match', title: 'A job', body: 'News', link: '/jobs' } as const;
  // More than a page shows at once.
  for (let round = 0; round < 6; round++) {
    await Promise.all(Array.from({ length: 10 }, () => admin.client.functions.createNotification(news)));
  }
  const page = await pageOf(browser, admin);
  const { pressButton } = keyboardOn(page);
  await visit(page, '/admin-audit');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(51);
  await pressButton('Show more', rows.nth(52));
  await expectFocus(page, 'more is shown');
});
