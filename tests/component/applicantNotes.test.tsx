import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RowOf } from '#domain/entities.ts';
import { ApplicantNotes } from '#web/features/applications/notes/ApplicantNotes.tsx';
import type { SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const robin = facilityRow({ full_name: 'Robin Reviewer', work_role: 'reviewer', works_for: 'mercy' });

function show(user: RowOf<'User'>) {
  const notes: RowOf<'Note'>[] = [];
  return renderPart(<ApplicantNotes application={applicationRow()} />, {
    at: '/facility-applicants',
    user,
    answers: {
      'GET entities/Note': () => notes,
      'GET entities/Member': [],
      'POST functions/assessmentState': { reviewers: 1, written: 0, sealed: 0 },
      'POST entities/Note': ({ body }: SentRequest) => {
        const about = { id: 'note-1', author_id: user.id, author_name: user.full_name };
        notes.push(rowOf('Note', { ...about, ...(body as Partial<RowOf<'Note'>>) }));
        return notes[0];
      },
    },
  });
}

test('a reviewer writes an assessment with a recommendation', async () => {
  const { sent } = await show(robin);
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('radio', { name: 'Assessment' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('A steady hand.');
  await expect.element(save).toBeDisabled();
  await chooseOption('Your recommendation', 'Strong yes');
  await expectAccessible();
  await save.click();
  const note = page.getByRole('article', { name: 'Assessment, Robin Reviewer' });
  await expect.element(note.getByText('Strong yes')).toBeVisible();
  await expect.element(note.getByText('A steady hand.')).toBeVisible();
  expect(sent.filter(({ path, method }) => path === 'entities/Note' && method === 'POST')).toMatchObject([
    { body: { application_id: 'application-1', kind: 'assessment', recommendation: 'strong_yes' } },
  ]);
  expect(sent.map(({ path }) => path)).not.toContain('functions/assessmentState');
});

test('the facility reads how many assessments are written, and that the applicant sees none', async () => {
  await show(facilityRow());
  await expect.element(page.getByText('0 of 1 assessments written. They open together.')).toBeVisible();
  await expect
    .poll(() => page.getByText("The applicant can't see this, but a court may read it.").elements())
    .toHaveLength(2);
  await expectAccessible();
});
