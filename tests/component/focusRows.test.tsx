import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PeopleList } from '#web/features/accounts/admin/PeopleList.tsx';
import { SessionList } from '#web/features/accounts/settings/SessionList.tsx';
import NotificationsPage from '#web/routes/account/notifications.tsx';
import AdminReports from '#web/routes/admin/reports.tsx';
import AdminAudit from '#web/routes/admin/audit.tsx';
import type { SentRequest } from './support/answers.ts';
import { inPage } from './support/inPage.tsx';
import { expectFocusStays, press } from './support/keyboard.ts';
import { foundJobs, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { administratorRow, clinicianRow } from './support/rows.ts';
import { chips } from './support/searchPage.ts';
import { showSearch } from './support/showSearch.tsx';

// A row that goes away takes the focus with it, unless the list around it takes it over.
const heading = page.getByRole('heading', { level: 1 });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const lastPart = ({ path }: SentRequest) => path.split('/').at(-1);

test('B3: deleting notifications leaves the focus in the list, and after the last one at the heading', async () => {
  let rows = ['First', 'Second', 'Third'].map((title) =>
    rowOf('Notification', { id: title, type: 'new_job_match', title, body: 'News', link: '/jobs', read: false }),
  );
  await renderPart(inPage(<NotificationsPage />), {
    at: '/notifications',
    user: clinicianRow(),
    answers: {
      'GET entities/Notification/v2/list': () => ({ items: rows, next_cursor: null }),
      'GET entities/Notification/count': () => ({ count: rows.filter(({ read }) => !read).length }),
      'DELETE entities/Notification/*': (request: SentRequest) => {
        rows = rows.filter(({ id }) => id !== lastPart(request));
        return { success: true };
      },
      'PATCH entities/Notification/update-many': () => {
        rows = rows.map((one) => ({ ...one, read: true }));
        return { updated: rows.length };
      },
    },
  });
  const list = page.getByRole('tabpanel').getByRole('list');
  const remove = (title: string) => press(button(`Delete notification: ${title}`));
  await remove('Second');
  await expect.element(page.getByText('Second')).not.toBeInTheDocument();
  await expect.element(list).toHaveFocus();
  await press(button('Mark all as read'));
  await expect.element(page.getByText('New', { exact: true })).not.toBeInTheDocument();
  await expectFocusStays(button('Mark all as read'));
  await remove('First');
  await expect.element(list).toHaveFocus();
  await remove('Third');
  await expect.element(page.getByText('No notifications yet')).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test('B3: a chip that is removed leaves the focus with the others, and the last one at the heading', async () => {
  await showSearch('/jobs?role=RN&shift=night');
  await press(page.getByRole('link', { name: 'Remove filter: RN' }));
  await expect.element(page.getByRole('link', { name: 'Remove filter: RN' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Active filters' })).toHaveFocus();
  await press(page.getByRole('link', { name: 'Remove filter: Night' }));
  await expect.poll(() => chips().elements()).toHaveLength(0);
  await expect.element(heading).toHaveFocus();
});

test('B3: clearing all filters of a list, or showing all of an empty one, leaves the focus at the heading', async () => {
  const isFiltered = ({ body }: SentRequest) => 'role' in (body as object);
  await showSearch('/jobs?role=RN', {
    answers: {
      'POST functions/searchJobs': (request: SentRequest) => foundJobs(isFiltered(request) ? [] : [jobRow()]),
    },
  });
  await press(page.getByRole('link', { name: 'Show all jobs' }));
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  history.back();
  await press(page.getByRole('link', { name: 'Clear all' }));
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test('B3: a session that is signed out leaves the focus in the list of sessions', async () => {
  const session = (id: string, more: object) => ({
    ...{ id, browser: 'Chrome', system: 'Linux', current: false },
    ...{ created_date: '2026-01-05T09:00:00.000Z', last_used_date: '2026-01-05T09:00:00.000Z' },
    ...more,
  });
  let sessions = [session('one', { current: true }), session('two', { browser: null, system: null })];
  await renderPart(inPage(<SessionList />), {
    at: '/settings',
    user: clinicianRow(),
    answers: {
      'POST functions/listSessions': () => ({ sessions }),
      'POST functions/listWaysIn': { ways: [] },
      'POST functions/revokeSession': () => {
        sessions = sessions.slice(0, 1);
        return { success: true };
      },
    },
  });
  await press(button('Sign out Unknown browser'));
  await expect.element(button('Sign out Unknown browser')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list')).toHaveFocus();
});

test('B3: reports that are dismissed leave the focus in the queue, and at its heading when it is empty', async () => {
  const queued = (id: string) => ({
    report: rowOf('Report', { id, target_kind: 'user', target_id: 'person-1', reason: 'Other', status: 'open' }),
    item: null,
    ...{ reporter: null, owner: null, decider: null },
  });
  let reports = ['one', 'two'].map(queued);
  await renderPart(inPage(<AdminReports />), {
    at: '/admin-reports',
    user: administratorRow(),
    answers: {
      'POST functions/reportQueue': ({ body }: SentRequest) => ({
        ...{ open: reports.length, decided: 0 },
        reports: (body as { decided?: boolean }).decided ? [] : reports,
      }),
      'POST functions/decideReport': () => {
        const [first] = reports;
        reports = reports.slice(1);
        return { report: first!.report };
      },
    },
  });
  const open = page.getByRole('tab', { name: 'Open (2)' });
  await press(open, '{ArrowRight}');
  await expect.element(page.getByRole('tab', { selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await press(button('Dismiss report').nth(0));
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(1);
  await expect.element(page.getByRole('tabpanel').getByRole('list').nth(0)).toHaveFocus();
  await press(button('Dismiss report'));
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(0);
  await expect.element(heading).toHaveFocus();
});

test('B3: the last page of the audit log takes the focus from the button that fetched it', async () => {
  const entry = (id: number) => ({
    ...{ id, at: '2026-11-02T10:00:00.000Z', actor_kind: 'admin', actor_name: 'Ada Long', action: 'User.update' },
    ...{ entity_id: `user-${id}`, fields: [], outcome: 'done' },
  });
  await renderPart(inPage(<AdminAudit />), {
    at: '/admin-audit',
    user: administratorRow(),
    answers: {
      'POST functions/auditLog': ({ body }: SentRequest) => {
        const isSecond = Boolean((body as { before?: number | null }).before);
        return { entries: [entry(isSecond ? 1 : 2)], has_more: !isSecond, more_people: false };
      },
    },
  });
  await press(button('Show more'));
  await expect.element(button('Show more')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.contains(page.getByRole('table').element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('B3: a search that finds no person leaves the focus in its box', async () => {
  const found = ({ query }: SentRequest) => (JSON.stringify(query).includes('absent') ? [] : [clinicianRow()]);
  await renderPart(inPage(<PeopleList />), {
    at: '/admin-users',
    user: administratorRow(),
    answers: {
      'GET entities/User': found,
      'GET entities/User/count': (request: SentRequest) => ({ count: found(request).length }),
    },
  });
  const box = page.getByRole('searchbox');
  await box.fill('absent');
  await expect.element(page.getByText('No one found')).toBeVisible();
  await expect.element(box).toHaveFocus();
});
