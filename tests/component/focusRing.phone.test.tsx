import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileEdit } from '#web/features/profiles/edit/ProfileEdit.tsx';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import Onboarding from '#web/routes/account/onboarding.tsx';
import { contrast } from '#tests/support/contrast.ts';
import { focusError } from '#tests/support/focusError.ts';
import { AccountPanel } from './support/AccountPanel.tsx';
import { choose } from './support/choose.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { showSearch } from './support/showSearch.tsx';
import { focusOn } from './support/keyboard.ts';

const counts = { 'GET entities/Notification/count': { count: 3 }, 'GET entities/Thread/count': { count: 0 } };
const show = (part: ReactNode, at: string, user = clinicianRow({ bio: 'Nights' })) =>
  renderPart(<Shell footer={false}>{part}</Shell>, {
    at,
    user,
    answers: { ...counts, 'GET entities/Document': [] },
  });

/** Goes through the page with Tab; answers what has no ring, or lies under a bar or outside of the window. */
async function walk(): Promise<string[]> {
  const faults: string[] = [];
  window.walked = new Set();
  window.scrollTo(0, 0);
  for (let stop = 0; stop < 80; stop++) {
    await userEvent.keyboard('{Tab}');
    const fault = await focusError();
    if (fault === 'end') break;
    if (fault) faults.push(fault);
  }
  expect(window.walked.size).toBeGreaterThan(5);
  return faults;
}

test.each(['skills', 'location', 'media', 'checks'])(
  'on a phone each field of the profile shows that it has the focus, under no bar: %s',
  async (tab) => {
    const nurse = clinicianRow({ bio: 'Nights', specialties: ['Surgery'] });
    await show(<ProfileEdit profile={nurse} role={nurse.user_role!} />, `/profile-edit?tab=${tab}`, nurse);
    await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
    expect(await walk()).toEqual([]);
  },
);

test('on a phone each field of the sign-up shows that it has the focus', async () => {
  await renderPart(<AccountPanel initial="signup" />, { at: '/login?tab=signup' });
  await choose(page.getByRole('radio', { name: /^Clinician/ }));
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  expect(await walk()).toEqual([]);
});

test.each([500, 572, 644, 716, 788, 860])(
  'the whole of a text area is shown above the bar when it gets the focus, %i px high',
  async (height) => {
    await page.viewport(360, height);
    onTestFinished(() => page.viewport(360, 780));
    const user = clinicianRow({
      is_onboarded: false,
      headline: null,
      adult_confirmed_date: '2026-01-05T09:00:00.000Z',
    });
    await show(<Onboarding />, '/onboarding?role=clinician', user);
    const bio = page.getByRole('textbox', { name: 'Bio' });
    await expect.element(bio).toBeVisible();
    await focusOn(bio);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    window.scrollTo(0, 0);
    await userEvent.keyboard('{Tab}');
    await expect.element(bio).toHaveFocus();
    const hidden = () => {
      const bar = document.querySelector('[data-edge=bottom]')!.getBoundingClientRect();
      return bio.element().getBoundingClientRect().bottom - bar.top;
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  },
);

test.each(['light', 'dark'] as const)('the counts on the bell and on the filters can be read in %s', async (scheme) => {
  const readable = (count: Element) => {
    const { color, backgroundColor } = getComputedStyle(count);
    return contrast(color, backgroundColor);
  };
  await showSearch('/jobs?role=RN', { scheme });
  const filters = page.getByRole('button', { name: 'Filters, 1 active' }).getByText('1');
  await expect.poll(() => readable(filters.element())).toBeGreaterThanOrEqual(4.5);
  await renderPart(<Shell footer={false}>{null}</Shell>, {
    at: '/jobs',
    user: clinicianRow(),
    answers: counts,
    scheme,
  });
  const bell = page.getByRole('banner').getByText('3', { exact: true });
  await expect.poll(() => readable(bell.element())).toBeGreaterThanOrEqual(4.5);
});
