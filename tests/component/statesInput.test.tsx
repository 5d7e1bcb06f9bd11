import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StatesInput } from '#web/ui/StatesInput.tsx';
import { renderPart } from './support/renderPart.tsx';

function Input() {
  const [states, setStates] = useState(['OR']);
  return <StatesInput label="Estados con licencia" value={states} onChange={setStates} />;
}

test('states have their names in Spanish, and are found by those of either language', async () => {
  await renderPart(<Input />, { at: '/profile-edit', locale: 'es' });
  await expect.element(page.getByText('Oregón (OR)').nth(0)).toBeVisible();
  const states = page.getByRole('combobox', { name: 'Estados con licencia' });
  await states.fill('nueva j');
  await expect.element(page.getByRole('option', { name: 'Nueva Jersey (NJ)' })).toBeVisible();
  await states.fill('new york');
  await page.getByRole('option', { name: 'Nueva York (NY)' }).click();
  await expect.element(page.getByText('Nueva York (NY)').nth(0)).toBeVisible();
});
