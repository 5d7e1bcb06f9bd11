import { expect, type Locator, type Page } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { filledFacility } from '#tests/browser/support/filledFacility.ts';
import { look } from '#tests/browser/support/look.ts';
import { colleague, facilityAndNurses, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a recruiter moves a card by keyboard and the other browser follows; a reviewer writes an assessment', async ({
  browser,
  product,
}) => {
  const { facility, nurse, second, job } = await facilityAndNurses(product);
  for (const { client } of [nurse, second])
    await client.functions.handleNewApplication({ job_id: job.id, cover: 'I have done this for years.' });
  await facility.client.entities.MessageTemplate.create({ name: 'Thanks', body: 'Thank you, {first_name}.' });
  const recruiter = await colleague(product, facility, 'recruiter');
  const reviewer = await colleague(product, facility, 'reviewer');
  const [theirs, page] = [await pageOf(browser, facility), await pageOf(browser, recruiter)];
  for (const one of [theirs, page]) {
    await one.setViewportSize({ width: 1440, height: 900 });
    await visit(one, '/facility-applicants?view=board');
    await expect(cards(one, 'New')).toHaveCount(2);
  }

  await test.step('by the menu of the card, which the focus stays with', async () => {
    await page.getByRole('button', { name: 'Move Noor Haddad' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Reviewed', 'Shortlisted', 'Offer', 'Closed']);
    await expect(page.getByRole('menuitem', { name: 'Reviewed' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(cards(page, 'Shortlisted')).toHaveText(/Noor Haddad/);
    await expect(card(page, 'Noor Haddad').getByRole('button', { name: /^Noor Haddad/ })).toBeFocused();
    await expect(cards(theirs, 'Shortlisted')).toHaveText(/Noor Haddad/);
    await expect(theirs.getByRole('heading', { name: 'New 1' })).toBeVisible();
  });

  await test.step('by dragging, to where it may go alone', async () => {
    const to = page.getByRole('region', { name: /^Reviewed/ });
    await card(page, 'Tess Ruiz').dragTo(page.getByRole('region', { name: /^Interview/ }));
    await expect(cards(page, 'New')).toHaveCount(1);
    await card(page, 'Tess Ruiz').dragTo(to);
    await expect(cards(page, 'Reviewed')).toHaveText(/Tess Ruiz/);
    await expect(cards(theirs, 'Reviewed')).toHaveText(/Tess Ruiz/);
  });

  await test.step('several are tagged and given to a reviewer', async () => {
    await theirs.getByRole('checkbox', { name: 'Select Noor Haddad' }).check();
    const bar = theirs.getByRole('region', { name: 'Selected applicants' });
    await bar.getByRole('button', { name: 'Tag' }).click();
    const dialog = theirs.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Tags to add' }).fill('nights,');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByText('1 applicant is tagged.')).toBeVisible();
    await expect(card(page, 'Noor Haddad')).toContainText('nights');
    await theirs.getByRole('checkbox', { name: 'Select Noor Haddad' }).check();
    await bar.getByRole('button', { name: 'Assign' }).click();
    await chooseIn(dialog, 'Reviewers', 'Robin reviewer');
    // The list lies over the button until the field is left.
    await theirs.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(theirs.getByText('Reviewers of 1 applicant are saved.')).toBeVisible();
    await theirs.getByRole('checkbox', { name: 'Select Noor Haddad' }).check();
    await bar.getByRole('button', { name: 'Message' }).click();
    await chooseIn(dialog, 'Template', 'Thanks');
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Thank you, {first_name}.');
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(theirs.getByText('Message sent to 1 person.')).toBeVisible();
    const [thread] = await nurse.client.entities.Thread.list();
    expect(thread?.last_message).toBe('Thank you, Noor.');
    await look(theirs, 'board');
  });

  await test.step('a rejection goes out with a message', async () => {
    await theirs.getByRole('checkbox', { name: 'Select Tess Ruiz' }).check();
    await theirs.getByRole('region', { name: 'Selected applicants' }).getByRole('button', { name: 'Reject' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Reject 1 applicant?' });
    await dialog
      .getByRole('textbox', { name: 'Message to each of them' })
      .fill('Thank you, {first_name}. Not this time.');
    await look(theirs, 'board-reject');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(theirs.getByText('1 applicant is rejected.')).toBeVisible();
    await expect(cards(page, 'Closed')).toHaveText(/Tess Ruiz/);
    const [thread] = await second.client.entities.Thread.list();
    expect(thread?.last_message).toBe('Thank you, Tess. Not this time.');
  });

  await test.step('the reviewer sees that card alone, moves nothing and writes an assessment', async () => {
    const desk = await pageOf(browser, reviewer);
    await visit(desk, '/facility-applicants?view=board');
    await expect(desk.locator('[data-card]')).toHaveCount(1);
    await expect(desk.getByRole('button', { name: /^Move/ })).toHaveCount(0);
    await openNotes(theirs);
    await expect(theirs.getByText('0 of 1 assessments are written. They open together.')).toBeVisible();
    await openNotes(desk);
    await desk.getByRole('radio', { name: 'Assessment' }).check({ force: true });
    await chooseIn(desk, 'Your recommendation', 'Strong yes');
    await desk.getByRole('textbox', { name: 'Text' }).fill('A steady hand.');
    await desk.getByRole('button', { name: 'Save' }).click();
    for (const one of [desk, theirs]) {
      const note = one.getByRole('article', { name: 'Assessment, Robin reviewer' });
      await expect(note).toContainText('Strong yes');
      await expect(note).toContainText('A steady hand.');
    }
    await expect(theirs.getByText('Not shown to the applicant. A court may still read it.').first()).toBeVisible();
    await look(theirs, 'board-notes');
  });
});

test('a step that is too late is taken back on the screen, and a sentence says why', async ({ browser, product }) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Please' });
  const page = await pageOf(browser, facility, { viewport: { width: 360, height: 740 } });
  await visit(page, '/facility-applicants?view=board');
  await expect(cards(page, 'New')).toHaveCount(1);
  await page.route('**/functions/updateApplicationStatus', async (route) => {
    await facility.client.functions.moveApplications({ application_ids: [application.id], new_status: 'rejected' });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Move Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Shortlisted' }).click();
  await expect(page.getByText('Nothing was changed: this application is already rejected.')).toBeVisible();
  await expect(cards(page, 'Closed')).toHaveText(/Noor Haddad/);
  await expect(cards(page, 'Shortlisted')).toHaveCount(0);
});

test('a board of 2,000 opens with the counts and the first cards, and is used by keyboard alone', async ({
  browser,
  product,
}) => {
  const { page, jobId } = await filledFacility(browser, product, 2000);
  await visit(page, `/facility-applicants?view=board&job=${jobId}`);
  await expect(page.getByRole('heading', { name: 'New 2,000' })).toBeVisible();
  await expect(cards(page, 'New')).toHaveCount(20);
  await test.step('a card is moved', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Move Applicant 2000, RN' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Reviewed' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(cards(page, 'Shortlisted')).toHaveText(/Applicant 2000/);
    await expect(card(page, 'Applicant 2000, RN').getByRole('button', { name: /^Applicant 2000/ })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'New 1,999' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Shortlisted 1' })).toBeVisible();
  });
  await test.step('a stage shows more of its own', async () => {
    await page.getByRole('button', { name: 'Show more in New' }).press('Enter');
    // The place of the one that was moved is taken by the next, sooner or later.
    await expect.poll(() => cards(page, 'New').count()).toBeGreaterThanOrEqual(39);
    await look(page, 'board-at-scale');
  });
});

/** Goes there by the Tab key, as far as it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 60 && !(await isThere()); press++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

function cards(page: Page, stage: string) {
  return page.getByRole('region', { name: new RegExp(`^${stage} `) }).locator('[data-card]');
}

function card(page: Page, name: string) {
  return page.getByRole('article', { name });
}

async function openNotes(page: Page): Promise<void> {
  await card(page, 'Noor Haddad')
    .getByRole('button', { name: /^Noor Haddad/ })
    .click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Notes' }).click();
}
