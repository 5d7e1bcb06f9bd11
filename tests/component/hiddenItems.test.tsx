import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import { Portfolio } from '#web/features/profiles/portfolio/Portfolio.tsx';
import MessagesPage from '#web/routes/account/messages.tsx';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import ProfileRoute from '#web/routes/public/profile.tsx';
import type { Answers } from './support/answers.ts';
import { posts } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { facilityJobsOf, figuresOf, jobPageAnswers, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { signedPicture } from './support/reportAnswers.ts';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const hidden = { is_hidden: true, is_taken_down: false };
const reviewing = 'Temporarily hidden while we review a report';
const decided = 'Hidden after an administrator reviewed a report';

const [nurse, facility] = [clinicianRow(), facilityRow()];
const post = rowOf('Post', { id: 'post-1', user_id: nurse.id, caption: 'Dressing change', ...hidden });
const job = jobRow({ title: 'Night nurse', ...hidden });
const thread = rowOf('Thread', { id: 'thread-1', participant_ids: [facility.id, nurse.id] });
const message = rowOf('Message', {
  ...{ id: 'message-1', thread_id: thread.id, sender_id: facility.id, body: 'Mrs Example has a fever', seq: 1 },
  ...hidden,
});
const noData = { loaderData: {} };
const profile = <ProfileRoute {...(noData as Parameters<typeof ProfileRoute>[0])} />;
const profileAnswers: Answers = { 'GET entities/*': [], 'GET entities/User': [nurse], 'POST functions/*': {} };

interface Place {
  what: string;
  part: ReactNode;
  at: string;
  user: User;
  answers: Answers;
}

const places: Place[] = [
  {
    ...{ what: 'post', part: <Portfolio />, at: '/portfolio', user: nurse },
    answers: { 'GET entities/Post': [post] },
  },
  {
    ...{ what: 'profile', part: profile, at: `/profile?id=${nurse.id}`, user: { ...nurse, ...hidden } },
    answers: { [`GET entities/User/${nurse.id}`]: { ...nurse, ...hidden }, ...profileAnswers },
  },
  {
    ...{ what: 'job in the list', part: <FacilityJobs />, at: '/facility-jobs', user: facility },
    answers: {
      'POST functions/facilityJobs': facilityJobsOf([job]),
      'POST functions/facilityFigures': figuresOf(),
      'GET entities/Job': [],
    },
  },
  {
    ...{ what: 'job', at: '/job-detail?id=job-1', user: facility, answers: jobPageAnswers(job) },
    part: <JobDetailRoute {...(noData as Parameters<typeof JobDetailRoute>[0])} />,
  },
  {
    ...{ what: 'message', part: <MessagesPage />, at: '/messages?thread=thread-1', user: facility },
    answers: {
      'GET entities/Thread/v2/list': { items: [thread], next_cursor: null, has_more: false },
      'GET entities/Thread*': [thread],
      'GET entities/User': [nurse],
      'GET entities/Message': [message],
      'GET entities/Application': [],
      'POST functions/markThreadRead': { thread },
    },
  },
];

test.each(places)('the owner sees that a report hides their $what', async ({ part, at, user, answers }) => {
  await renderPart(part, { at, user, answers });
  await expect.element(page.getByRole('note').filter({ hasText: reviewing })).toBeVisible();
  await expectAccessible();
});

test('a hidden post shows its picture to its owner, and what was decided', async () => {
  const { link, answers } = await signedPicture();
  const decidedPost = { ...post, media_url: link, is_taken_down: true };
  await renderPart(<Portfolio />, {
    at: '/portfolio',
    user: nurse,
    answers: { 'GET entities/Post': [decidedPost], ...answers },
  });
  await expect.element(page.getByRole('note')).toMatchTextContent(decided);
  const image = page.getByRole('article').getByRole('img');
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(60);
});

test('the owner answers the report that hides their profile', async () => {
  const own = { ...nurse, ...hidden };
  const { sent } = await renderPart(profile, {
    at: `/profile?id=${nurse.id}`,
    user: own,
    answers: { [`GET entities/User/${nurse.id}`]: own, ...profileAnswers },
  });
  await page.getByRole('button', { name: 'Answer the report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer the report' });
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(dialog.getByText('Write an answer')).toBeVisible();
  await expectAccessible();
  expect(posts(sent, 'answerReport')).toEqual([]);
  await dialog.getByRole('textbox').fill('That is my cat');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByText('Thank you. We read your answer before we decide.')).toBeVisible();
  expect(posts(sent, 'answerReport')).toEqual([{ target_kind: 'user', target_id: nurse.id, answer: 'That is my cat' }]);
});
