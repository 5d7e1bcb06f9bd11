import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { siteMap } from '#domain/shared/siteMap.ts';
import { PostingsOfMail } from '#web/features/accounts/PostingsOfMail.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('the mailed link lists what closes, and its button confirms it without leaving the page', async () => {
  const posting = {
    id: 'job-1',
    title: 'Wound care nurse',
    is_open: true,
    is_confirmed: false,
    expires_date: inDays(5),
  };
  const { sent } = await renderPart(<PostingsOfMail postings={[posting]} sent={undefined} />, {
    at: `${siteMap.StillOpen.path}?token=token-of-the-mail`,
    answers: {
      'POST functions/confirmPostingsOfMail': {
        success: true,
        postings: [{ ...posting, is_confirmed: true, expires_date: inDays(30) }],
      },
    },
  });
  const item = page.getByRole('listitem').filter({ hasText: 'Wound care nurse' });
  await expect.element(item).toMatchTextContent(/Closes /);
  await expectAccessible();
  await page.getByRole('button', { name: 'Still open' }).click();
  await expect.element(page.getByText('Confirmed. The job stays open for 30 more days.')).toBeVisible();
  await expect.element(item).toMatchTextContent(/open until/);
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({ token: 'token-of-the-mail' });
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
