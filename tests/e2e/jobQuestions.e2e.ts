import { expect } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a facility asks, a clinician answers on a phone, and the facility reads what differs', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({
    title: 'ICU nurse',
    description: 'Nights',
    role: 'RN',
    location_type: 'remote',
  });
  const desk = await pageOf(browser, facility);
  await visit(desk, `/post-job?edit=${job.id}&step=3`);
  await desk.getByRole('button', { name: 'Add a question' }).click();
  const first = desk.getByRole('region', { name: 'Question 1' });
  await first.getByRole('textbox', { name: 'Question 1' }).fill('Can you work weekends?');
  await chooseIn(first, 'You look for', 'Yes');
  await desk.getByRole('button', { name: 'Add a question' }).click();
  const second = desk.getByRole('region', { name: 'Question 2' });
  await second.getByRole('textbox', { name: 'Question 2' }).fill('Years in the ICU?');
  await chooseIn(second, 'Answered with', 'A number');
  await desk.getByRole('textbox', { name: 'How many people you want' }).fill('2');
  await look(desk, 'post-job-questions');
  await desk.getByRole('button', { name: 'Next' }).click();
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk).toHaveURL(/\/job-detail/);

  const clinician = await member(product, 'clinician');
  const phone = await pageOf(browser, clinician, { viewport: { width: 360, height: 740 } });
  await visit(phone, `/job-detail?id=${job.id}`);
  await phone.getByRole('button', { name: 'Apply Now' }).first().click();
  await phone.getByRole('textbox', { name: 'Cover letter' }).fill('I would like to work with you.');
  await phone.getByRole('radiogroup', { name: 'Can you work weekends?' }).getByRole('radio', { name: 'No' }).check();
  await look(phone, 'job-detail-questions');
  await phone
    .getByRole('radiogroup', { name: /summary of your credentials/ })
    .getByRole('radio')
    .first()
    .check();
  await phone.getByRole('button', { name: 'Submit application' }).click();
  await expect(phone.getByText('Application submitted')).toBeVisible();

  const [application] = await facility.client.entities.Application.filter({ job_id: job.id });
  expect(application).toMatchObject({ status: 'pending' });
  await visit(desk, `/facility-applicants?id=${application!.id}`);
  await expect(desk.getByText('Differs from what was asked')).toBeVisible();
  await expect(desk.getByText('Not answered')).toBeVisible();
  await look(desk, 'applicant-answers');
});
