import { expect, type Page } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, type Member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('a new facility sees zeros, where to go, and what its profile misses', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-dashboard');
  for (const label of ['Active Jobs', 'New Applications', 'Shortlisted', 'Profile Views']) {
    await expect(figure(page, label)).toHaveText(/^\D*0/);
  }
  await expect(page.getByText('No new applications')).toBeVisible();
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  const hrefs = await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.slice(0, 6)).toEqual([
    '/post-job',
    '/facility-jobs',
    '/facility-applicants',
    '/talent',
    '/saved-talent',
    '/messages',
  ]);
  await look(page, 'facility-dashboard-new');

  // Headline and location are there since onboarding: 25 points each.
  const completeness = page.getByRole('region', { name: 'Profile Completeness' });
  await expect(completeness).toContainText('50% complete');
  await expect(completeness).toContainText('Still missing: bio, facility type');
  await facility.client.auth.updateMe({ bio: 'A small hospital.' });
  await visitAgain(page);
  await expect(completeness).toContainText('75% complete');
  await facility.client.auth.updateMe({ facility_type: 'hospital' });
  await visitAgain(page);
  await expect(completeness).toContainText('100% complete');
  await expect(completeness.getByRole('link')).toHaveCount(0);
});

test('figures, charts and the three that wait, of the facility’s own jobs alone', async ({ browser, product }) => {
  const [facility, other, nurse] = await Promise.all([
    member(product, 'facility'),
    member(product, 'facility'),
    member(product, 'clinician'),
  ]);
  await apply(nurse, other, 'Somebody else’s');
  const ids = [];
  for (let number = 1; number <= 11; number++) ids.push(await apply(nurse, facility, `Shift ${number}`));
  const take = (id: string, new_status: 'reviewed' | 'shortlisted' | 'rejected') =>
    facility.client.functions.updateApplicationStatus({ application_id: id, new_status });
  await take(ids[10]!, 'shortlisted');
  await take(ids[9]!, 'rejected');

  const page = await pageOf(browser, facility);
  await visit(page, '/facility-dashboard');
  await expect(figure(page, 'Active Jobs')).toHaveText('Active Jobs11');
  await expect(figure(page, 'New Applications')).toHaveText('New Applications9');
  await expect(figure(page, 'Shortlisted')).toHaveText('Shortlisted1');
  const waiting = page.getByRole('region', { name: 'Recent Applications' }).getByRole('listitem');
  await expect(waiting).toHaveText([/Shift 9 ·/, /Shift 8 ·/, /Shift 7 ·/]);
  await expect(page.getByText('Somebody else’s')).toHaveCount(0);
  await look(page, 'facility-dashboard-full');

  const pipeline = page.getByRole('region', { name: 'Pipeline' });
  await expect(pipeline.getByRole('row')).toHaveText([
    'StepApplications',
    'Received11',
    'Reviewed2',
    'Shortlisted1',
    'Hired0',
  ]);
  await pipeline.getByRole('button', { name: 'Show as table' }).click();
  await expect(pipeline.getByRole('rowheader', { name: 'Received' })).toBeInViewport();
  await expect(pipeline.getByRole('button', { name: 'Show as chart' })).toBeFocused();
  const weeks = page.getByRole('region', { name: 'Applications per week' }).getByRole('row');
  await expect(weeks).toHaveCount(7);
  await expect(weeks.last()).toHaveText(/11$/);
  await look(page, 'facility-dashboard-table');

  // The newest ten are asked for: the first shift is the eleventh, whatever it waits for.
  for (const id of ids.slice(1, 9)) await take(id, 'reviewed');
  await expect(page.getByText('No new applications')).toBeVisible();
  await expect(figure(page, 'New Applications')).toHaveText('New Applications1');
});

async function apply(nurse: Member, { client }: Member, title: string): Promise<string> {
  const job = await client.entities.Job.create({
    title,
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
  });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  return application.id;
}

function figure(page: Page, label: string) {
  return page.getByRole('heading', { name: label, level: 2 }).locator('..');
}
