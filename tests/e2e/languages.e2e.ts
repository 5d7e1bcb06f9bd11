import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { facilityAndNurses, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('a browser that prefers Spanish gets Spanish pages, each with its own texts alone', async ({
  browser,
  product,
}) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({
    title: 'Night nurse',
    description: 'Nights',
    role: 'RN',
    specialty: 'Wound Care',
    location_type: 'on-site',
    address: 'Salem, OR',
    start_date: '2031-09-04',
    pay_range_min: 45,
    pay_range_max: 60,
  });
  const page = await (await spanish(browser)).newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trabajo de salud, acordado directamente.');
  await look(page, 'home-es');
  expect(fetched.filter((path) => /\/(public|auth|shell)\.json/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Puestos', exact: true }).first().click();
  await expect(page).toHaveTitle('Puestos · OpenLocum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puestos');
  expect(fetched.filter((path) => path.includes('/jobs.json'))).toHaveLength(1);
  await look(page, 'jobs-es');
  await visit(page, `/job-detail?id=${job.id}`);
  await expect(page.getByText('$45-$60/h').first()).toBeVisible();
  await expect(page.getByText('4 sept 2031').first()).toBeVisible();
  await expect(page.getByText('Cuidado de heridas').first()).toBeVisible();
  await look(page, 'job-detail-es');
  expect(errors).toEqual([]);
});

test('the footer changes the language at once, and the choice outlives the page', async ({ browser }) => {
  const page = await (await spanish(browser)).newPage();
  await visit(page, '/pricing?lang=es');
  await page.evaluate(() => document.body.setAttribute('data-before', 'choice'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await expect(page).toHaveURL('/pricing');
  await expect(page.locator('body')).toHaveAttribute('data-before', 'choice');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await visitAgain(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('Español in Settings holds here, after a reload, on another device, and for what is refused', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings');
  await page.getByRole('textbox', { name: 'Current password' }).fill('typed before');
  await chooseIn(page, 'Language of the pages', 'Español');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración de la cuenta');
  await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toHaveValue('typed before');
  await look(page, 'settings-es');
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('nine herons in a marsh');
  await page.getByRole('textbox', { name: 'Repita la contraseña nueva' }).fill('nine herons in a marsh');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('La contraseña actual es incorrecta')).toBeVisible();
  await expect.poll(async () => (await nurse.client.auth.me()).appearance['locale']).toBe('es');
  await visit(page, '/clinician-dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await look(page, 'clinician-dashboard-es');

  const other = await pageOf(browser, nurse);
  await visit(other, '/profile-edit');
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Editar perfil');
  await look(other, 'profile-edit-es');
});

test('news is told in the language of its reader, whatever was typed in it stays', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create({
    title: 'Night nurse',
    description: 'Nights',
    role: 'RN',
    location_type: 'remote',
  });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  for (const new_status of ['shortlisted', 'hired'] as const) {
    await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
  }

  await nurse.client.auth.updateMe({ appearance: { locale: 'es' } });
  const page = await pageOf(browser, nurse);
  await visit(page, '/notifications');
  await expect(page.getByRole('link', { name: '¡El puesto es suyo!' })).toBeVisible();
  await expect(
    page.getByText('Mercy Hospital confirmó su contratación para Night nurse. ¡Felicitaciones!'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar notificación: ¡El puesto es suyo!' })).toBeVisible();
  await look(page, 'notifications-es');

  const fetched: string[] = [];
  const english = await pageOf(browser, facility);
  english.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(english, '/notifications');
  await expect(english.getByText('Noor Haddad applied for Night nurse.')).toBeVisible();
  expect(fetched.filter((path) => path.includes('/news.json'))).toEqual([]);
});

function spanish(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ locale: 'es-MX' });
}

test('states have their names in Spanish, and are found by those of either language', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician', { licensure_states: ['OR'], appearance: { locale: 'es' } });
  const visitor = await (await spanish(browser)).newPage();
  await visit(visitor, '/talent?state=NY');
  await expect(visitor).toHaveTitle(/Nueva York/);
  await expect(visitor.getByRole('link', { name: 'Quitar filtro: Nueva York' })).toBeVisible();
  await look(visitor, 'talent-es-state');

  const page = await pageOf(browser, nurse);
  await visit(page, '/profile-edit?lang=es&tab=location');
  await expect(page.getByRole('tabpanel').getByText('Oregón (OR)')).toBeVisible();
  const states = page.getByRole('combobox', { name: 'Estados con licencia' });
  await states.fill('nueva j');
  await expect(page.getByRole('option', { name: 'Nueva Jersey (NJ)' })).toBeVisible();
  await states.fill('new york');
  await page.getByRole('option', { name: 'Nueva York (NY)' }).click();
  await expect(page.getByRole('tabpanel').getByText('Nueva York (NY)')).toBeVisible();
});

test('an opened applicant fits on a phone in Spanish', async ({ browser, product }) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  const page = await pageOf(browser, facility, { locale: 'es-MX', viewport: { width: 360, height: 740 } });
  await visit(page, `/facility-applicants?id=${application.id}`);
  await expect(page.getByRole('button', { name: 'Ver todas' })).toBeVisible();
  await look(page, 'applicant-es');
});
