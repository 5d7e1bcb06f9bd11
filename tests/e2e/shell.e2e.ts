import { expect, type Page, type Request } from '@playwright/test';
import { look } from './support/look.ts';
import { administrator, member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit, visitAgain } from './support/visit.ts';

test('a page is found at its name in any case; the hyphenated address is the one that stays, with the query', async ({
  page,
  product,
}) => {
  for (const [asked, shown] of [
    ['/Jobs?role=RN', '/jobs?role=RN'],
    ['/JOBDETAIL?id=x', '/job-detail?id=x'],
    ['/Job-Detail/?id=x', '/job-detail?id=x'],
    ['/Home', '/'],
  ] as const) {
    const answer = await fetch(product.address + asked, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, shown]);
  }
  await visit(page, '/TALENT?q=nurse');
  await expect(page).toHaveURL(/\/talent\?q=nurse$/);
});

test('an unknown address: Page Not Found, and a note for administrators', async ({ page, browser, product }) => {
  const answer = await visit(page, '/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('this page may not be built yet')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/$/);

  const admin = await pageOf(browser, await administrator(product));
  await visit(admin, '/no-such-page');
  await expect(admin.getByText('Admin note: this page may not be built yet.')).toBeVisible();
  await look(admin, 'not-found-administrator');
});

test('visitors get the public header and footer, members their own', async ({ page, browser, product }) => {
  await visit(page, '/jobs');
  const header = page.getByRole('banner');
  await expect(header.getByRole('navigation').getByRole('link')).toHaveText(['Jobs', 'Talent', 'About', 'Contact']);
  for (const name of ['Log in', 'Sign up']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const [nurse, hospital] = await Promise.all([member(product, 'clinician'), member(product, 'facility')]);
  const clinician = await pageOf(browser, nurse);
  await visit(clinician, '/jobs');
  await expect(navigation(clinician)).toHaveText(['Dashboard', 'Browse Jobs', 'Applications', 'Messages']);
  await expect(clinician.getByRole('contentinfo')).toHaveCount(0);
  const browse = clinician.getByRole('banner').getByRole('link', { name: 'Browse Jobs' });
  await expect(browse).toHaveAttribute('aria-current', 'page');
  await clinician.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(clinician).toHaveURL(/\/job-detail/);
  await expect(browse, 'A-m 7: one of the list').toHaveAttribute('aria-current', 'true');
  const facility = await pageOf(browser, hospital);
  await visit(facility, '/talent');
  await expect(navigation(facility)).toHaveText(['Dashboard', 'My Jobs', 'Applicants', 'Find Talent', 'Messages']);
  await expect(facility.getByRole('banner').getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  await expect(facility.getByRole('banner').getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  );
  await facility.getByRole('link', { name: 'OpenLocum' }).click();
  await expect(facility).toHaveURL(/\/facility-dashboard$/);
});

test('the badge of the bell counts what is unread, and says 9+ above nine', async ({ browser, product }) => {
  const [nurse, { client }] = await Promise.all([member(product, 'clinician'), administrator(product)]);
  const tell = (title: string) =>
    client.functions.createNotification({
      user_id: nurse.user.id,
      type: 'new_job_match',
      title,
      body: 'News',
      link: '/jobs',
    });
  const page = await pageOf(browser, nurse);
  await visit(page, '/clinician-dashboard');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  for (let news = 1; news <= 9; news++) await tell(`Job ${news}`);
  await expect(bell).toHaveAccessibleName('Notifications, 9 unread');
  await expect(page.getByRole('banner').getByText('9', { exact: true })).toBeVisible();
  await tell('Job 10');
  await expect(bell).toHaveAccessibleName('Notifications, 10 unread');
  await expect(page.getByRole('banner').getByText('9+', { exact: true })).toBeVisible();
});

test('while the socket is down the number on the bell is asked for every 30 seconds', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  let [asked, answered] = [0, 0];
  const isMeant = (request: Request) => request.url().includes('/entities/Notification');
  page.on('request', (request) => void (isMeant(request) && asked++));
  page.on('requestfinished', (request) => void (isMeant(request) && answered++));
  await page.clock.install();
  await visit(page, '/jobs');
  await expect.poll(() => answered).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // What was due by then is asked for at once.
  await page.waitForLoadState('networkidle');
  for (let round = 0; round < 3; round++) {
    await expect.poll(() => answered).toBe(asked);
    const before = asked;
    await page.clock.runFor(30_000);
    await expect.poll(() => answered).toBe(before + 1);
    expect(asked).toBe(before + 1);
  }
});

test('while the session is checked a gated page says that it loads, the dashboard which one', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  const go = await holdBack(page);
  // The first view is complete once the session is known.
  await page.goto('/my-applications');
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your dashboard...', { exact: true })).toBeVisible();
  go();
  await expect(page).toHaveURL(/\/clinician-dashboard$/);
});

test('who is turned away is told why', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await answerMe(page, 403, { message: 'x', extra_data: { reason: 'user_not_registered' } });
  await visit(page, '/jobs');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(
    page.getByText(
      'You are not registered to use this application. Please contact the app administrator to request access.',
      { exact: true },
    ),
  ).toBeVisible();
  await look(page, 'restricted');
  await answerMe(page, 403, { message: 'This site is closed on Sundays', extra_data: { reason: 'sunday' } });
  await visitAgain(page);
  await expect(page.getByText('This site is closed on Sundays', { exact: true })).toBeVisible();
  await answerMe(page, 403, { message: 'Authentication required', extra_data: { reason: 'auth_required' } });
  await visit(page, '/my-applications');
  await expect(page).toHaveURL(/\/login\?from_url=/);
});

test('a session that cannot be checked counts as signed out on public pages, and loses nobody elsewhere', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await answerMe(page, 500, { message: 'x' });
  await visit(page, '/jobs');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await visit(page, '/dashboard');
  await expect(page).toHaveURL(/\/$/);
  await visit(page, '/my-applications');
  await expect(page.getByRole('heading', { name: 'Failed to load app' })).toBeVisible();
  await look(page, 'failed-to-load');
  await page.unroute('**/User/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'My Applications' })).toBeVisible();
});

test('a page that breaks says Unexpected Application Error! and comes back', async ({ page }) => {
  await visit(page, '/talent');
  // An answer that no server of ours gives.
  await page.route('**/functions/searchJobs', (route) => route.fulfill({ json: { total: 1, jobs: null } }));
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await look(page, 'broken');
  await page.unroute('**/functions/searchJobs');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
});

test('each page a member opens is recorded by its name, a visitor’s is not', async ({ page, browser, product }) => {
  const [nurse, { client }] = await Promise.all([member(product, 'clinician'), administrator(product)]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await visit(page, '/jobs');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(requests.filter((address) => address.includes('log-user-in-app'))).toEqual([]);

  const own = await pageOf(browser, nurse);
  const visits = async () => {
    const found = await client.appLogs.fetchLogs({ q: { user_id: nurse.user.id }, sort: 'created_date' });
    return found.map(({ page_name }) => page_name);
  };
  await visit(own, '/clinician-dashboard');
  await expect.poll(visits).toEqual(['ClinicianDashboard']);
  await own.getByRole('banner').getByRole('link', { name: 'Browse Jobs' }).click();
  await own.getByRole('combobox', { name: 'Search jobs' }).fill('private words');
  await expect.poll(visits).toEqual(['ClinicianDashboard', 'Jobs']);
});

test('a question that fails is asked once more, and coming back to the window asks nothing', async ({ page }) => {
  let asked = 0;
  let isBroken = true;
  await page.route('**/functions/searchJobs', (route) => {
    asked++;
    return isBroken ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue();
  });
  await visit(page, '/talent');
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByText('Search did not answer. Your filters are kept.')).toBeVisible();
  expect(asked).toBe(2);
  await look(page, 'jobs-failed');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked).toBe(3);
  // What is shown is stale by then; an hour has passed.
  await page.clock.install();
  await page.clock.fastForward(3_600_000);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await page.getByRole('combobox', { name: 'Search jobs' }).focus();
  expect(asked).toBe(3);
});

test('the dashboard takes people where they were going, when that is a page of theirs on this site', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  for (const [from, place] of [
    ['/saved-jobs?sort=new', '/saved-jobs?sort=new'],
    ['/facility-jobs', '/clinician-dashboard'],
    ['//evil.example/', '/clinician-dashboard'],
    ['/\\evil.example/', '/clinician-dashboard'],
    ['https://evil.example/', '/clinician-dashboard'],
  ] as const) {
    await visit(page, `/dashboard?from=${encodeURIComponent(from)}`);
    await expect(page).toHaveURL(product.address + place);
  }
  const admin = await pageOf(browser, await administrator(product));
  await visit(admin, '/dashboard');
  await expect(admin).toHaveURL(`${product.address}/admin-overview`);
});

/** The links of the main navigation. */
function navigation(page: Page) {
  return page.getByRole('banner').getByRole('navigation').getByRole('link');
}

/** Holds back the answer to who is signed in, until what it returns is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/User/me', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

async function answerMe(page: Page, status: number, json: object): Promise<void> {
  await page.unroute('**/User/me');
  await page.route('**/User/me', (route) => route.fulfill({ status, json }));
}
