import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { MailLinkCard } from '#web/features/accounts/MailLinkCard.tsx';
import { SearchesOfMail } from '#web/features/accounts/SearchesOfMail.tsx';
import { useClient } from '#web/api/client.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';

const at = '/unsubscribe?token=abc';

test('39: with scripts the link under an alert stops its searches and resumes them, without a form being sent', async () => {
  const searches = (is_on: boolean) => [{ id: 'a', name: 'ICU <b>nights</b>', is_on }];
  const { sent } = await renderPart(<SearchesOfMail token="abc" searches={searches(true)} sent={undefined} />, {
    at,
    answers: {
      'POST functions/stopSearches': { success: true, searches: searches(false) },
      'POST functions/resumeSearches': { success: true, searches: searches(true) },
    },
  });
  await expect.element(page.getByRole('listitem')).toHaveTextContent('ICU <b>nights</b>');
  await expectAccessible();
  await page.getByRole('button', { name: 'Stop this alert' }).click();
  await expect.element(page.getByText('Done. This alert is off.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Turn it on again' }).click();
  await expect.element(page.getByText(/on again, with at most one email a day/)).toBeVisible();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { path: 'functions/stopSearches', body: { token: 'abc' } },
      { path: 'functions/resumeSearches', body: { token: 'abc' } },
    ]);
});

function StopMails() {
  const { functions } = useClient();
  const follow = async (token: string) => `Stopped ${(await functions.stopMails({ token })).type}`;
  return <MailLinkCard title="Emails" text="Of one kind" label="Stop" token="abc" follow={follow} sent={undefined} />;
}

test('39: with scripts the link under another mail says what it did, or why it did not', async () => {
  let tries = 0;
  const { sent } = await renderPart(<StopMails />, {
    at,
    answers: {
      'POST functions/stopMails': () => {
        if (tries++ === 0) throw new AppError('BAD_REQUEST', 'This link is too old');
        return { success: true, type: 'new_review' };
      },
    },
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link is too old');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Stopped new_review')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(2);
});
