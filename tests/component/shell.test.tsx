import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import { AccessGate } from '#web/features/site/shell/AccessGate.tsx';
import { AppErrorScreen } from '#web/features/site/shell/AppErrorScreen.tsx';
import { NotFoundScreen } from '#web/features/site/shell/NotFoundScreen.tsx';
import { PageVisits } from '#web/features/site/shell/PageVisits.tsx';
import { RefusedOr } from '#web/features/site/shell/RefusedOr.tsx';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const refused = (status: 'USER_NOT_REGISTERED' | 'FORBIDDEN' | 'INTERNAL', message: string, reason?: string) => () => {
  throw new AppError(status, message, reason === undefined ? {} : { extraData: { reason } });
};

/** What the header of a signed-in person asks for. */
const counts = (unread = 0): Answers => ({
  'GET entities/Notification/count': { count: unread },
  'GET entities/Thread/count': { count: 0 },
});

const banner = () => page.getByRole('banner');
const navigation = () => banner().getByRole('navigation').getByRole('link');

const shell = (children: ReactNode = <h1>A page</h1>) => <Shell footer>{children}</Shell>;

test('visitors get the public header and footer', async () => {
  await renderPart(shell(), { at: '/jobs' });
  await expect.poll(() => texts(navigation())).toEqual(['Jobs', 'Talent', 'About', 'Contact']);
  await expect.element(banner().getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect.element(banner().getByRole('link', { name: 'Sign up', exact: true })).toBeVisible();
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
});

test.each(['light', 'dark'] as const)(
  'P15: a user whose emails come back reads so on every page but Settings: %s',
  async (scheme) => {
    const user = clinicianRow({ bounced_email: 'noor@gone.example' });
    await renderPart(shell(), { user, at: '/jobs', answers: counts(), scheme });
    const note = page.getByRole('complementary', { name: 'Your emails' });
    await expect.element(note.getByText(/^Our emails to .*noor@gone\.example.* come back/)).toBeVisible();
    const way = note.getByRole('link', { name: 'Correct the address' });
    await expect.element(way).toHaveAttribute('href', '/settings#notifications');
    await expectAccessible();
    // As wide as the page.
    const width = (element: Element | null) => element?.getBoundingClientRect().width;
    expect(width(note.element())).toBe(width(document.querySelector('main > *')));
    await way.click();
    await expect.element(note).not.toBeInTheDocument();
  },
);

test.each<{ user: User; at: string; links: string[]; brand: string }>([
  {
    user: clinicianRow(),
    at: '/jobs',
    links: ['Dashboard', 'Browse Jobs', 'Applications', 'Messages'],
    brand: '/dashboard',
  },
  {
    user: facilityRow(),
    at: '/talent',
    links: ['Dashboard', 'My Jobs', 'Applicants', 'Find Talent', 'Messages', 'Schedule', 'Team'],
    brand: '/dashboard',
  },
])('a $user.user_role has a header of its own, and no footer', async ({ user, at, links, brand }) => {
  await renderPart(shell(), { user, at, answers: counts() });
  await expect.poll(() => texts(navigation())).toEqual(links);
  await expect.element(banner().getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await expect.element(banner().getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications');
  await expect.element(banner().getByRole('link', { name: 'OpenLocum' })).toHaveAttribute('href', brand);
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
});

test.each([
  ['/jobs', 'page'],
  ['/job-detail', 'true'],
])('A-m 7: at %s Browse Jobs is marked as %s', async (at, current) => {
  await renderPart(shell(), { user: clinicianRow(), at, answers: counts() });
  await expect.element(banner().getByRole('link', { name: 'Browse Jobs' })).toHaveAttribute('aria-current', current);
});

test.each([
  [0, 'Notifications', null],
  [9, 'Notifications, 9 unread', '9'],
  [10, 'Notifications, 10 unread', '9+'],
])('with %i unread the bell is called "%s"', async (unread, name, badge) => {
  await renderPart(shell(), { user: clinicianRow(), at: '/jobs', answers: counts(unread) });
  await expect.element(banner().getByRole('link', { name, exact: true })).toBeVisible();
  if (badge !== null) await expect.element(banner().getByText(badge, { exact: true })).toBeVisible();
});

/** The pages of signed-in people: whom they refuse, and what they wait for. */
const gated = (scene: Scene) =>
  renderPart(
    <RefusedOr secondFactor={null}>
      <AccessGate>
        <h1>A page of its own</h1>
      </AccessGate>
    </RefusedOr>,
    { at: '/my-applications', user: clinicianRow(), whileChecking: true, ...scene },
  );

test('while the session is checked a gated page says that it loads', async () => {
  const { promise, resolve } = Promise.withResolvers<User>();
  await gated({ answers: { 'GET entities/User/me': promise } });
  await expect.element(page.getByText('Loading', { exact: true })).toBeVisible();
  resolve(clinicianRow());
  await expect.element(page.getByRole('heading', { name: 'A page of its own' })).toBeVisible();
});

test('while the session is checked the dashboard says that it loads the dashboard', async () => {
  await gated({ at: '/dashboard', answers: { 'GET entities/User/me': new Promise(() => {}) } });
  await expect.element(page.getByText('Loading your dashboard...', { exact: true })).toBeVisible();
});

test('a user without access reads why', async () => {
  await gated({ answers: { 'GET entities/User/me': refused('USER_NOT_REGISTERED', 'x', 'user_not_registered') } });
  await expect.element(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect
    .element(
      page.getByText(
        'You are not registered to use this application. Please contact the app administrator to request access.',
        { exact: true },
      ),
    )
    .toBeVisible();
  await expectAccessible();
});

test('another reason shows what the server wrote', async () => {
  const answer = refused('FORBIDDEN', 'This site is closed on Sundays', 'sunday');
  await gated({ answers: { 'GET entities/User/me': answer } });
  await expect.element(page.getByText('This site is closed on Sundays', { exact: true })).toBeVisible();
});

test('auth_required leads to the login', async () => {
  const answer = refused('FORBIDDEN', 'Authentication required', 'auth_required');
  const { address } = await gated({ answers: { 'GET entities/User/me': answer } });
  await expect.poll(address).toMatch(/^\/login\?from_url=/);
});

test('a session that cannot be checked does not end: the page offers to try again', async () => {
  let isAway = true;
  const me = () => (isAway ? refused('INTERNAL', 'x')() : clinicianRow());
  await gated({ answers: { 'GET entities/User/me': me } });
  await expect.element(page.getByRole('heading', { name: 'Failed to load app' })).toBeVisible();
  await expectAccessible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'A page of its own' })).toBeVisible();
});

test('a session that cannot be checked counts as signed out on public pages and at the dashboard', async () => {
  const answers = { 'GET entities/User/me': refused('INTERNAL', 'x') };
  await renderPart(shell(), { at: '/jobs', user: clinicianRow(), answers });
  await expect.element(banner().getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  const { address } = await gated({ at: '/dashboard', answers });
  await expect.poll(address).toBe('/');
});

test('a page that broke offers to load again', async () => {
  await renderPart(<AppErrorScreen error={new Error('x')} />);
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
});

test('administrators read that an unknown page may not be built yet, others do not', async () => {
  await renderPart(<NotFoundScreen isAdmin />);
  await expect.element(page.getByText('Admin note: this page may not be built yet.')).toBeVisible();
  await expectAccessible();
  await renderPart(<NotFoundScreen isAdmin={false} />);
  await expect.poll(() => page.getByRole('heading', { name: 'Page Not Found' }).elements()).toHaveLength(2);
  await expect.poll(() => page.getByText(/may not be built yet/).elements()).toHaveLength(1);
});

test('a page that a member opens is recorded by its name alone', async () => {
  const answers = { 'POST /api/app-logs/*': {} };
  const { sent } = await renderPart(<PageVisits />, { at: '/jobs?q=private', user: clinicianRow(), answers });
  const visits = () => sent.filter(({ path }) => path.includes('log-user-in-app'));
  await expect.poll(visits).toHaveLength(1);
  expect(JSON.stringify(visits())).toContain('Jobs');
  expect(JSON.stringify(visits())).not.toContain('private');
});

test('a page that a visitor opens is not recorded', async () => {
  const { sent } = await renderPart(<PageVisits />, { at: '/jobs' });
  expect(sent).toEqual([]);
});

test.each([320, 1440])('a success message appears below the header, %i px wide', async (width) => {
  await page.viewport(width, 900);
  onTestFinished(() => page.viewport(1440, 900));
  await renderPart(shell(), { user: clinicianRow(), at: '/jobs', answers: counts() });
  await expect.element(banner().getByRole('button', { name: 'Account menu' })).toBeVisible();
  showSuccess('Name saved');
  const toast = page.getByText('Name saved');
  await expect.element(toast).toBeVisible();
  const box = toast.element().closest('.mantine-Notification-root')!.getBoundingClientRect();
  expect(box.top).toBeGreaterThan(banner().element().getBoundingClientRect().bottom);
});

function texts(links: ReturnType<typeof navigation>): (string | null)[] {
  return links.elements().map(({ textContent }) => textContent);
}
