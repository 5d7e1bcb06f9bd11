import { expect } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { keyboardOn } from '#tests/browser/support/keyboard.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { newcomer, pageOf } from '#tests/browser/support/people.ts';
import { expectFocus } from '#tests/browser/support/tabWalk.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B3: a new clinician keeps the focus through the steps of onboarding', async ({ browser, product }) => {
  const page = await pageOf(browser, await newcomer(product));
  const { pressButton, press, answer, button } = keyboardOn(page);
  const next = button('Next');
  await visit(page, '/onboarding');
  await page.getByRole('radio', { name: /^Clinician/ }).press(' ');
  await press(next, page.getByText('Step 1 of 3', { exact: true }), 'the side is chosen');

  await pressButton('Next', page.getByText('Please fill all required fields'));
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Headline' }).fill('Wound care nurse');
  await page.getByRole('textbox', { name: 'Location' }).fill('Salem, OR');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Nine years.');
  await pressButton('Next', page.getByText('Step 2 of 3', { exact: true }));
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  await pressButton('Next', page.getByText('Please add at least one specialty and certification'));
  await expect(page.getByRole('combobox', { name: 'Specialties' })).toBeFocused();
  await pressButton('Back', page.getByText('Step 1 of 3', { exact: true }));
  await expect(heading).toBeFocused();
  await pressButton('Next', page.getByText('Step 2 of 3', { exact: true }));
  await page.getByRole('combobox', { name: 'Specialties' }).fill('Surgery,');
  await page.getByRole('combobox', { name: 'Certifications' }).fill('BLS,');
  await pressButton('Next', page.getByText('Step 3 of 3', { exact: true }));
  await expect(heading).toBeFocused();

  const field = page.getByRole('button', { name: /^Choose .*file: Document$/ });
  await chooseFile(field, pdf());
  await expect(page.getByRole('article', { name: 'My license.pdf' })).toBeVisible();
  await expectFocus(page, 'the first document is there');
  await expect(field).toBeFocused();
  await answer('Delete: My license.pdf', 'Delete document', page.getByText('Document deleted'));
  await page.route('**/api/apps/*/entities/User/me', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await pressButton('Complete Setup', page.getByRole('alert').first());
  await page.unrouteAll();
  await pressButton('Complete Setup');
  await expect(page).toHaveURL(/\/clinician-dashboard$/);
  await expectFocus(page, 'the setup is complete');
});

test('B3: a new facility keeps the focus, with an error that the server finds on the last step', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await newcomer(product));
  const { pressButton } = keyboardOn(page);
  await visit(page, '/onboarding?role=facility');
  await page.getByRole('textbox', { name: 'Headline' }).fill('120-bed hospital');
  await page.getByRole('textbox', { name: 'Location' }).fill('Salem, OR');
  await page.getByRole('textbox', { name: 'Bio' }).fill('A small hospital.');
  await pressButton('Next', page.getByText('Step 2 of 2', { exact: true }));
  const website = page.getByRole('textbox', { name: 'Website' });
  await website.fill('no address');
  await pressButton('Complete Setup', page.getByRole('alert').first());
  await expect(website).toBeFocused();
  await website.fill('https://hospital.example.org');
  await pressButton('Complete Setup');
  await expect(page).toHaveURL(/\/facility-dashboard$/);
  await expectFocus(page, 'the setup is complete');
});
