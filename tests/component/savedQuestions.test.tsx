import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { JobQuestion } from '#domain/jobs/jobQuestions.ts';
import { QuestionsEditor } from '#web/features/jobs/questions/QuestionsEditor.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const ask = (text: string): JobQuestion => ({ id: text, text, kind: 'text' });
const set = rowOf('FormTemplate', {
  ...{ id: 'template-1', facility_id: facilityRow().id, kind: 'questions', name: 'Nights' },
  content: { questions: [ask('Nights'), ask('Weekends')] },
});

function Editor({ initial }: { initial: JobQuestion[] }) {
  const [questions, setQuestions] = useState(initial);
  return <QuestionsEditor value={questions} onChange={setQuestions} />;
}

function show(first: JobQuestion[] = [], answers: Answers = {}) {
  return renderPart(<Editor initial={first} />, {
    at: '/post-job',
    user: facilityRow(),
    answers: { 'GET entities/FormTemplate': [set], 'GET entities/FormTemplate/template-1': set, ...answers },
  });
}

const question = (number: number) => page.getByRole('textbox', { name: `Question ${number}` });
const insert = page.getByRole('button', { name: 'Insert saved questions' });

test('a saved set is inserted with two presses, without what is asked already', async () => {
  await show([ask('Weekends')]);
  await insert.click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Nights' }).click();
  await expect.element(question(1)).toHaveValue('Weekends');
  await expect.element(question(2)).toHaveValue('Nights');
  await expect.element(question(3)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 question added')).toBeVisible();
});

test('a set of questions whose kinds no longer exist adds none', async () => {
  const old = { ...set, content: { questions: [{ id: 'a', text: 'Draw', kind: 'drawing' }] } };
  await show([], { 'GET entities/FormTemplate/template-1': old });
  await insert.click();
  await page.getByRole('menuitem', { name: 'Nights' }).click();
  await expect.element(page.getByText('No new questions here')).toBeVisible();
});

test('the questions of a job are saved under a name, without empty ones', async () => {
  const { sent } = await show([ask('Nights'), { ...ask('x'), text: ' ' }], {
    'GET entities/FormTemplate': [],
    'POST entities/FormTemplate': ({ body }: SentRequest) => ({ ...set, ...(body as object) }),
  });
  await expect.element(insert).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save these questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these questions' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ICU');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ kind: 'questions', name: 'ICU', content: { questions: [ask('Nights')] } },
  });
});
