import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useTexts } from '#web/i18n/texts.ts';
import type * as Catalogues from '#web/messages/catalogues.ts';

// Texts that arrive before React has put the part away: from the cache of the browser they do.
vi.mock('#web/messages/catalogues.ts', async (original) => {
  const catalogues = await original<typeof Catalogues>();
  const loadTexts: typeof catalogues.loadTexts = async (locale, areas) => {
    for (const area of areas) catalogues.storeTexts(locale, area, { 'alerts.empty.jobs': 'Search jobs' });
  };
  return { ...catalogues, loadTexts };
});

function Alerts() {
  const t = useTexts('alerts');
  const [key] = useState('alerts.empty.jobs' as const);
  return <p>{t(key)}</p>;
}

test('a part goes on where it was when its texts arrive while it waits for them', async () => {
  const errors: unknown[] = [];
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onRecoverableError: (error) => errors.push(error),
  });
  onTestFinished(() => root.unmount());
  startTransition(() =>
    root.render(
      <MemoryRouter>
        <Alerts />
      </MemoryRouter>,
    ),
  );
  await expect.element(page.getByText('Search jobs')).toBeVisible();
  expect(errors).toEqual([]);
});
