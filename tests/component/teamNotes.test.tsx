import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { SavedPerson } from '#domain/profiles/contracts.ts';
import { ProfileActions } from '#web/features/profiles/ProfileActions.tsx';
import SavedTalent from '#web/routes/facility/savedTalent.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { press } from './support/keyboard.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const names = ['Amara Osei', 'Ben Ortiz', 'Noor Haddad'];
const [amara, ben, noor] = names.map((full_name) =>
  clinicianRow({ id: full_name.slice(0, 3).toLowerCase(), full_name, credentials: null }),
) as [ReturnType<typeof clinicianRow>, ReturnType<typeof clinicianRow>, ReturnType<typeof clinicianRow>];

const about = (user_id: string, tags: string[], note: string | null = null): SavedPerson => ({
  user_id,
  tags,
  note,
  note_author: note && 'Nora Diaz',
  note_date: note && new Date().toISOString(),
});

const showSaved = (people: () => SavedPerson[], answers: Answers = {}, at = '/saved-talent') =>
  renderPart(<SavedTalent />, {
    at,
    user: facilityRow({ saved_talent_ids: ['noo', 'ben', 'ama'] }),
    answers: {
      'GET entities/User': ({ query }: SentRequest) => [amara, ben, noor].filter(({ id }) => query['q']?.includes(id)),
      'POST functions/savedPeople': () => ({ people: people() }),
      ...answers,
    },
  });

const bodies = (sent: readonly SentRequest[], name: string) =>
  sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);
const cards = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h2')?.textContent);

test('a tag narrows the saved clinicians to a list that is invited or tagged together', async () => {
  let people = [about('ama', ['ICU nights'], 'Wants Fridays.'), about('ben', ['ICU nights', 'Float'])];
  const { sent, address } = await showSaved(() => people, {
    'POST functions/tagTalent': () => {
      people = [about('ama', ['ICU nights', 'May'], 'Wants Fridays.'), about('ben', ['ICU nights', 'Float', 'May'])];
      return { people, skipped: [] };
    },
  });
  await expect.poll(cards).toEqual(['Amara Osei', 'Ben Ortiz', 'Noor Haddad']);
  const card = page.getByRole('article', { name: 'Amara Osei' });
  await expect.element(card).toMatchTextContent(/ICU nights.*Wants Fridays\..*Written by Nora Diaz/);
  await expectAccessible();
  await chooseOption('Tag', 'ICU nights (2)');
  await expect.poll(cards).toEqual(['Amara Osei', 'Ben Ortiz']);
  expect(address()).toBe('/saved-talent?tag=ICU+nights');
  await page.getByRole('button', { name: 'Select 2 clinicians' }).click();
  await expect.element(page.getByRole('button', { name: 'Invite 2 clinicians' })).toBeVisible();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 2 clinicians' });
  await expect.element(dialog.getByText('Amara Osei and Ben Ortiz')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Tags to add' }).fill('May,');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect.element(page.getByText('Tagged 2 clinicians.')).toBeVisible();
  await expect.element(card).toMatchTextContent(/May/);
  expect(bodies(sent, 'tagTalent')).toEqual([{ user_ids: ['ama', 'ben'], add: ['May'] }]);
});

test('a list opens from its address; an unknown tag shows everyone', async () => {
  await showSaved(() => [about('ben', ['Float'])], {}, '/saved-talent?tag=Float');
  await expect.poll(cards).toEqual(['Ben Ortiz']);
});

test('from the profile a tag of the team is two presses away, and saves the clinician', async () => {
  let people = [about('ama', ['Float', 'ICU nights'])];
  const { sent } = await renderPart(<ProfileActions person={ben} />, {
    at: '/profile?id=ben',
    user: facilityRow(),
    answers: {
      'POST functions/savedPeople': () => ({ people }),
      'POST functions/tagTalent': () => {
        people = [...people, about('ben', ['Float'])];
        return { people: [about('ben', ['Float'])], skipped: [] };
      },
    },
  });
  await page.getByRole('button', { name: 'Tags and note for Ben Ortiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags and note for Ben Ortiz' });
  await expect.element(dialog).toMatchTextContent(/A tag or a note also saves this clinician/);
  await expectAccessible();
  await press(dialog.getByRole('button', { name: 'Add the tag Float' }));
  await expect.element(dialog.getByRole('button', { name: 'Add the tag Float' })).not.toBeInTheDocument();
  await expect.poll(() => bodies(sent, 'tagTalent')).toEqual([{ user_ids: ['ben'], add: ['Float'], remove: [] }]);
  await expect.element(dialog.getByRole('button', { name: 'Add the tag ICU nights' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('of a note that a colleague changed in between both versions are shown before one replaces the other', async () => {
  let note: string | null = 'Wants Fridays.';
  const { sent } = await showSaved(() => [about('ama', [], note)], {
    'POST functions/noteTalent': ({ body }: SentRequest) => {
      const { note: next, before } = body as { note: string; before: string | null };
      if (before === 'Wants Fridays.') {
        note = 'Moved to Ohio.';
        throw new AppError('CONFLICT', 'A colleague has changed this note', { extraData: { reason: 'note_changed' } });
      }
      note = next;
      return { person: about('ama', [], note) };
    },
  });
  await page.getByRole('button', { name: 'Tags and note for Amara Osei' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Note' });
  const save = dialog.getByRole('button', { name: 'Save note' });
  await expect.element(save).toBeDisabled();
  await field.fill('Wants Mondays.');
  await save.click();
  await expect.element(dialog.getByText(/It now reads: “Moved to Ohio\.”/)).toBeVisible();
  await expect.element(field).toHaveValue('Wants Mondays.');
  await expectAccessible();
  await save.click();
  await expect.element(page.getByText('Note saved')).toBeVisible();
  await expect.element(dialog.getByText(/It now reads/)).not.toBeInTheDocument();
  expect(bodies(sent, 'noteTalent')).toEqual([
    { user_id: 'ama', note: 'Wants Mondays.', before: 'Wants Fridays.' },
    { user_id: 'ama', note: 'Wants Mondays.', before: 'Moved to Ohio.' },
  ]);
});

test('who is removed with tags or a note is asked about first', async () => {
  const { sent } = await showSaved(() => [about('ama', ['Float'])], {
    'POST functions/saveTalent': { saved_talent_ids: ['noo', 'ben'] },
  });
  await page.getByRole('button', { name: 'Remove Amara Osei from saved talent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Amara Osei from saved talent?' });
  await expect.element(dialog).toMatchTextContent(/delete your team's tags and note/);
  expect(bodies(sent, 'saveTalent')).toEqual([]);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => bodies(sent, 'saveTalent')).toEqual([{ user_id: 'ama', saved: false }]);
});
