import { expect } from '@playwright/test';
import { civilDay } from '#domain/site/civilDay.ts';
import { dayOneFacts, sheetFacts } from '#tests/support/offerForm.ts';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { dollars, fillIn } from '#tests/browser/support/offerPage.ts';
import { offerable, sendOffer } from '#tests/browser/support/offers.ts';
import { colleague, facilityAndNurses, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

const phone = { viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' };

test('35: a facility adds the site that an offer needs, is told of pay below the posting and of a colleague who was first', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const recruiter = await colleague(product, facility, 'recruiter');
  await facility.client.entities.Job.update(job.id, { ...dayOneFacts, pay_range_min: 55 });
  await facility.client.functions.saveReadinessSheet({ job_id: job.id, ...sheetFacts });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  const address = `/offer?application=${application.id}`;
  const theirs = await pageOf(browser, recruiter, phone);
  // Nothing tells this page of what a colleague does meanwhile.
  await theirs.routeWebSocket(/ws-user-apps/, (socket) => socket.close());

  await test.step('whoever may not add a site is told whom to ask, whoever may is led to where it is done', async () => {
    await visit(theirs, address);
    await expect(theirs.getByText(/Ask whoever manages your facility's account to add one\./)).toBeVisible();
    const page = await pageOf(browser, facility);
    await visit(page, address);
    await page.getByRole('link', { name: 'Add a site' }).click();
    await page.getByRole('button', { name: 'Add a site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a site' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Main campus');
    await chooseIn(dialog, 'Time zone', 'Central Time (Chicago)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Main campus' })).toBeVisible();
  });

  const form = theirs.getByRole('form', { name: 'Offer' });
  await test.step('less than what was posted may be offered, and is said', async () => {
    await visitAgain(theirs);
    await expect(form.getByRole('combobox', { name: 'Site' })).toHaveValue('Main campus');
    await fillIn(form);
    await expect(form.getByText(/^This is below what was posted\./)).toBeVisible();
    await dollars(form).fill('56');
    await expect(form.getByText(/^This is below what was posted\./)).toHaveCount(0);
  });

  await test.step('an offer that a colleague has just sent is not passed over, and can be replaced knowingly', async () => {
    await form.getByRole('button', { name: 'Send offer' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Send this offer to Noor Haddad?' });
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Robin Recruiter');
    const [site] = await facility.client.entities.Site.list();
    const first = await sendOffer(facility, application, { site_id: site!.id });
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    const inPlace = theirs.getByRole('dialog', { name: /^Send in place of version/ });
    await expect(inPlace.getByText(/^Another offer waits for an answer\./)).toBeVisible();
    await look(theirs, 'offer-open-already');
    await expect(inPlace.getByRole('textbox', { name: 'Your name' })).toHaveValue('Robin Recruiter');
    await inPlace.getByRole('button', { name: 'Send in its place' }).click();
    await expect(theirs.getByText('The offer to Noor Haddad is sent')).toBeVisible();
    const offers = await nurse.client.entities.Offer.list('created_date');
    expect(offers.find(({ status }) => status === 'sent')).toMatchObject({ replaces_id: first.id });
    expect(offers).toHaveLength(2);
  });
});

test('an assignment that has begun is ended with its last day, and the other side reads why', async ({
  browser,
  product,
}) => {
  const { facility, nurse, site, application } = await offerable(product);
  const today = civilDay(new Date(), site.time_zone);
  const { id: offer_id, terms_hash } = await sendOffer(facility, application, {
    site_id: site.id,
    form: { work: { title: 'Night nurse', kind: 'per_diem', engagement: 'employee', starts_on: today } },
  });
  await nurse.client.functions.acceptOffer({ offer_id, terms_hash: terms_hash!, name: 'Noor Haddad', locale: 'en' });
  const office = await pageOf(browser, facility);
  const mobile = await pageOf(browser, nurse, phone);
  await visit(mobile, '/my-applications');
  await expect(mobile.getByRole('region', { name: 'Assignment', exact: true })).toBeVisible();
  await visit(office, `/facility-applicants?id=${application.id}`);
  await office.getByRole('button', { name: 'End assignment' }).click();
  const dialog = office.getByRole('dialog', { name: 'End the assignment?' });
  await expect(dialog.getByLabel('Last day')).toHaveValue(today);
  await look(office, 'assignment-end');
  await dialog.getByLabel('Last day').fill('2020-01-01');
  await chooseIn(dialog, 'Reason', 'Low census');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Too few patients');
  await dialog.getByRole('button', { name: 'End the assignment' }).click();
  await expect(dialog.getByText('Choose a day of the assignment')).toBeVisible();
  await dialog.getByLabel('Last day').fill(today);
  await dialog.getByRole('button', { name: 'End the assignment' }).click();
  await expect(office.getByText('The assignment was ended')).toBeVisible();
  const ended = mobile.getByRole('region', { name: /^Assignment ended, last day/ });
  await expect(ended.getByText('Low census')).toBeVisible();
  await expect(ended.getByText(/Too few patients/)).toBeVisible();
  const [assignment] = await nurse.client.entities.Assignment.filter({ application_id: application.id });
  expect(assignment).toMatchObject({ status: 'ended', last_day: today, ended_side: 'facility' });
});
