/**
 * `npm run tour` takes the pictures of the README: it starts the product with demo data in a folder of its own and
 * walks through its story in the system's Chromium. What is in the pictures is what happened on the way.
 */
import { chromium, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { keep, savePair, openPage, photograph, type Guest } from './tourCamera.ts';

const title = 'Wound care nurse, weekends';
const job = {
  title,
  role: 'RN',
  specialty: 'Wound Care',
  location_type: 'on-site',
  address: '88 Lakeview Terrace, Tampa, FL 33602',
  description: 'Saturday and Sunday rounds on two floors, with a wound chart for every resident you see.',
  duration: '3 months, extension possible',
  pay_range_min: 52,
  pay_range_max: 66,
  required_credentials: ['Florida or compact RN license', 'BLS'],
  schedule_json: JSON.stringify({ days: ['Sat', 'Sun'], hours: '8am - 6pm' }),
  status: 'active',
} as const;
const cover =
  'I have led wound rounds in two skilled nursing facilities for six years and know PointClickCare well. Weekends suit me, and I could start next Saturday.';

const product = await startProduct();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  await walk();
} finally {
  await browser.close();
  await product.stop();
}

async function walk(): Promise<void> {
  const lakeview = createClient({ serverUrl: product.address, token: await tokenOf('lakeview') });
  await lakeview.entities.Job.create({ ...job, required_credentials: [...job.required_credentials] });

  const visitor = await enter(null, 'wide');
  await visitor.goto('/jobs');
  await keep('jobs', await photograph(visitor));

  const nurse = await enter('amara', 'phone');
  await savePair('apply', await findJob(nurse), await apply(nurse));

  const facility = await enter('lakeview', 'wide');
  await keep('applicants', await shortlist(facility));
  await hire(facility);

  await keep('messages', await write(facility, await enter('amara', 'wide')));
  await savePair('hired', ...(await seeOutcome(nurse)));
  await keep('verification', await verify(await enter('admin', 'wide')));
}

async function enter(name: string | null, look: Guest['look']): Promise<Page> {
  const { address } = product;
  const page = await openPage(browser, { address, token: name && (await tokenOf(name)), look });
  page.setDefaultTimeout(30_000);
  return page;
}

async function tokenOf(name: string): Promise<string> {
  const { auth } = createClient({ serverUrl: product.address });
  return (await auth.login(`${name}@demo.openlocum.example`, 'night-shift-2025')).access_token;
}

async function findJob(page: Page): Promise<Buffer> {
  await page.goto('/jobs?q=weekends');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return photograph(page);
}

async function apply(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  const letter = page.getByRole('textbox', { name: 'Cover letter' });
  await letter.fill(cover);
  await page.getByRole('radio', { name: 'Yes, share it' }).check();
  await letter.scrollIntoViewIfNeeded();
  const picture = await photograph(page);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByText('Application submitted').waitFor();
  return picture;
}

async function shortlist(page: Page): Promise<Buffer> {
  await page.goto('/facility-applicants');
  const applicant = page.getByRole('button', { name: /Amara Nwosu/ }).filter({ hasText: title });
  await applicant.click();
  await page.getByRole('button', { name: 'Shortlist', exact: true }).click();
  // The decision opens the next applicant.
  await page.getByText('Amara Nwosu, RN, CWCN is shortlisted.').waitFor({ state: 'detached' });
  await applicant.click();
  await page.getByRole('button', { name: 'Hire', exact: true }).waitFor();
  return photograph(page);
}

async function hire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hire', exact: true }).click();
  await page.getByRole('button', { name: 'Mark as hired' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The one picture in the dark. */
async function write(facility: Page, nurse: Page): Promise<Buffer> {
  await facility.getByRole('button', { name: 'Message', exact: true }).click();
  await say(facility, 'Message to Amara Nwosu', 'Welcome to Lakeview! Could you come at 7:30 on Saturday?');
  await nurse.goto('/messages');
  await nurse.getByRole('link', { name: /Lakeview/ }).click();
  await say(nurse, /^Message to Lakeview/, 'Gladly. Shall I bring my license, or is the upload enough?');
  await say(facility, 'Message to Amara Nwosu', 'The upload is enough. Use the side entrance, the front opens at 8.');
  await nurse.getByText('Use the side entrance').last().waitFor();
  await nurse.emulateMedia({ colorScheme: 'dark' });
  return photograph(nurse);
}

async function say(page: Page, box: string | RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name: box }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByText(text).last().waitFor();
}

async function seeOutcome(page: Page): Promise<[Buffer, Buffer]> {
  await page.goto('/my-applications');
  await page.getByRole('article').filter({ hasText: title }).getByText('Hired', { exact: true }).waitFor();
  const application = await photograph(page);
  await page.goto('/notifications');
  await page.getByRole('main').getByText(title).first().waitFor();
  return [application, await photograph(page)];
}

async function verify(page: Page): Promise<Buffer> {
  await page.goto('/admin-verification');
  await page.getByRole('button', { name: 'New York NP license.pdf' }).click();
  await page.getByRole('img', { name: /page 1 of/ }).waitFor();
  return photograph(page);
}
