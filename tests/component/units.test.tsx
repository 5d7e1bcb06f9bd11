import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PostJob from '#web/routes/facility/postJob.tsx';
import { focusOn } from './support/keyboard.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent);

test('a unit is found by what people call it, in the language of the reader and by its letters', async () => {
  await renderPart(<PostJob />, { at: '/post-job', user: facilityRow(), locale: 'es', answers: postJobAnswers });
  const box = page.getByRole('combobox', { name: 'Especialidad' });
  await box.fill('pcu');
  await expect.poll(options).toEqual(['Cuidados progresivos']);
  await box.fill('quirof');
  await expect.poll(options).toEqual(['Quirófano']);
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Quirófano');
});

test('what is no specialty of ours is not found', async () => {
  await renderPart(<PostJob />, { at: '/post-job', user: facilityRow(), answers: postJobAnswers });
  await page.getByRole('combobox', { name: 'Specialty' }).fill('phrenology');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
});

test('a role is found by what people call it, and is shown in the language of the reader', async () => {
  await renderPart(<PostJob />, { at: '/post-job', user: facilityRow(), locale: 'es', answers: postJobAnswers });
  const box = page.getByRole('combobox', { name: 'Rol' });
  await box.fill('auxiliar de enf');
  await expect.poll(options).toEqual(['CNA']);
  await box.fill('scrub');
  await expect.poll(options).toEqual(['Tecnólogo quirúrgico']);
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Tecnólogo quirúrgico');
});

test('34: a role that is typed and entered at the same moment is chosen', async () => {
  await renderPart(<PostJob />, { at: '/post-job', user: facilityRow(), answers: postJobAnswers });
  const box = page.getByRole('combobox', { name: 'Role' });
  await expect.element(box).toBeVisible();
  const input = box.element() as HTMLInputElement;
  await focusOn(box);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'lvn');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
  await expect.element(box).toHaveValue('LPN');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveValue('LPN');
});
