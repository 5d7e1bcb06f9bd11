import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ReportDialog } from '#web/features/moderation/ReportDialog.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';

function Opener() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Report this job
      </button>
      <ReportDialog kind="job" id="job-1" opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

test.each([
  { scheme: 'light', locale: 'en', user: clinicianRow() },
  { scheme: 'dark', locale: 'es', user: facilityRow() },
  { scheme: 'dark', locale: 'en', user: administratorRow() },
] as const)('the dialog of a report is accessible, $scheme in $locale', async (look) => {
  await renderPart(<Opener />, { ...look, at: '/job-detail' });
  await page.getByRole('button', { name: 'Report this job' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
});

test('a report asks for a reason, and the focus returns to what opened it', async () => {
  const { sent } = await renderPart(<Opener />, { at: '/job-detail', user: clinicianRow() });
  const opener = page.getByRole('button', { name: 'Report this job' });
  await opener.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /report/i })
    .click();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('A2: no reason is chosen beforehand, and the one that hides the item takes a second step', async () => {
  const { sent } = await renderPart(<Opener />, {
    at: '/job-detail',
    user: clinicianRow(),
    answers: { 'POST functions/reportItem': { report: {}, hidden: true } },
  });
  await page.getByRole('button', { name: 'Report this job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this job' });
  await expect.element(dialog).toBeVisible();
  for (const radio of dialog.getByRole('radio').elements()) expect((radio as HTMLInputElement).checked).toBe(false);
  const send = dialog.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect.element(dialog.getByText('Choose a reason')).toBeVisible();
  const phi = dialog.getByRole('radio', { name: /^PHI Violation/ });
  await expect.element(phi).toHaveFocus();
  await phi.click();
  await send.click();
  await expect.element(dialog.getByText('Confirm that we should hide it, or choose another reason')).toBeVisible();
  const hides = dialog.getByRole('checkbox', { name: 'This hides it from everyone until we decide' });
  await expect.element(hides).toHaveFocus();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await hides.click();
  await send.click();
  await expect.element(page.getByText(/It is temporarily hidden while we review it/)).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    target_kind: 'job',
    target_id: 'job-1',
    reason: 'PHI Violation',
  });
});
