/**
 * `npm run tour` takes the pictures of the README anew: it starts the product with demo data in a folder of its own and
 * walks through its story in the system's Chromium. What stands in the pictures is what happened on the way.
 */
import { chromium, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { keep, keepPair, openPage, photograph, type Guest } from './tourCamera.ts';

const title = 'Wound care nurse, two days a week';
const cover =
  'I have led wound rounds in two skilled nursing facilities for six years and know PointClickCare well. Tuesdays and Thursdays suit me, and I could start next week.';

const product = await startProduct();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  await walk();
} finally {
  await browser.close();
  await product.stop();
}

async function walk(): Promise<void> {
  const visitor = await enter(null, 'wide');
  await visitor.goto('/jobs');
  await keep('jobs', await photograph(visitor));

  const nurse = await enter('amara', 'phone');
  await keepPair('apply', await findJob(nurse), await apply(nurse));

  const facility = await enter('lakeview', 'wide');
  await keep('applicants', await shortlist(facility));
  await hire(facility);

  await keep('messages', await write(facility, await enter('amara', 'wide')));
  await keepPair('hired', ...(await seeOutcome(nurse)));
  await keep('verification', await verify(await enter('grace', 'phone'), await enter('admin', 'wide')));
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
  await page.goto('/jobs?search=wound');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return photograph(page);
}

async function apply(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  const letter = page.getByRole('textbox', { name: 'Cover letter' });
  await letter.fill(cover);
  await letter.scrollIntoViewIfNeeded();
  const picture = await photograph(page);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByText('Application submitted').waitFor();
  return picture;
}

async function shortlist(page: Page): Promise<Buffer> {
  await page.goto('/facility-applicants');
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.getByRole('button', { name: 'Shortlist' }).click();
  const told = page.getByText('The applicant is notified');
  await told.waitFor();
  await told.waitFor({ state: 'detached' });
  return photograph(page);
}

async function hire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hire' }).click();
  await page.getByRole('button', { name: 'Mark as hired' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The one picture in the dark. */
async function write(facility: Page, nurse: Page): Promise<Buffer> {
  await facility.getByRole('button', { name: 'Message', exact: true }).click();
  await say(facility, 'Message to Amara Nwosu', 'Welcome to Lakeview! Could you come at 7:30 on Tuesday for the tour?');
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
  await page.getByRole('article').getByText('Hired', { exact: true }).waitFor();
  const application = await photograph(page);
  await page.goto('/notifications');
  await page.getByRole('main').getByText(title).first().waitFor();
  return [application, await photograph(page)];
}

async function verify(clinician: Page, administrator: Page): Promise<Buffer> {
  const client = createClient({ serverUrl: product.address, token: await tokenOf('grace') });
  const file = new File([new Uint8Array(await license(clinician))], 'nursing-license.pdf', { type: 'application/pdf' });
  const { file_url } = await client.integrations.Core.UploadFile({ file });
  await client.entities.Document.create({ type: 'license', file_url, file_name: file.name });
  await administrator.goto('/admin-verification');
  await administrator.getByRole('button', { name: file.name }).click();
  await administrator.getByRole('img', { name: /page 1 of 1/ }).waitFor();
  return photograph(administrator);
}

/** A credential one can see to be none. */
async function license(page: Page): Promise<Buffer> {
  const sheet = await page.context().newPage();
  await sheet.setContent(
    `<style>body { font: 17px Georgia, serif; text-align: center; margin: 72px; border: 3px double #64748b; padding: 48px }
     h1 { font-size: 30px } p { margin: 18px 0 } b { font-size: 22px }</style>
     <h1>State Board of Nursing</h1><p>Sample of a license, valid nowhere</p><p><b>Grace Lindqvist</b></p>
     <p>Advanced practice registered nurse<br>Family nurse practitioner</p><p>License no. 0000000</p>`,
  );
  return sheet.pdf({ width: '8.5in', height: '5.5in' });
}
