import { expect, type Page } from '@playwright/test';
import { pageHref } from '#domain/site/siteMap.ts';
import { chips } from '#tests/browser/support/filters.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const draft = {
  title: 'Ward nurse',
  description: 'Days on a quiet ward.',
  role: 'RN',
  location_type: 'remote',
  pay_range_min: 40,
  pay_range_max: 50,
} as const;

/** As it would be counted after some months. */
const counted = (page: Page, answers: object | null) =>
  page.route(/functions\/facilityAnswers/, (route) => route.fulfill({ json: { answers } }));

test('49: a clinician reads on a phone how a facility answers, before they apply', async ({ browser, product }) => {
  const [facility, nurse] = [await member(product, 'facility'), await member(product, 'clinician')];
  const { id } = await facility.client.entities.Job.create(draft);
  const page = await pageOf(browser, nurse);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, pageHref('JobDetail', { id, apply: '1' }));
  await expect(page.getByText('Not enough applications yet to say how this facility answers.')).toHaveCount(2);
  await counted(page, { counted: 5, in_time: 4, median_hours: 49 });
  await visit(page, pageHref('JobDetail', { id, apply: '1' }));
  const usual = 'Usually answers in 2 days. 80 % answered within 14 days (5 applications).';
  await expect(page.getByText(usual)).toHaveCount(2);
  await look(page, 'job-detail-answers');
  await counted(page, { counted: 5, in_time: 2, median_hours: null });
  await visit(page, pageHref('Profile', { id: facility.user.id }));
  await expect(page.getByText('Most applications get no answer within 14 days.')).toBeVisible();
  await look(page, 'profile-answers');
});

test('a filter finds whoever answers within three days, and its chip takes it away', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await visit(page, '/jobs?answers=1');
  await chips(page).filter({ hasText: 'Answers within 3 days' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
});
