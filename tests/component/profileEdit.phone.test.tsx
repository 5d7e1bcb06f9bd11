import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileEdit } from '#web/features/profiles/edit/ProfileEdit.tsx';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

const person = clinicianRow({
  bio: 'Nights',
  specialties: ['Surgery'],
  skills: Array.from({ length: 6 }, (_, at) => `A skill with a long name ${at}`),
});

const edit = (tab: string) =>
  renderPart(<ProfileEdit profile={person} role={person.user_role!} />, {
    at: `/profile-edit?tab=${tab}`,
    user: person,
    answers: { 'PUT entities/User/me': person },
  });

test('what is in the box of a list is saved by the first press of Save', async () => {
  const { sent } = await edit('skills');
  await page.getByRole('combobox', { name: 'Languages' }).fill('Portuguese, Tagalog as spoken in the south');
  // A line more moves the button: the press must count all the same.
  await page.getByRole('button', { name: 'Save changes' }).click({ delay: 100 });
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ languages: ['Portuguese', 'Tagalog as spoken in the south'] });
});

test('the tab that is open is in view, whichever the address names', async () => {
  await edit('media');
  const opened = (name: RegExp) => page.getByRole('tab', { name, selected: true });
  await expect.element(opened(/^Media/)).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('tab', { name: /^Basic/ }).click();
  await expect.element(opened(/^Basic/)).toBeInViewport({ ratio: 0.9 });
});
