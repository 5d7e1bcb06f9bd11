import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { NotificationList } from '#web/features/notifications/NotificationList.tsx';
import MessagesPage from '#web/routes/account/messages.tsx';
import AdminVerification from '#web/routes/admin/verification.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import PostJob from '#web/routes/facility/postJob.tsx';
import type { SentRequest } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { deskAnswers, documentRow, posts } from './support/deskAnswers.ts';
import { applicantRow, jobRow } from './support/jobRows.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';

/** With the button held, so that the page draws between the clicks, as it does under a finger. */
const doubleClick = (button: Locator) => button.dblClick({ delay: 50 });

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

function showPosting(at: string) {
  return renderPart(<PostJob />, {
    at,
    user: facilityRow(),
    answers: {
      'GET entities/Job/job-1': jobRow(),
      ...postJobAnswers,
      'PUT entities/Job/job-1': jobRow(),
    },
  });
}

test('a double click on Next goes one step and does not save the posting', async () => {
  const { sent } = await showPosting('/post-job?edit=job-1');
  await button('Next').click();
  await button('Next').click();
  await expect.element(page.getByRole('heading', { name: 'Requirements', level: 2 })).toBeVisible();
  await doubleClick(button('Next'));
  await expect.element(button('Save changes')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('each press of Back leads a step further back, however quickly they follow', async () => {
  await showPosting('/post-job?edit=job-1&step=4');
  await expect.element(button('Save changes')).toBeVisible();
  const back = button('Back').element() as HTMLButtonElement;
  back.click();
  back.click();
  await expect.element(page.getByRole('heading', { name: 'Details', level: 2 })).toBeVisible();
});

test('a double click on Reject opens the question and answers nothing', async () => {
  const { sent } = await renderPart(<FacilityApplicants />, {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: applicantAnswers([applicantRow({ status: 'reviewed' })]),
  });
  await doubleClick(button('Reject'));
  await expect.element(page.getByRole('dialog').getByText(/^Reject this application\?/)).toBeVisible();
  expect(posts(sent, 'updateApplicationStatus')).toEqual([]);
});

test('a double click deletes one notification, not the one that takes its place', async () => {
  let rows = ['First', 'Second'].map((title) => rowOf('Notification', { id: title, title, type: 'new_message' }));
  await renderPart(<NotificationList unreadOnly={false} />, {
    at: '/notifications',
    user: facilityRow(),
    answers: {
      'GET entities/Notification/v2/list': () => ({ items: rows, next_cursor: null }),
      'GET entities/Notification/count': { count: 2 },
      'DELETE entities/Notification/*': ({ path }: SentRequest) => {
        rows = rows.filter(({ id }) => !path.endsWith(id));
        return { success: true };
      },
    },
  });
  const second = button('Delete notification: Second');
  await expect.element(second).toBeVisible();
  await doubleClick(button('Delete notification: First'));
  await expect.element(button('Delete notification: First')).not.toBeInTheDocument();
  await expect.element(second).toBeVisible();
});

test('a double click approves one document, not the next of the queue', async () => {
  // Of one kind, so that the button of the next is where that of the first was.
  const documents = [documentRow(), documentRow({ id: 'document-2' })];
  const { sent, address } = await renderPart(<AdminVerification />, {
    at: '/admin-verification?id=document-1&review=1',
    user: administratorRow(),
    answers: {
      ...deskAnswers(documents),
      'POST functions/reviewDocument': ({ body }: SentRequest) => {
        const at = documents.findIndex(({ id }) => id === (body as { document_id: string }).document_id);
        documents[at] = { ...documents[at]!, status: 'approved' };
        return { document: documents[at] };
      },
    },
  });
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await button('Approve').click();
  await expect.poll(address).toMatch(/id=document-2/);
  const next = button('Approve');
  await expect.element(next).toBeEnabled();
  // The second click arrives where the button of the next document is by now.
  next.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  expect(posts(sent, 'reviewDocument')).toMatchObject([{ document_id: 'document-1' }]);
});

test('two presses of Send in one moment write one message', async () => {
  const [nurse, facility] = [clinicianRow(), facilityRow()];
  const thread = rowOf('Thread', { id: 'thread-1', participant_ids: [nurse.id, facility.id] });
  const seen: unknown[] = [];
  const { sent } = await renderPart(<MessagesPage />, {
    at: '/messages?thread=thread-1',
    user: nurse,
    answers: {
      'GET entities/Thread/v2/list': { items: [thread], next_cursor: null, has_more: false },
      ...{ 'GET entities/Thread': [thread], 'GET entities/User': [facility], 'GET entities/Message': () => seen },
      'GET entities/*': [],
      'POST functions/sendMessage': ({ body }: SentRequest) => {
        const message = rowOf('Message', { ...(body as object), seq: seen.length + 1, sender_id: nurse.id });
        seen.unshift(message);
        return { message };
      },
    },
  });
  await page.getByRole('textbox', { name: 'Message to Mercy Hospital' }).fill('Good morning');
  const send = button('Send').element() as HTMLButtonElement;
  send.click();
  send.click();
  await expect.element(page.getByText(/· Sent$/)).toBeVisible();
  await expect.poll(() => page.getByRole('paragraph').filter({ hasText: 'Good morning' }).elements()).toHaveLength(1);
  expect(posts(sent, 'sendMessage')).toHaveLength(1);
});
