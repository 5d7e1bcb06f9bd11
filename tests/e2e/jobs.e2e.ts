import { expect } from '@playwright/test';
import { clinicalRoles, specialties } from '#domain/site/vocabulary.ts';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, password, type Member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

const cover = 'I have nine years of wound care.';

test('jobs are found in any letter case by title, specialty and description, and narrowed by three filters', async ({
  page,
  product,
}) => {
  const word = `Quillwort${crypto.randomUUID().slice(0, 6)}`;
  const facility = await member(product, 'facility');
  await job(facility, { title: `${word} nurse`, specialty: 'Wound Care' });
  await job(facility, { title: 'By description', description: `Ask for ${word}`, role: 'PT', location_type: 'remote' });
  await job(facility, { title: `${word} at the scanner`, specialty: 'Radiology', location_type: 'hybrid' });
  await visit(page, '/jobs?q=radiOLOGY');
  await expect(page.getByRole('link', { name: `${word} at the scanner` })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search jobs' }).fill(word.toUpperCase());
  const count = page.locator('main output').filter({ hasText: /jobs?$/ });
  await expect(count).toHaveText('3 jobs');
  const group = (name: string) => page.getByRole('group', { name });
  const values = (name: string) => group(name).locator('label > span:nth-of-type(1)').allTextContents();
  expect(await values('Role')).toEqual([...clinicalRoles]);
  expect(await values('Remote or on site')).toEqual(['On-site', 'Remote', 'Hybrid']);
  expect(await values('Specialty')).toEqual([...specialties]);
  const card = page.getByRole('article').filter({ hasText: `${word} nurse` });
  await expect(card.getByText('$60-$85/hr')).toBeVisible();
  await group('Role').getByRole('checkbox', { name: 'RN' }).check();
  await expect(count).toHaveText('2 jobs');
  await group('Specialty').getByRole('checkbox', { name: 'Wound Care' }).check();
  await expect(count).toHaveText('1 job');
  await group('Remote or on site').getByRole('checkbox', { name: 'Remote' }).check();
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or check back later', { exact: true })).toBeVisible();
  await look(page, 'jobs-empty');
  await group('Remote or on site').getByRole('checkbox', { name: 'On-site' }).check();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/job-detail\?id=/);
});

test('five skeleton cards while jobs load, a sentence while one job does', async ({ page, product }) => {
  const { id } = await job(await member(product, 'facility'));
  await visit(page, '/talent');
  const answers = Promise.withResolvers<void>();
  await page.route(/functions\/searchJobs|entities\/Job\//, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
  const list = page.getByRole('region', { name: 'Jobs' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.locator('[aria-hidden=true]:has(> div > .mantine-Skeleton-root)')).toHaveCount(5);
  await look(page, 'jobs-loading');
  answers.resolve();
  await expect(list).toHaveAttribute('aria-busy', 'false');

  const one = Promise.withResolvers<void>();
  await page.route(/entities\/Job\//, async (route) => {
    await one.promise;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Search jobs' }).fill('Wound care nurse');
  await page.locator(`article a[href="/job-detail?id=${id}&via=search"]`).click();
  await expect(page.getByText('Loading job details...', { exact: true })).toBeAttached();
  one.resolve();
  await expect(page.getByRole('heading', { name: 'Wound care nurse', level: 1 })).toBeVisible();
});

test('clinicians save jobs, others post them', async ({ page, browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const word = `Bookmark${crypto.randomUUID().slice(0, 6)}`;
  await job(facility, { title: word });
  await visit(page, `/jobs?q=${word}`);
  await page.getByRole('main').getByRole('link', { name: 'Post a Job' }).click();
  const onboarding = encodeURIComponent('/onboarding?role=facility');
  await expect(page).toHaveURL(`${product.address}/login?from_url=${onboarding}&tab=signup`);
  await expect(page.getByRole('heading', { name: 'Create an account for your facility' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Facility/ })).toBeChecked();

  const own = await pageOf(browser, nurse);
  await visit(own, `/jobs?q=${word}`);
  await expect(own.getByRole('link', { name: 'Saved Jobs' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Post a Job' })).toHaveCount(0);
  const card = own.getByRole('article');
  await card.getByRole('button', { name: `Save ${word}` }).click();
  await expect(card.getByRole('button', { name: `Remove ${word} from saved jobs` })).toBeVisible();
  await expect.poll(() => nurse.client.entities.SavedJob.count({ user_id: nurse.user.id })).toBe(1);

  // What the server does not take is taken back, and said to nobody but the console.
  await own.route(/entities\/SavedJob\/./, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  const logged = own.waitForEvent('console', (message) => message.text().includes('Job could not be saved'));
  await card.getByRole('button', { name: `Remove ${word} from saved jobs` }).click();
  await logged;
  await expect(card.getByRole('button', { name: `Remove ${word} from saved jobs` })).toBeVisible();
  await expect(own.getByRole('alert')).toHaveCount(0);
  await own.unroute(/entities\/SavedJob\/./);

  await own.getByRole('link', { name: 'Saved Jobs' }).click();
  await expect(own.getByRole('link', { name: word })).toBeVisible();
  await look(own, 'saved-jobs');
  await own.getByRole('button', { name: new RegExp(`^Remove`) }).click();
  await expect(own.getByText('No saved jobs yet')).toBeVisible();
  await look(own, 'saved-jobs-empty');
  await expect.poll(() => nurse.client.entities.SavedJob.count({ user_id: nurse.user.id })).toBe(0);
});

test('A11: a card says what nurses compare, and three fit on a phone', async ({ page, browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const word = `Compare${crypto.randomUUID().slice(0, 6)}`;
  const terms = {
    address: '1200 Riverside Drive, San Diego, CA 92101',
    start_date: '2031-12-06',
    duration: '13 weeks',
    schedule_json: JSON.stringify({ days: ['Thu', 'Fri', 'Sat'], hours: '7pm - 7am' }),
  };
  const { id } = await job(facility, { title: `${word} RN`, ...terms });
  await nurse.client.functions.handleNewApplication({ job_id: id, cover });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/jobs?q=${word}`);
  const card = page.getByRole('article');
  await expect(card).toContainText('Mercy Hospital · Verified facility · San Diego, CA');
  await expect(card).toContainText('Nights · 3x12 · 13 wk · starts Dec 6, 2031');
  const [box, pay] = [await card.boundingBox(), await card.getByText('$60-$85/hr').boundingBox()];
  expect(box!.height).toBeLessThan(140);
  // Nothing stands beside the pay for who saves nothing.
  expect(box!.x + box!.width - pay!.x - pay!.width).toBeLessThan(20);
  await visit(page, '/');
  await expect(page.getByRole('region', { name: 'Newest jobs' })).toContainText('Mercy Hospital · San Diego, CA');

  const own = await pageOf(browser, nurse);
  await visit(own, `/jobs?q=${word}`);
  await expect(own.getByRole('article')).toContainText('Applied');
  await look(own, 'jobs-applied');
  for (const new_status of ['shortlisted', 'hired'] as const) {
    const [application] = await facility.client.entities.Application.filter({ job_id: id });
    await facility.client.functions.updateApplicationStatus({ application_id: application!.id, new_status });
  }
  await visitAgain(own);
  await expect(own.getByRole('article')).toContainText('Hired');
});

test('a job shows what it is about, its requirements and its schedule', async ({ page, product }) => {
  const facility = await member(product, 'facility');
  const { id } = await job(facility, {
    specialty: 'Wound Care',
    address: 'Salem, OR',
    start_date: '2031-03-04',
    duration: '13 weeks',
    required_credentials: ['RN license', 'BLS'],
    schedule_json: JSON.stringify({ days: ['Mon', 'Tue'], hours: '7a-7p' }),
    emr: 'Epic',
  });
  await visit(page, `/job-detail?id=${id}`);
  for (const fact of ['$60-$85/hr', 'Salem, OR (On-site)', 'Mar 4, 2031', '13 weeks', 'Mon, Tue · 7a-7p', 'Epic']) {
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Description' })).toContainText('Weekends');
  await expect(page.getByRole('region', { name: 'Requirements' }).getByRole('listitem')).toHaveText([
    'RN license',
    'BLS',
  ]);
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible();
});

test('a job leads on to open ones of its role and specialty', async ({ page, product }) => {
  const facility = await member(product, 'facility');
  const alike = { role: 'OT', specialty: 'Radiology' } as const;
  const similar = await job(facility, { ...alike, title: 'Hand therapist' });
  await job(facility, { ...alike, role: 'PT', title: 'Of another role' });
  const taken = await job(facility, { ...alike, title: 'Taken already' });
  await facility.client.entities.Job.update(taken.id, { status: 'filled' });
  const { id } = await job(facility, alike);
  await visit(page, `/job-detail?id=${id}`);
  const others = page.getByRole('region', { name: 'Similar jobs' });
  await expect(others.getByRole('heading', { level: 3 })).toHaveText(['Hand therapist']);
  await others.getByRole('link', { name: 'Hand therapist' }).click();
  await expect(page).toHaveURL(`/job-detail?id=${similar.id}`);
  await others.getByRole('link', { name: 'See all similar jobs' }).click();
  await expect(page).toHaveURL('/jobs?role=OT&specialty=Radiology');
});

test('a job that is not there: Job not found, and the way back', async ({ page }) => {
  const answer = await visit(page, `/job-detail?id=${crypto.randomUUID()}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Job not found', level: 1 })).toBeVisible();
  await look(page, 'job-not-found');
  await page.getByRole('link', { name: 'Back to Jobs', exact: true }).click();
  await expect(page).toHaveURL(/\/jobs$/);
});

test('applying: a login on the way, a letter that must not be empty, one request, and how it stands', async ({
  page,
  product,
}) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const { id } = await job(facility);
  await visit(page, `/job-detail?id=${id}`);
  await page.getByRole('complementary').getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(/\/login\?from_url=/);
  // A14: a newcomer reads why, and need not say twice what they are; the header's own door keeps the way back.
  await expect(page.getByRole('heading', { name: 'Create an account to apply' })).toBeVisible();
  await expect(page.getByText('To apply for: Wound care nurse')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Clinician/ })).toBeChecked();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/login\?from_url=%2Fjob-detail/);
  await look(page, 'login-to-apply');
  await page.getByRole('tab', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`/job-detail\\?id=${id}`));

  const submit = page.getByRole('button', { name: 'Submit application' });
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('  ');
  await expect(submit).toBeDisabled();
  await fillApplication(page, cover);
  const answer = Promise.withResolvers<void>();
  let sent: unknown;
  await page.route('**/functions/handleNewApplication', async (route) => {
    sent = route.request().postDataJSON();
    await answer.promise;
    await route.continue();
  });
  await submit.click();
  await expect(submit).toBeDisabled();
  answer.resolve();
  await expect(page.getByText('Application submitted')).toBeVisible();
  await expect(page.locator('#apply'), 'A7').toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await expect(page.getByText("You've already applied").first()).toBeVisible();
  await expect(page.getByRole('status').getByText('Pending', { exact: true })).toBeVisible();
  expect(sent).toEqual({ job_id: id, cover, proposed_rate: null, source: null, share_credentials: false, answers: {} });
  await look(page, 'job-detail-applied');

  const [application] = await facility.client.entities.Application.filter({ job_id: id });
  const decision = { application_id: application!.id, new_status: 'shortlisted' } as const;
  await facility.client.functions.updateApplicationStatus(decision);
  await expect(page.getByRole('status').getByText('Shortlisted', { exact: true })).toBeVisible();
});

test('A3: a rate is sent as it was typed, or not at all', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const { id } = await job(facility);
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${id}&apply=1`);
  await fillApplication(page, cover);
  const rate = page.getByRole('textbox', { name: 'Proposed rate' });
  await expect(rate).toHaveAccessibleDescription('Optional, in dollars per hour. The job pays $60-$85/hr.');
  await rate.fill('99999');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('At most $10,000 per hour')).toBeVisible();
  await expect(rate).toBeFocused();
  await expect(rate).toHaveValue('$99,999.00');
  expect(await nurse.client.entities.Application.count({ job_id: id })).toBe(0);
  await look(page, 'apply-rate-too-much');
  await rate.fill('820');
  await expect(page.getByText('This is far from what the job pays.')).toBeVisible();
  await rate.fill('82.5');
  await expect(page.getByText('This is far from what the job pays.')).toHaveCount(0);
  await visitAgain(page);
  await expect(rate).toHaveValue('$82.50');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
  const [application] = await nurse.client.entities.Application.filter({ job_id: id });
  expect(application?.proposed_rate).toBe(82.5);
  // A7: the button goes with its step, and the focus stays where it was.
  await visit(page, '/my-applications');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Wound care nurse' })).toBeFocused();
});

test('a job that is filled stays readable, with a banner and without a way to apply', async ({ page, product }) => {
  const facility = await member(product, 'facility');
  const { id } = await job(facility);
  await facility.client.entities.Job.update(id, { status: 'filled' });
  await visit(page, `/job-detail?id=${id}`);
  await expect(page.getByText('This job has been filled and is no longer accepting applications.')).toBeVisible();
  await expect(page.getByText('Apply Now')).toHaveCount(0);
  await look(page, 'job-detail-filled');
});

function job({ client }: Member, more: Parameters<Member['client']['entities']['Job']['create']>[0] = {}) {
  return client.entities.Job.create({
    title: 'Wound care nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
    pay_range_min: 60,
    pay_range_max: 85,
    ...more,
  });
}
