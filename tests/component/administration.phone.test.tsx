import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AuditTable } from '#web/features/administration/AuditTable.tsx';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow } from './support/rows.ts';

const entry = {
  id: 1,
  at: '2026-11-02T10:00:00.000Z',
  actor_kind: 'admin',
  actor_id: 'admin-1',
  actor_name: 'Ada Long',
  entity: 'User',
  about_id: '00000000-0000-4000-8000-00000000000c',
  about_name: 'Noor Haddad',
  action: 'User.update',
  entity_id: '00000000-0000-4000-8000-00000000000c',
  fields: ['is_active'],
  outcome: 'done',
};

test('B11: on a phone the filters of the audit log are in a dialog, and no word of the table is broken', async () => {
  const { address } = await renderPart(<AuditTable />, {
    at: '/admin-audit',
    user: administratorRow(),
    answers: { 'POST functions/auditLog': { entries: [entry], has_more: false, more_people: false } },
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Action' }).selectOptions('User.update');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect.poll(address).toBe('/admin-audit?action=User.update');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => linesOf(page.getByRole('cell', { name: 'When' }).element())).toBe(1);
  await expect.poll(() => linesOf(page.getByRole('cell', { name: /Changed an account/ }).element())).toBe(1);
});

/** Lines that the first text of an element takes. */
function linesOf({ firstChild }: Element): number {
  const text = document.createRange();
  text.selectNodeContents(firstChild!);
  return new Set([...text.getClientRects()].map(({ top }) => top)).size;
}
