import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import ProfileEdit from '#web/routes/account/profileEdit.tsx';
import Settings from '#web/routes/account/settings.tsx';
import ClinicianDashboard from '#web/routes/clinician/dashboard.tsx';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { secondFactorAnswers } from './support/secondFactorAnswers.ts';

const nurse = clinicianRow({ bio: 'Nights', specialties: ['Surgery'], full_name: 'Noor Haddad-Featherstonehaugh' });

test.each<{ at: string; part: ReactNode }>([
  { at: '/clinician-dashboard', part: <ClinicianDashboard /> },
  { at: '/profile-edit', part: <ProfileEdit /> },
  { at: '/settings', part: <Settings /> },
  ...['profile', 'security', 'notifications', 'privacy', 'data', 'appearance', 'danger'].map((subject) => ({
    at: `/settings#${subject}`,
    part: <Settings />,
  })),
])('a page of a member fits the narrowest phone: $at', async ({ at, part }) => {
  await page.viewport(320, 700);
  onTestFinished(() => page.viewport(360, 780));
  await renderPart(<Shell footer={false}>{part}</Shell>, {
    at,
    user: nurse,
    answers: {
      ...secondFactorAnswers(),
      'GET entities/Notification/count': { count: 3 },
      'GET entities/Thread/count': { count: 0 },
      'POST functions/listSessions': { sessions: [] },
      'POST functions/listWaysIn': { ways: [] },
      'POST entities/Application/aggregate': { rows: [] },
      'GET entities/*': [],
    },
  });
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).elements().length).toBeGreaterThan(0);
  const isLoading = () => document.querySelector('main :is([aria-busy=true], .mantine-Skeleton-root)') !== null;
  await expect.poll(isLoading).toBe(false);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
