import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Notification } from '#domain/nouns/notification.ts';
import { notificationTypes } from '#domain/site/news.ts';
import { NotificationList } from '#web/features/notifications/NotificationList.tsx';
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
  posting_due: 'Your postings',
  interview: 'Interview',
  offer: 'Offer',
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
    expect(item.element().querySelector('time')?.textContent).toMatch(/now|ago/);
    await expect
      .element(item.getByRole('button', { name: `Delete notification: Notice of ${type}`, exact: true }))
      .toBeVisible();
    drawings.add(item.element().querySelector('svg')?.getAttribute('class') ?? '');
  }
  expect(drawings.size).toBe(notificationTypes.length);
  await expectAccessible();
  await page.getByRole('link', { name: 'Notice of new_message' }).click();
  await expect.poll(address).toBe('/jobs');
  expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: 'entities/Notification/new_message', body: { read: true } },
  ]);
});
