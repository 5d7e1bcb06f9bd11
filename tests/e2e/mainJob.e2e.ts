import { expect, type Browser, type Page } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { look } from '#tests/browser/support/look.ts';
import { newEmail, password } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { nextStep } from '#tests/browser/support/nextStep.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

const title = 'Hyperbaric wound care nurse, weekends';
const cover = 'I have done wound care for nine years and can start on Monday.';

test('a facility finds the clinician it needs, and a clinician the work', async ({ browser, product }) => {
  test.setTimeout(600_000);
  const facility = await signUp(browser, product, 'Facility', 'Erin Walsh');
  await onboardFacility(facility);
  await postJob(facility);

  const nurse = await signUp(browser, product, 'Clinician', 'Noor Haddad');
  await onboardClinician(nurse);
  await findAndApply(nurse);

  await test.step('the facility is told at once and opens the application, which makes it reviewed', async () => {
    await expect(facility.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    await facility.getByRole('link', { name: 'Notifications, 1 unread' }).click();
    await expect(facility.getByRole('link', { name: 'New application' })).toBeVisible();
    await look(facility, 'notifications-facility');
    await facility.getByRole('link', { name: 'New application' }).click();
    await expect(facility).toHaveURL(/\/facility-applicants/);
    await facility.getByRole('button', { name: /Noor Haddad/ }).click();
    await expect(facility.getByRole('article').getByText(cover)).toBeVisible();
    await expect(badge(nurse, 'Reviewed')).toBeVisible();
    await look(facility, 'facility-applicants');
  });

  await test.step('the facility shortlists and hires, the clinician watches', async () => {
    await facility.getByRole('button', { name: 'Shortlist' }).dblclick();
    await expect(badge(nurse, 'Shortlisted')).toBeVisible();
    await facility.getByRole('button', { name: 'Hire' }).click();
    const dialog = facility.getByRole('dialog', { name: 'Hire Noor Haddad?' });
    await expect(dialog.getByText('Mark this applicant as hired? They will be notified.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as hired' }).dblclick();
    await expect(badge(nurse, 'Hired')).toBeVisible();
    await look(nurse, 'my-applications');
  });

  await test.step('the clinician finds the news', async () => {
    await nurse.getByRole('link', { name: /^Notifications, \d unread/ }).click();
    await expect(nurse.getByText(title).first()).toBeVisible();
    await look(nurse, 'notifications-clinician');
    await nurse.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(nurse.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('they write to each other, live', async () => {
    await facility.getByRole('button', { name: 'Message', exact: true }).click();
    await expect(facility).toHaveURL(/\/messages/);
    const toNurse = facility.getByRole('textbox', { name: 'Message to Noor Haddad' });
    await toNurse.fill('Welcome! Can you start at seven?');
    await toNurse.press('Enter');
    await visit(nurse, '/messages');
    await nurse.getByRole('link', { name: /Mercy Hospital/ }).click();
    await expect(nurse.getByText('Welcome! Can you start at seven?').last()).toBeVisible();
    const toFacility = nurse.getByRole('textbox', { name: 'Message to Mercy Hospital' });
    await toFacility.fill('Yes, see you then.');
    await toFacility.press('Enter');
    await expect(facility.getByText('Yes, see you then.').last()).toBeVisible();
    await look(facility, 'messages-facility');
    await look(nurse, 'messages-clinician');
  });
});

/** A browser of their own, through the sign-up form and the code in the mail, up to onboarding. */
async function signUp(browser: Browser, product: Product, type: 'Clinician' | 'Facility', name: string): Promise<Page> {
  return test.step(`${type} signs up`, async () => {
    const page = await (await browser.newContext()).newPage();
    page.on('pageerror', (error) => expect.soft(error.message, `an error on ${page.url()}`).toBe(''));
    const email = newEmail(type.toLowerCase());
    await visit(page, '/login');
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await page.getByRole('radio', { name: new RegExp(`^${type}`) }).click();
    await page.getByRole('textbox', { name: /full name/i }).fill(name);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('You must be 18 or older to have an account')).toBeVisible();
    await look(page, `login-${type}`.toLowerCase());
    await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
    await page.getByRole('button', { name: 'Create account' }).dblclick();
    await page.getByRole('textbox', { name: '6-digit code' }).fill('000000');
    await expect(page.getByText('The code is wrong or has expired')).toBeVisible();
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await product.newestCode(email));
    await expect(page).toHaveURL(/\/onboarding/);
    return page;
  });
}

async function onboardFacility(page: Page): Promise<void> {
  await test.step('the facility fills in its profile', async () => {
    await page.getByRole('textbox', { name: 'Facility name' }).fill('Mercy Hospital');
    await page.getByRole('textbox', { name: 'Headline' }).fill('120-bed community hospital');
    await page.getByRole('textbox', { name: 'Location' }).fill('Salem, OR');
    await page.getByRole('textbox', { name: 'Bio' }).fill('A small hospital where everybody knows each other.');
    await look(page, 'onboarding-facility-1');
    await page.getByRole('button', { name: 'Next' }).click();
    await chooseIn(page, 'Facility type', 'Hospital');
    await look(page, 'onboarding-facility-2');
    await page.getByRole('button', { name: 'Complete Setup' }).dblclick();
    await expect(page).toHaveURL(/\/facility-dashboard/);
    await look(page, 'facility-dashboard');
  });
}

async function onboardClinician(page: Page): Promise<void> {
  await test.step('the clinician fills in the profile', async () => {
    await page.getByRole('textbox', { name: 'Headline' }).fill('Wound care nurse');
    await page.getByRole('textbox', { name: 'Location' }).fill('Salem, OR');
    await page.getByRole('textbox', { name: 'Bio' }).fill('Nine years of wound care.');
    await nextStep(page, { from: 1, to: 2, of: 3 });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please add at least one specialty and certification')).toBeVisible();
    await page
      .getByRole('combobox', { name: 'Specialties' })
      .or(page.getByRole('textbox', { name: 'Specialties' }))
      .first()
      .fill('Wound Care,');
    await page
      .getByRole('combobox', { name: 'Certifications' })
      .or(page.getByRole('textbox', { name: 'Certifications' }))
      .first()
      .fill('RN, BLS,');
    await look(page, 'onboarding-clinician-2');
    await page.getByRole('button', { name: 'Next' }).click();
    await look(page, 'onboarding-clinician-3');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page).toHaveURL(/\/clinician-dashboard/);
    await look(page, 'clinician-dashboard');
  });
}

async function postJob(page: Page): Promise<void> {
  await test.step('the facility posts a job', async () => {
    await visit(page, '/post-job');
    await page.getByRole('textbox', { name: 'Job Title' }).fill(title);
    await chooseIn(page, 'Role', 'RN');
    await chooseIn(page, 'Specialty', 'Wound Care');
    await chooseIn(page, 'Location Type', 'On-site');
    await page.getByRole('textbox', { name: 'Address' }).fill('Salem, OR');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Job Description' }).fill('Saturday and Sunday, twelve hours.');
    await page.getByRole('textbox', { name: 'Minimum pay' }).fill('60');
    await page.getByRole('textbox', { name: 'Maximum pay' }).fill('85');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Required credentials' }).fill('RN license\nBLS');
    await nextStep(page, { from: 3, to: 4, of: 4 });
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page).toHaveURL(/\/job-detail\?id=/);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await look(page, 'job-detail-owner');
  });
}

async function findAndApply(page: Page): Promise<void> {
  await test.step('the clinician finds the job and applies', async () => {
    await visit(page, '/jobs');
    await page.getByRole('combobox', { name: 'Search jobs' }).fill('weekend HYPERBARIC');
    await expect(page.getByRole('article')).toHaveCount(1);
    await look(page, 'jobs');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('$60-$85/hr').first()).toBeVisible();
    await page.getByRole('button', { name: 'Apply Now' }).first().click();
    await fillApplication(page, cover);
    await visitAgain(page);
    await expect(page.getByRole('textbox', { name: 'Cover letter' })).toHaveValue(cover);
    await look(page, 'job-detail-apply');
    await page.getByRole('button', { name: 'Submit application' }).dblclick();
    await expect(page.getByText('Application submitted')).toBeVisible();
    await expect(page.getByText('Your application was not sent')).toHaveCount(0);
    await visit(page, '/my-applications');
    await expect(badge(page, 'Pending')).toBeVisible();
  });
}

/** The status of the one application of the page. */
function badge(page: Page, status: string) {
  return page.getByRole('article').getByText(status, { exact: true });
}
