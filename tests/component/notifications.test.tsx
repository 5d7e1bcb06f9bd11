import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Notification } from '#domain/notifications/notification.ts';
import { notificationTypes } from '#domain/notifications/notificationTexts.ts';
import { AppError } from '#domain/core/errors.ts';
import NotificationsPage from '#web/routes/account/notifications.tsx';
import { NotificationList } from '#web/features/notifications/NotificationList.tsx';
import type { SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

/** The picture of each type, for a screen reader. */
const pictures = {
  new_application: 'New application',
  application_status_change: 'Application update',
  new_message: 'Message',
  new_job_match: 'Job match',
  profile_view: 'Profile view',
  new_review: 'Review',
  profile_verified: 'Verification',
  doc_rejected: 'Document',
  new_talent_match: 'Clinician match',
  posting_due: 'Your jobs',
  interview: 'Interview',
  offer: 'Offer',
  invitation: 'Invitation',
  shift: 'Shift',
  reference: 'Reference',
} as const;

const rows = notificationTypes.map(
  (type) =>
    ({
      id: type,
      type,
      title: `Notice of ${type}`,
      body: `What happened to ${type}.`,
      said: {},
      link: '/jobs',
      read: false,
      created_date: new Date().toISOString(),
      updated_date: new Date().toISOString(),
    }) as Partial<Notification>,
);

test('each notification has the picture of its type, title, text and time; a click on it marks it read and follows its link', async () => {
  const { sent, address } = await renderPart(<NotificationList unreadOnly={false} />, {
    at: '/notifications',
    user: clinicianRow(),
    answers: {
      'GET entities/Notification/v2/list': { items: rows, next_cursor: null },
      'GET entities/Notification/count': { count: rows.length },
      'PUT entities/Notification/*': (request: { path: string }) => ({
        id: request.path.split('/').at(-1),
        read: true,
      }),
    },
  });
  const drawings = new Set<string>();
  for (const type of notificationTypes) {
    const item = page.getByRole('listitem').filter({ hasText: new RegExp(`Notice of ${type}(?!_)`) });
    await expect.element(item.getByText(pictures[type], { exact: true })).toBeInTheDocument();
    await expect.element(item.getByText(`What happened to ${type}.`)).toBeVisible();
    await expect.element(item.getByText('New', { exact: true })).toBeVisible();
    await expect.poll(() => item.element().querySelector('time')?.textContent).toMatch(/now|ago/);
    await expect
      .element(item.getByRole('button', { name: `Delete notification: Notice of ${type}`, exact: true }))
      .toBeVisible();
    drawings.add(item.element().querySelector('svg')?.getAttribute('class') ?? '');
  }
  expect(drawings.size).toBe(notificationTypes.length);
  await expectAccessible();
  await page.getByRole('link', { name: 'Notice of new_message' }).click();
  await expect.poll(address).toBe('/jobs');
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PUT'))
    .toMatchObject([{ path: 'entities/Notification/new_message', body: { read: true } }]);
});

test('a notification is marked as read by itself, without leaving the page', async () => {
  const { sent, address } = await renderPart(<NotificationList unreadOnly={false} />, {
    at: '/notifications',
    user: clinicianRow(),
    answers: {
      'GET entities/Notification/v2/list': { items: rows.slice(0, 1), next_cursor: null },
      'GET entities/Notification/count': { count: 1 },
      'PUT entities/Notification/*': { id: rows[0]!.id!, read: true },
    },
  });
  await page.getByRole('button', { name: `Mark as read: ${rows[0]!.title}` }).click();
  await expect.poll(() => sent.filter(({ method }) => method === 'PUT')).toMatchObject([{ body: { read: true } }]);
  await expect.poll(address).toBe('/notifications');
});

test('a notification is shown in the language of its reader, and what was typed in it stays', async () => {
  const values = { facility: 'Mercy Hospital', job: 'Night nurse' };
  const row = {
    ...rows[0],
    type: 'application_status_change',
    title: 'You are hired!',
    body: 'Mercy Hospital hired you for Night nurse. Congratulations!',
    said: {
      title: { message: 'You are hired!', key: 'application_status_change.title.hired' },
      body: { message: 'Mercy Hospital hired you', key: 'application_status_change.body.hired', values },
    },
  };
  await renderPart(<NotificationList unreadOnly={false} />, {
    at: '/notifications',
    user: clinicianRow(),
    locale: 'es',
    scheme: 'dark',
    answers: {
      'GET entities/Notification/v2/list': { items: [row], next_cursor: null },
      'GET entities/Notification/count': { count: 1 },
    },
  });
  await expect.element(page.getByRole('link', { name: '¡El puesto es suyo!' })).toBeVisible();
  const body = 'Mercy Hospital confirmó su contratación para Night nurse. ¡Felicitaciones!';
  await expect.element(page.getByText(body)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Eliminar notificación: ¡El puesto es suyo!' })).toBeVisible();
  await expectAccessible();
});

test.each([
  { unreadOnly: false, text: 'No notifications yet' },
  { unreadOnly: true, text: "You're all caught up!" },
])('a list without notifications says “$text”', async ({ unreadOnly, text }) => {
  await renderPart(<NotificationList unreadOnly={unreadOnly} />, {
    at: '/notifications',
    user: clinicianRow(),
    answers: {
      'GET entities/Notification/v2/list': { items: [], next_cursor: null },
      'GET entities/Notification/count': { count: 0 },
    },
  });
  await expect.element(page.getByText(text)).toBeVisible();
  await expectAccessible();
});

function listAnswers(write: () => unknown, pages: (typeof rows)[] = [rows]) {
  const page = ({ query }: SentRequest) => Number(query['cursor'] ?? 0);
  return {
    'GET entities/Notification/v2/list': (request: SentRequest) => {
      const at = page(request);
      return { items: pages[at], next_cursor: at + 1 < pages.length ? String(at + 1) : null };
    },
    'GET entities/Notification/count': { count: pages.flat().length },
    'PUT entities/Notification/*': write,
    'DELETE entities/Notification/*': write,
    'DELETE entities/Notification': write,
    'PATCH entities/Notification/*': write,
  };
}

test('all notifications are marked as read by one request', async () => {
  const { sent } = await renderPart(<NotificationsPage />, {
    at: '/notifications',
    user: clinicianRow(),
    answers: listAnswers(() => ({ updated: rows.length })),
  });
  await expect.poll(() => page.getByText('New').elements().length).toBe(rows.length);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => sent.filter(({ method }) => method !== 'GET').length).toBe(1);
});

test('what could not be marked or deleted comes back, and the reader is notified', async () => {
  await renderPart(<NotificationsPage />, {
    at: '/notifications',
    user: clinicianRow(),
    answers: listAnswers(() => {
      throw new AppError('UNAVAILABLE', 'Please try again later');
    }),
  });
  await expect.poll(() => page.getByText('New').elements().length).toBe(rows.length);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => page.getByText('New').elements().length).toBe(rows.length);
  await page.getByRole('button', { name: 'Delete notification: Notice of new_review' }).click();
  await expect.element(page.getByText('Notice of new_review')).toBeVisible();
});

test('older notifications are loaded when asked for', async () => {
  const older = rows.map((row) => ({ ...row, id: `older-${row.id}`, title: `Older ${row.title}` }));
  await renderPart(<NotificationsPage />, {
    at: '/notifications',
    user: clinicianRow(),
    answers: listAnswers(() => ({}), [rows, older]),
  });
  await expect.element(page.getByText('Notice of new_review', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Older Notice of new_review')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show earlier notifications' }).click();
  await expect.element(page.getByText('Older Notice of new_review')).toBeVisible();
});
