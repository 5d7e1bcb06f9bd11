import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '#domain/administration/contracts.ts';
import { PeopleList } from '#web/features/accounts/admin/PeopleList.tsx';
import AdminAudit from '#web/routes/admin/audit.tsx';
import { SiteSettings } from '#web/features/administration/SiteSettings.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow } from './support/rows.ts';
import type { SentRequest } from './support/answers.ts';

function entry(id: number, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    at: '2026-11-02T10:00:00.000Z',
    actor_kind: 'admin',
    actor_id: 'admin-1',
    actor_name: 'Ada Long',
    entity: 'User',
    about_id: 'user-1',
    about_name: 'Noor Haddad',
    action: 'User.update',
    entity_id: 'user-1',
    fields: ['is_active'],
    outcome: 'done',
    ...more,
  } as AuditEntry;
}

/** As the server narrows it. */
function auditLog({ body }: SentRequest) {
  const { action, until, before } = body as Record<string, unknown>;
  const all = [
    entry(3),
    entry(2, { action: 'auth.login', fields: [] }),
    entry(1, { entity_id: 'user-2', about_id: 'user-2', about_name: 'Mercy Hospital' }),
  ];
  const found = until ? [] : all.filter((one) => !action || one.action === action);
  const shown = before ? found.filter(({ id }) => id < Number(before)) : found.slice(0, 2);
  return { entries: shown, has_more: !before && found.length > 2, more_people: false };
}

const audit = { user: administratorRow(), answers: { 'POST functions/auditLog': auditLog } };

test('B11: the audit log is narrowed to an action, a name and days, and the address keeps it', async () => {
  const { address, sent } = await renderPart(<AdminAudit />, { at: '/admin-audit', ...audit });
  const lines = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect.element(lines.nth(2)).toBeVisible();
  await expect.poll(() => lines.elements()).toHaveLength(3);
  await expect.element(lines.nth(1)).toMatchTextContent(/Ada Long.*Changed an account.*account status.*Noor Haddad/);
  await page.getByRole('combobox', { name: 'Action' }).selectOptions('User.update');
  await expect.poll(address).toBe('/admin-audit?action=User.update');
  await expect.element(page.getByRole('cell', { name: 'Logged in' })).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: /^Search by the person who acted/ }).fill('ada');
  await expect.poll(address).toMatch(/q=ada/);
  await expectAccessible();
  await page.getByLabelText('To', { exact: true }).fill('2020-01-01');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ who: 'ada', action: 'User.update' });
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(address).toBe('/admin-audit?q=ada');
  await expect.element(page.getByText('Nothing found')).not.toBeInTheDocument();
});

test('B11: the log is read on where it ends', async () => {
  const { sent } = await renderPart(<AdminAudit />, { at: '/admin-audit', ...audit });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('cell', { name: 'Mercy Hospital' })).toBeVisible();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ before: 2 });
});

test('B11: a filter in the address is shown in Spanish as well', async () => {
  const at = '/admin-audit?to=2020-01-01&action=auth';
  await renderPart(<AdminAudit />, { at, ...audit, locale: 'es', scheme: 'dark' });
  await expect.element(page.getByLabelText('Hasta')).toHaveValue('2020-01-01');
  await expect.element(page.getByRole('combobox', { name: 'Acción' })).toHaveValue('auth');
  await expectAccessible();
});

test('B11: the users that the filters find are saved as a file for a spreadsheet', async () => {
  const { sent } = await renderPart(<PeopleList />, {
    at: '/admin-users?q=thessaly&role=clinician',
    user: administratorRow(),
    answers: {
      'GET entities/User': [clinicianRow({ full_name: 'Thessaly Marsh', is_active: true })],
      'GET entities/User/count': { count: 1 },
      'POST functions/exportUsers': 'Name,Email',
    },
  });
  await expect.element(page.getByText('1 person')).toBeVisible();
  const saved: { name: string; text: Promise<string> }[] = [];
  const files = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: (files.mock.lastCall![0] as Blob).text() });
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['users.csv']);
  expect(await saved[0]!.text).toMatch(/^\uFEFF?"?Name,Email/);
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ path: 'functions/exportUsers', body: { q: 'thessaly', role: 'clinician' } });
  vi.restoreAllMocks();
});

test('what the filters of the audit log find is saved as JSON lines', async () => {
  const { sent } = await renderPart(<AdminAudit />, {
    at: '/admin-audit?q=ada&action=User.update',
    user: administratorRow(),
    answers: { ...audit.answers, 'POST functions/exportAudit': '{"head":"1:ab"}\n{"seq":1}\n' },
  });
  const saved: { name: string; type: string; text: Promise<string> }[] = [];
  const files = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.mock.lastCall![0] as Blob;
    saved.push({ name: this.download, type: file.type, text: file.text() });
  });
  await page.getByRole('button', { name: 'Export JSON lines' }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['audit.jsonl']);
  expect(saved[0]!.type).toBe('application/x-ndjson');
  expect(await saved[0]!.text).toBe('{"head":"1:ab"}\n{"seq":1}\n');
  const asked = sent.filter(({ path }) => path === 'functions/exportAudit');
  expect(asked.map(({ body }) => body)).toEqual([{ action: 'User.update', who: 'ada', from: null, until: null }]);
  await expectAccessible();
  vi.restoreAllMocks();
});

test('the export of the audit log is offered in Spanish as well', async () => {
  await renderPart(<AdminAudit />, { at: '/admin-audit', ...audit, locale: 'es', scheme: 'dark' });
  await expect.element(page.getByRole('button', { name: 'Exportar líneas JSON' })).toBeVisible();
  await expectAccessible();
});

test('W29: a line of the audit log names people, says what was done and leads to the row', async () => {
  const entries = [
    entry(5, {
      action: 'Job.delete',
      entity: 'Job',
      entity_id: 'job-1',
      about_id: null,
      about_name: 'Night RN',
      fields: [],
    }),
    entry(4, { action: 'Document.update', entity: 'Document', entity_id: 'document-1', fields: ['status', 'issuer'] }),
    entry(2, { action: 'sign_on.refuse', entity: 'User', fields: ['other_domain'], outcome: 'refused' }),
    entry(3, { action: 'demo.set_up', entity: null, entity_id: null, about_id: null, about_name: null, fields: [] }),
  ];
  await renderPart(<AdminAudit />, {
    at: '/admin-audit',
    user: administratorRow(),
    answers: { 'POST functions/auditLog': { entries, has_more: false, more_people: false } },
  });
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect
    .element(row(/Deleted a job/).getByRole('link', { name: 'Night RN' }))
    .toHaveAttribute('href', '/job-detail?id=job-1');
  const changed = row(/Changed a document/);
  await expect
    .element(changed.getByRole('link', { name: 'Noor Haddad' }))
    .toHaveAttribute('href', '/admin-verification?id=document-1');
  await expect
    .element(changed.getByRole('link', { name: 'Ada Long' }))
    .toHaveAttribute('href', '/admin-users?id=admin-1');
  await expect.element(changed).toMatchTextContent(/status and 1 other field/);
  await expect.element(row(/Created the demo data/)).toBeVisible();
  await expect.element(row(/Sign-in at an organization/)).toMatchTextContent(/\(refused\).*address at another domain/);
  await expect.element(page.getByRole('option', { name: 'Sent an offer' })).toBeInTheDocument();
  await expectAccessible();
});

test('W11: an administrator reads how the site is set up', async () => {
  const settings = {
    public_url: 'https://jobs.example.org',
    sign_up: 'invited',
    access_policy: 'public_with_login',
    default_language: 'es',
    time_zone: 'America/Chicago',
    admin_second_factor: 'required',
    pay_gate: 'publish',
    verification_days: 120,
    report_hours: 24,
    impact_report: false,
    retention_hold: false,
    has_mail_server: true,
    contact_email: 'help@example.org',
    contact_phone: '555',
    contact_address: '1 Main Street',
  };
  await renderPart(<SiteSettings />, {
    at: '/admin-overview',
    user: administratorRow(),
    answers: { 'POST functions/siteSettings': settings },
  });
  const section = page.getByRole('region', { name: 'Site settings' });
  for (const text of ['People who were invited', 'Spanish', 'America/Chicago', '120 days']) {
    await expect.element(section.getByText(text)).toBeVisible();
  }
  await expectAccessible();
});
