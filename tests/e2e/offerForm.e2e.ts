import { expect, type Locator, type Page } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { dollars, fillIn } from '#tests/browser/support/offerPage.ts';
import { colleague, facilityAndNurses, pageOf } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { expectFocus } from '#tests/browser/support/tabWalk.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

const phone = { viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' };

test('29, 34: an offer is kept as a draft, refused without what one has to know, sent, changed and taken back', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job, application } = await applied(product);
  await facility.client.entities.Job.update(job.id, { ratio: null });
  const page = await pageOf(browser, facility);
  await visit(page, `/facility-applicants?id=${application.id}`);
  const panel = page.getByRole('region', { name: 'Offer' });
  const form = page.getByRole('form', { name: 'Offer' });

  await test.step('what is missing is said at its field, and what is typed outlives the page', async () => {
    await panel.getByRole('link', { name: 'Write an offer' }).click();
    await expect(form.getByRole('combobox', { name: 'Site' })).toHaveValue('Main campus');
    await look(page, 'offer-form');
    await form.getByRole('button', { name: 'Send offer' }).click();
    await expect(form.getByRole('combobox', { name: 'Kind' })).toBeFocused();
    await expect(form.getByText('This field is required')).toHaveCount(8);
    await fillIn(form);
    await expect(form.getByText('This field is required')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('$52.50 an hour');
    await visitAgain(page);
    await expect(form.getByText('What you typed before is shown again. It is not saved yet.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Pattern' })).toHaveValue('Three nights a week');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved. Nobody outside your facility sees it.')).toBeVisible();
    const [draft] = await facility.client.entities.Offer.filter({ application_id: application.id });
    expect(draft).toMatchObject({ status: 'draft', number: 1, form: { pay: { amount_cents: 5250, unit: 'hour' } } });
    expect(await nurse.client.entities.Offer.list()).toEqual([]);
  });

  await test.step('29: without the ratio nothing is sent, and a link leads to where it is written', async () => {
    await form.getByRole('button', { name: 'Send offer' }).click();
    const gaps = form.getByRole('note').filter({ hasText: 'The job lacks what one has to know before saying yes' });
    await expect(gaps).toBeFocused();
    await expect(gaps.getByRole('listitem')).toHaveText(['Ratio Add it to the job']);
    await expect(gaps.getByRole('link', { name: 'Add it to the job' })).toHaveAttribute(
      'href',
      `/post-job?edit=${job.id}&step=3`,
    );
    await facility.client.entities.Job.update(job.id, { ratio: '1:4' });
    await expect(gaps).toHaveCount(0);
  });

  await test.step('it is sent under a name', async () => {
    await form.getByRole('button', { name: 'Send offer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this offer to Noor Haddad?' });
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(dialog.getByText('Please type your name.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Erin Walsh');
    await look(page, 'offer-send');
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(page.getByText('The offer to Noor Haddad is sent')).toBeVisible();
    await expect(panel.getByText('Version 1 is sent. Noor Haddad has not opened it yet.')).toBeVisible();
    const [offer] = await nurse.client.entities.Offer.list();
    expect(offer).toMatchObject({ status: 'sent', sent_name: 'Erin Walsh', terms: { pay: { amount_cents: 5250 } } });
    await nurse.client.functions.openOffer({ offer_id: offer!.id });
    await expect(panel.getByText('Noor Haddad has opened version 1 and not answered yet')).toBeVisible();
    await look(page, 'offer-standing');
  });

  await test.step('34: another version takes its place, and what it changes is shown before', async () => {
    await panel.getByRole('link', { name: 'Change the terms' }).click();
    await expect(form.getByRole('textbox', { name: 'Pattern' })).toHaveValue('Three nights a week');
    await dollars(form).fill('50');
    await form.getByRole('button', { name: 'Add a stipend' }).click();
    const stipend = form.getByRole('group', { name: 'Stipend 1' });
    await stipend.getByRole('textbox', { name: 'What for' }).fill('Housing');
    await stipend.getByRole('textbox', { name: 'Amount in dollars' }).fill('800');
    await form.getByRole('textbox', { name: 'Guaranteed hours (optional)' }).fill('');
    await form.getByRole('combobox', { name: 'Guaranteed per' }).locator('..').getByLabel('Clear').click();
    await form.getByRole('button', { name: 'Send offer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send in place of version 1?' });
    await expect(dialog.getByRole('heading', { name: '3 changes since version 1' })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      /\$52\.50 an hour.*\$50\.00 an hour/,
      /Housing.*\$800\.00 a week/,
      /36 h a week/,
    ]);
    await look(page, 'offer-replace');
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Erin Walsh');
    await dialog.getByRole('button', { name: 'Send in its place' }).click();
    await expect(panel.getByText('Version 2 is sent. Noor Haddad has not opened it yet.')).toBeVisible();
    const offers = await nurse.client.entities.Offer.list('number');
    expect(offers.map(({ status }) => status)).toEqual(['replaced', 'sent']);
  });

  await test.step('it is taken back with a reason', async () => {
    await panel.getByRole('button', { name: 'Take it back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take the offer back?' });
    await dialog.getByRole('button', { name: 'Take the offer back' }).click();
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await chooseIn(dialog, 'Reason', 'The budget changed');
    await dialog.getByRole('button', { name: 'Take the offer back' }).click();
    await expect(panel.getByText('You took version 2 back')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Write a new version' })).toBeVisible();
  });
});

test('38: what a colleague saved meanwhile is not written over, and a filled job is said before sending', async ({
  browser,
  product,
}) => {
  const { facility, nurse, second, job, application } = await applied(product);
  const { application: hired } = await second.client.functions.handleNewApplication({ job_id: job.id, cover: 'Me' });
  const recruiter = await colleague(product, facility, 'recruiter');
  const page = await pageOf(browser, facility);
  await visit(page, `/offer?application=${application.id}`);
  const form = page.getByRole('form', { name: 'Offer' });
  await fillIn(form);
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const [draft] = await facility.client.entities.Offer.filter({ application_id: application.id });
  await recruiter.client.functions.saveOffer({
    application_id: application.id,
    offer_id: draft!.id,
    form: { work: { title: 'Charge nurse' } },
  });
  await dollars(form).fill('55');
  await form.getByRole('button', { name: 'Save draft' }).click();
  const note = form.getByRole('alert').filter({ hasText: 'Somebody else saved this draft meanwhile' });
  await expect(note).toBeVisible();
  await expect(dollars(form)).toHaveValue('$55');
  await note.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(note).toHaveCount(0);
  await expect
    .poll(async () => (await facility.client.entities.Offer.get(draft!.id)).form)
    .toMatchObject({ work: { title: 'Wound care nurse' }, pay: { amount_cents: 5500 } });

  await facility.client.entities.Job.update(job.id, { positions: 1 });
  for (const new_status of ['shortlisted', 'hired'] as const)
    await facility.client.functions.updateApplicationStatus({ application_id: hired.id, new_status });
  await expect(form.getByText(/^The one position of this job is filled already/)).toBeVisible();
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByRole('dialog').getByText(/^The one position of this job is filled already/)).toBeVisible();
  await page.keyboard.press('Escape');

  await form.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
  expect(await facility.client.entities.Offer.filter({ application_id: application.id })).toEqual([]);
  expect(await nurse.client.entities.Offer.list()).toEqual([]);
});

test('an offer is written on a phone by keyboard alone, from the board', async ({ browser, product }) => {
  const { facility, nurse } = await applied(product);
  const page = await pageOf(browser, facility, phone);
  await visit(page, '/facility-applicants?view=board');
  await page.getByRole('button', { name: 'Move Noor Haddad' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Offer' }).press('Enter');
  const form = page.getByRole('form', { name: 'Offer' });
  await expect(form).toBeVisible();
  await typeIn(page, form);
  await form.getByRole('button', { name: 'Add a differential' }).press('Enter');
  const row = form.getByRole('group', { name: 'Differential 1' });
  await row.getByRole('button', { name: 'Remove differential 1' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expectFocus(page, 'a row was removed');
  await form.getByRole('button', { name: 'Send offer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send this offer to Noor Haddad?' });
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.keyboard.type('Erin Walsh');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The offer to Noor Haddad is sent')).toBeVisible();
  const [offer] = await nurse.client.entities.Offer.list();
  expect(offer).toMatchObject({ terms: { pay: { amount_cents: 5250 }, cancellation: { facility_notice_hours: 0 } } });
  await visit(page, '/facility-applicants?view=board');
  await expect(page.getByRole('region', { name: /^Offer/ }).locator('[data-card]')).toHaveText(/Noor Haddad/);
});

/** A job of which everything is known that an offer needs, and an application for it. */
async function applied(product: Product) {
  const made = await facilityAndNurses(product);
  const { facility, nurse, job } = made;
  const { client } = facility;
  await client.entities.Site.create({ name: 'Main campus', time_zone: 'America/Chicago' });
  const facts = { unit: 'Wound care', ratio: '1:4', emr: 'Epic', floating: 'none' } as const;
  await client.entities.Job.update(job.id, { ...facts, orientation_minutes: 480, orientation_paid: true });
  await client.functions.saveReadinessSheet({
    job_id: job.id,
    first_day_where: 'Main entrance',
    contact_phone: '312 555 0100',
    parking: 'Lot B',
  });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  return { ...made, application };
}

/** The same without a pointer. */
async function typeIn(page: Page, form: Locator): Promise<void> {
  for (const [name, option] of [
    ['Kind', 'Contract'],
    ['Engaged as', 'Employee (W-2)'],
  ] as const) {
    const field = form.getByRole('combobox', { name });
    await field.press('Enter');
    await expect(page.getByRole('option', { name: option })).toBeVisible();
    const selected = page.locator('[data-combobox-selected]');
    while (!(await selected.allTextContents()).includes(option)) await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(option);
  }
  await form.getByLabel('First day').pressSequentially('01112999');
  await form.getByLabel('Last day').pressSequentially('04112999');
  await dollars(form).pressSequentially('52.5');
  await form.getByRole('textbox', { name: 'Pattern' }).pressSequentially('Nights');
  for (const name of ['Your notice, in hours', 'What you pay for, in hours', "The clinician's notice, in hours"])
    await form.getByRole('textbox', { name }).pressSequentially('0');
}
