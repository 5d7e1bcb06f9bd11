import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a clinician describes themselves and takes it back, and an administrator downloads the month', async ({
  browser,
}) => {
  test.slow();
  const site = await startProduct({ IMPACT_REPORT: 'on' });
  try {
    const nurse = await member(site, 'clinician');
    const page = await pageOf(browser, nurse);
    await visit(page, `${site.address}/settings#description`);
    const section = page.getByRole('region', { name: 'About you, if you like' });
    await expect(section.getByText('Nobody at a facility sees your answers')).toBeVisible();
    const choose = async (question: string, answer: string) => {
      await chooseIn(section, question, answer);
    };
    const kept = () => nurse.client.functions.selfDescription({});
    await choose('Sex', 'Female');
    await choose('Race or ethnicity', 'Two or more');
    await expect.poll(kept).toEqual({ sex: 'female', race_ethnicity: 'several' });
    await look(page, 'settings-description');
    const privacy = await pageOf(browser, nurse);
    await visit(privacy, `${site.address}/privacy`);
    await expect(privacy.getByRole('heading', { name: 'What you may say of yourself' })).toBeVisible();
    await choose('Sex', 'Prefer not to say');
    await expect.poll(kept).toEqual({ sex: null, race_ethnicity: 'several' });

    const desk = await pageOf(browser, await administrator(site));
    await visit(desk, `${site.address}/admin-overview`);
    await expect(desk.getByRole('heading', { name: 'How sorting by fit works out' })).toBeVisible();
    await look(desk, 'admin-impact');
    const saved = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download CSV' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain('race_ethnicity,several,');
  } finally {
    await site.stop();
  }
});

test('where nobody is asked any more, a clinician empties what they said', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  // As the server answers of whoever said it while it was asked.
  await page.route('**/functions/selfDescription*', (route) =>
    route.fulfill({ json: { sex: 'female', race_ethnicity: null } }),
  );
  await visit(page, '/settings#description');
  const section = page.getByRole('region', { name: 'About you, if you like' });
  await expect(section.getByText('What you said is still kept')).toBeVisible();
  await expect(section.getByText('Sex: Female')).toBeVisible();
  await expect(section.getByRole('combobox')).toHaveCount(0);
  await look(page, 'settings-description-kept');
  await section.getByRole('button', { name: 'Empty my answers' }).click();
  await expect(page.getByText('Your answers are emptied')).toBeVisible();
  await expect(section).toHaveCount(0);
});

test('where nobody is asked there is no such section', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await visit(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Fit', exact: true })).toBeVisible();
  await expect(page.getByText('About you, if you like')).toHaveCount(0);
  await visit(page, '/privacy');
  await expect(page.getByRole('heading', { name: 'What we collect' })).toBeVisible();
  await expect(page.getByText('What you may say of yourself')).toHaveCount(0);
});
