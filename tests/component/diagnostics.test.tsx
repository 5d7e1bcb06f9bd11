import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { pageNamed, pageNames } from '#domain/shared/siteMap.ts';
import DemoSetup from '#web/routes/diagnostics/demoSetup.tsx';
import LogoutTest from '#web/routes/diagnostics/logoutTest.tsx';
import SiteTest from '#web/routes/diagnostics/siteTest.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow } from './support/rows.ts';

const rowWith = (text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('Logout Test logs out, checks again and keeps the log; a failure is shown with its message', async () => {
  let isIn = true;
  let fails = true;
  const { address } = await renderPart(<LogoutTest />, {
    at: '/logout-test',
    user: clinicianRow(),
    answers: {
      'GET entities/User/me': () => {
        if (!isIn) throw new AppError('AUTH_REQUIRED', 'Authentication required');
        return clinicianRow();
      },
      'GET entities/*': { count: 0 },
      'POST auth/logout': () => {
        if (fails) throw new AppError('INTERNAL', 'The session store is away');
        isIn = false;
        return {};
      },
    },
  });
  for (const fact of ['Noor Haddad', 'noor@example.com', clinicianRow().id]) {
    await expect.element(page.getByText(fact).nth(0)).toBeVisible();
  }
  await expect.element(rowWith('App ID')).toMatchTextContent('openlocum');
  await expect.element(page.getByText('No attempts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Test Logout' }).click();
  const log = page.getByRole('log');
  await expect.element(log).toMatchTextContent('Logout failed: The session store is away');
  await expect.element(log).toMatchTextContent('Auth status: authenticated');
  fails = false;
  await page.getByRole('button', { name: 'Test Logout' }).click();
  await expect.element(log).toMatchTextContent('Logged out');
  await expect.element(log).toMatchTextContent('Auth status: not_authenticated');
  await expect.poll(address).toBe('/logout-test');
  await expectAccessible();
});

test('Site Test lists every page with who may open it, and checks what answers the person', async () => {
  await renderPart(<SiteTest />, {
    at: '/site-test',
    user: clinicianRow(),
    answers: {
      'GET entities/Job': [jobRow()],
      'GET entities/Job/count': { count: 1 },
      'POST functions/searchJobs': { jobs: [jobRow()], total: 1 },
      'GET entities/*': { count: 0 },
      'POST functions/*': {},
    },
  });
  const tables = page.getByRole('table');
  await expect.element(tables.nth(1)).toBeVisible();
  const main = pageNames.filter((name) => pageNamed(name).inSiteTest);
  await expect.poll(() => tables.nth(1).getByRole('rowheader').elements().length).toBe(main.length);
  await expect.poll(() => tables.nth(2).getByRole('rowheader').elements()).toHaveLength(pageNames.length - main.length);
  await expect.element(rowWith('/post-job')).toMatchTextContent('FacilityNot for you');
  await expect.element(rowWith('/my-applications')).toMatchTextContent('ClinicianOpen to you');
  await expect.element(rowWith('/talent')).toMatchTextContent('PublicOpen to you');
  await expect.element(rowWith('Authentication')).toMatchTextContent('SuccessAuthenticated');
  await expect.element(page.getByRole('link', { name: /JobDetail/ })).toHaveAttribute('href', '/job-detail?id=job-1');
  await expect
    .poll(() => page.getByRole('region', { name: 'Quick links' }).getByRole('link').elements())
    .toHaveLength(8);
  await expectAccessible();
});

test('Demo Data Setup shows a refusal, and leads on once the data is there', async () => {
  let tries = 0;
  await renderPart(<DemoSetup />, {
    at: '/demo-setup',
    user: administratorRow(),
    answers: {
      'POST functions/setUpDemo': () => {
        if (tries++ === 0) throw new AppError('FORBIDDEN', 'Other people have accounts here');
        const account = {
          email: 'amara@demo.openlocum.example',
          full_name: 'Amara',
          name: 'Amara',
          user_role: 'clinician',
        };
        return { accounts: [account], made: { facilities: 4, clinicians: 4, jobs: 6 } };
      },
    },
  });
  await page.getByRole('button', { name: 'Create demo data' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Other people have accounts here');
  await page.getByRole('button', { name: 'Create demo data' }).click();
  await expect.element(page.getByText('Demo data is ready')).toBeVisible();
  await expect.element(page.getByText('amara@demo.openlocum.example')).toBeVisible();
  for (const [name, path] of [
    ['Home', '/'],
    ['Jobs', '/jobs'],
    ['Explore', '/talent'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expectAccessible();
});
