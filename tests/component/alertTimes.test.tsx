import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { AlertsSection } from '#web/features/accounts/settings/AlertsSection.tsx';
import { useUser } from '#web/session/session.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

function Section() {
  return <AlertsSection user={useUser()} />;
}

const before = clinicianRow({
  quiet_from: '21:00',
  quiet_until: '07:00',
  digest_at: '08:00',
  digest_day: 'mon',
  time_zone: null,
});

test('quiet hours and the zone of the browser are saved, and a digest within them is refused at its field', async () => {
  let user = before;
  const { sent, address } = await renderPart(<Section />, {
    at: '/settings',
    user,
    answers: {
      'GET entities/User/me': () => user,
      'PUT entities/User/me': ({ body }: { body: unknown }) => {
        const wish = body as Partial<typeof user>;
        if (wish.digest_at === '08:00') {
          const errors = [{ field: 'digest_at', message: 'Choose a time outside your quiet hours' }];
          throw new AppError('VALIDATION_ERROR', 'Error in field digest_at', { errors });
        }
        user = { ...user, ...wish };
        return user;
      },
    },
  });
  const section = page.getByRole('region', { name: 'Alerts & quiet hours' });
  await expect.element(section.getByText(/^We guessed Chicago from your browser/)).toBeVisible();
  await expect.element(section.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Central Time (Chicago)');
  await section.getByLabelText('From').fill('22:30');
  await section.getByLabelText('Until').fill('09:30');
  await section.getByRole('button', { name: 'Save times' }).click();
  await expect.element(section.getByText('Choose a time outside your quiet hours')).toBeVisible();
  const digest = section.getByLabelText('Time of daily and weekly emails');
  await expect.element(digest).toHaveFocus();
  await expectAccessible();
  await digest.fill('10:00');
  await section.getByRole('combobox', { name: 'Day of weekly emails' }).click();
  await page.getByRole('option', { name: 'Friday' }).click();
  await section.getByRole('button', { name: 'Save times' }).click();
  await expect.element(page.getByText('Times saved')).toBeVisible();
  await expect.element(section.getByText(/We guessed Chicago/)).not.toBeInTheDocument();
  await expect
    .poll(() => sent.findLast(({ method }) => method === 'PUT')?.body)
    .toEqual({
      quiet_from: '22:30',
      quiet_until: '09:30',
      digest_at: '10:00',
      digest_day: 'fri',
      time_zone: 'America/Chicago',
    });
  await section.getByRole('link', { name: 'Your saved searches' }).click();
  await expect.poll(address).toBe('/alerts');
});

test('an empty time is refused without asking the server', async () => {
  const { sent } = await renderPart(<Section />, { at: '/settings', user: before });
  await page.getByLabelText('From').fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('From')).toHaveFocus();
  await expect.element(page.getByLabelText('From')).toHaveAttribute('aria-invalid', 'true');
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});
