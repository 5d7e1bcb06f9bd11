import { expect, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { nextStep } from '#tests/browser/support/nextStep.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const stated = '$2,400-$2,600/week';
const note = 'about $66.67-$72.22/hr at 36 h a week';

test('a facility posts a weekly pay on a phone, and everybody sees it and what it comes to per hour', async ({
  browser,
  page,
  product,
}) => {
  const facility = await member(product, 'facility');
  const theirs = await pageOf(browser, facility);
  await theirs.setViewportSize({ width: 360, height: 740 });
  await visit(theirs, '/post-job');
  await theirs.getByRole('textbox', { name: 'Job Title' }).fill('Travel ICU nurse');
  await chooseIn(theirs, 'Role', 'RN');
  await chooseIn(theirs, 'Location Type', 'On-site');
  await theirs.getByRole('textbox', { name: 'Address' }).fill('Salem, OR 97301');
  await theirs.getByRole('button', { name: 'Next' }).click();

  await theirs.getByRole('textbox', { name: 'Job Description' }).fill('Thirteen weeks of nights.');
  await chooseIn(theirs, 'Type of job', 'Travel');
  await press(theirs, 'Shifts', 'Night');
  await chooseIn(theirs, 'Paid per', 'Week');
  await theirs.getByRole('textbox', { name: 'Minimum pay' }).fill('2400');
  await theirs.getByRole('textbox', { name: 'Maximum pay' }).fill('2600');
  await expect(theirs.getByText('about $60-$65/hr (assumes 40 h a week)')).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Hours a week' }).fill('36');
  await expect(theirs.getByText(note)).toBeVisible();
  for (const benefit of ['Housing', 'Health insurance']) await press(theirs, 'Benefits', benefit);
  await theirs.getByRole('textbox', { name: 'More about the benefits' }).fill('A studio nearby.');
  await theirs.getByRole('textbox', { name: 'Other pay' }).fill('$500 when you finish.');
  await look(theirs, 'post-job-pay');
  await nextStep(theirs, { from: 2, to: 4, of: 4 });
  await expect(theirs.getByText(note)).toBeVisible();
  await look(theirs, 'post-job-pay-review');
  await theirs.getByRole('button', { name: 'Post Job' }).click();
  await expect(theirs).toHaveURL(/\/job-detail\?id=/);
  const [job] = await createClient({ serverUrl: product.address }).entities.Job.filter({
    facility_id: facility.user.id,
  });
  expect(job).toMatchObject({
    pay_unit: 'week',
    pay_stated_min: 2400,
    pay_stated_max: 2600,
    weekly_hours: 36,
    pay_range_min: 66.67,
    pay_range_max: 72.22,
    employment_type: 'travel',
    shift_types: ['night'],
    benefits: ['housing', 'health'],
    state: 'OR',
  });

  await visit(page, `/job-detail?id=${job!.id}`);
  const facts = page.getByLabel('At a glance');
  for (const text of [stated, note, 'Travel', 'Night', 'Housing', 'A studio nearby.', '$500 when you finish.']) {
    await expect(facts.getByText(text, { exact: true })).toBeVisible();
  }
  await look(page, 'job-with-stated-pay');
  await visit(page, '/jobs?q=travel+icu');
  const card = page.getByRole('article').filter({ hasText: 'Travel ICU nurse' });
  await expect(card.getByText(stated)).toBeVisible();
  await expect(card.getByText(note)).toBeVisible();
  await look(page, 'jobs-with-stated-pay');

  await visit(theirs, `/post-job?edit=${job!.id}&step=2`);
  await expect(theirs.getByRole('textbox', { name: 'Hours a week' })).toHaveValue('36');
  await chooseIn(theirs, 'Paid per', 'Hour');
  await expect(theirs.getByRole('textbox', { name: 'Hours a week' })).toHaveCount(0);
  await theirs.getByRole('textbox', { name: 'Minimum pay' }).fill('66');
  await theirs.getByRole('textbox', { name: 'Maximum pay' }).fill('72.5');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(theirs.getByLabel('At a glance').getByText('$66-$72.5/hr', { exact: true })).toBeVisible();
  await expect(theirs.getByLabel('At a glance').getByText('A studio nearby.')).toBeVisible();
});

test('an hourly pay reads as ever, one that cannot be compared says so, and Spanish says it in Spanish', async ({
  page,
  product,
}) => {
  const facility = await member(product, 'facility');
  const post = (title: string, pay: object) =>
    facility.client.entities.Job.create({ title, description: 'Days', role: 'RN', location_type: 'remote', ...pay });
  const hourly = await post('Hourly ward nurse', { pay_range_min: 38, pay_range_max: 52 });
  const partly = await post('Partly ward nurse', {
    pay_unit: 'week',
    pay_stated_min: 1200,
    employment_type: 'part_time',
  });
  await visit(page, `/job-detail?id=${hourly.id}`);
  await expect(page.getByLabel('At a glance').getByText('$38-$52/hr', { exact: true })).toBeVisible();
  await expect(page.getByLabel('At a glance').getByText('about $')).toHaveCount(0);
  await visit(page, `/job-detail?id=${partly.id}`);
  await expect(page.getByLabel('At a glance').getByText('Not comparable per hour')).toBeVisible();
  await visit(page, '/jobs?q=ward');
  await expect(page.getByRole('article').filter({ hasText: 'Hourly' }).getByText('$38-$52/hr')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Partly' }).getByText('$1,200/week')).toBeVisible();
  await visit(page, `/job-detail?id=${partly.id}&lang=es`);
  await expect(page.getByText('$1,200/semana').first()).toBeVisible();
  await expect(page.getByText('No comparable por hora')).toBeVisible();
});

async function press(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();
}
