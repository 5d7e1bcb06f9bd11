import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

test('an administrator who is a clinician too reaches the pages of both on a phone', async () => {
  const { address } = await renderPart(
    <Shell footer={false}>
      <h1>A page</h1>
    </Shell>,
    {
      at: '/verification-check',
      user: clinicianRow({ role: 'admin' }),
      answers: {
        'GET entities/Notification/count': { count: 0 },
        'GET entities/Thread/count': { count: 0 },
        'POST functions/adminOverview': {
          ...{
            documents: { count: 0 },
            matches: { count: 0 },
            facilities: { count: 0 },
            reports: { count: 0 },
            deletions: { count: 0 },
          },
        },
      },
    },
  );
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect.element(tabs.getByRole('link', { name: 'Browse Jobs' })).toBeVisible();
  await tabs.getByRole('button', { name: 'More' }).click();
  const ofAdministrators = ['Overview', 'Verification', 'Facilities', 'Screening', 'Users', 'Reports', 'Appeals'];
  await expect.poll(() => texts(page.getByRole('menuitem'))).toEqual(ofAdministrators);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Verification' }).click();
  await expect.poll(address).toBe('/admin-verification');
});
