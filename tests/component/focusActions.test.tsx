import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import { AppearanceSection } from '#web/features/accounts/settings/AppearanceSection.tsx';
import { DangerSection } from '#web/features/accounts/settings/DangerSection.tsx';
import { NotificationsSection } from '#web/features/accounts/settings/NotificationsSection.tsx';
import { ProfileSection } from '#web/features/accounts/settings/ProfileSection.tsx';
import { Portfolio } from '#web/features/profiles/portfolio/Portfolio.tsx';
import MessagesPage from '#web/routes/account/messages.tsx';
import SavedJobs from '#web/routes/clinician/savedJobs.tsx';
import SavedTalent from '#web/routes/facility/savedTalent.tsx';
import JobDetail from '#web/routes/public/jobDetail.tsx';
import { useUser } from '#web/session/session.tsx';
import type { SentRequest } from './support/answers.ts';
import { inPage } from './support/inPage.tsx';
import { jobPageAnswers, jobRow } from './support/jobRows.ts';
import { expectFocusStays, press } from './support/keyboard.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const heading = page.getByRole('heading', { level: 1 });

test('B3: a job that is saved keeps the focus at its button, a report that is sent gives it back', async () => {
  const saved: object[] = [];
  await renderPart(inPage(<JobDetail {...({ loaderData: {} } as Parameters<typeof JobDetail>[0])} />), {
    at: '/job-detail?id=job-1',
    user: clinicianRow(),
    answers: jobPageAnswers(jobRow(), {
      'GET entities/SavedJob': () => saved,
      'POST entities/SavedJob': () => {
        saved.push(rowOf('SavedJob', { id: 'saved-1', job_id: 'job-1' }));
        return saved[0];
      },
      'POST functions/reportItem': { report: {}, hidden: false },
    }),
  });
  await press(button('Save Wound care nurse'));
  await expectFocusStays(button('Remove Wound care nurse from saved jobs'));
  await press(button('Report this job'));
  await press(button('Send report'));
  await expect.element(dialog.getByText('Choose a reason', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Spam or scam' }).click();
  await press(button('Send report'));
  await expect.element(page.getByText(/^Thank you\. We review/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Report this job')).toHaveFocus();
});

test('B3: the last saved job that is removed leaves the focus at the heading', async () => {
  let rows = [rowOf('SavedJob', { id: 'saved-1', job_id: 'job-1' })];
  await renderPart(inPage(<SavedJobs />), {
    at: '/saved-jobs',
    user: clinicianRow(),
    answers: {
      'GET entities/SavedJob/v2/list': () => ({ items: rows, next_cursor: null }),
      'GET entities/SavedJob/count': () => ({ count: rows.length }),
      'GET entities/SavedJob': () => rows,
      'DELETE entities/SavedJob*': () => {
        rows = [];
        return { success: true };
      },
      'GET entities/Job': [jobRow()],
      'GET entities/Application': [],
      'POST functions/jobEligibility': { eligibility: {} },
    },
  });
  await press(button('Remove Wound care nurse from saved jobs'));
  await expect.element(page.getByText('No saved jobs yet')).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test('B3: the last saved clinician who is removed leaves the focus at the heading', async () => {
  let saved = [clinicianRow().id];
  await renderPart(inPage(<SavedTalent />), {
    at: '/saved-talent',
    user: facilityRow(),
    answers: {
      'GET entities/User/me': () => facilityRow({ saved_talent_ids: saved }),
      'GET entities/User': [clinicianRow()],
      'POST functions/savedPeople': { people: [] },
      'POST functions/saveTalent': () => {
        saved = [];
        return { saved_talent_ids: saved };
      },
    },
  });
  await press(button('Remove Noor Haddad from saved talent'));
  await expect.element(page.getByText('No saved talent yet')).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test('B3: a post that is hidden keeps the focus at its button, and one that is deleted leaves it in the page', async () => {
  let posts = [rowOf('Post', { id: 'post-1', user_id: clinicianRow().id, caption: 'A lecture', visibility: 'public' })];
  await renderPart(inPage(<Portfolio />), {
    at: '/portfolio',
    user: clinicianRow(),
    answers: {
      'GET entities/Post': () => posts,
      'PUT entities/Post/post-1': ({ body }: SentRequest) => {
        posts = posts.map((post) => ({ ...post, ...(body as object) }));
        return posts[0];
      },
      'DELETE entities/Post/post-1': () => {
        posts = [];
        return { success: true };
      },
    },
  });
  await press(button('Make private: A lecture'));
  await expect.element(page.getByRole('article').getByText('Private', { exact: true })).toBeVisible();
  await expectFocusStays(button('Make public: A lecture'));
  await press(button('Delete: A lecture'));
  await press(button('Delete post'));
  await expect.element(page.getByText('No posts yet')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('main').element().contains(document.activeElement)).toBe(true);
});

test('B3: a message that is sent keeps the focus, and a report of one that is not made gives it back', async () => {
  const [facility, noor] = [facilityRow(), clinicianRow()];
  const thread = rowOf('Thread', { id: 'thread-1', participant_ids: [facility.id, noor.id], last_message: 'Hello' });
  const messages = [
    rowOf('Message', { id: 'message-1', thread_id: thread.id, sender_id: noor.id, body: 'Hello', seq: 1 }),
  ];
  await renderPart(inPage(<MessagesPage />), {
    at: '/messages',
    user: facility,
    answers: {
      'GET entities/Thread/v2/list': { items: [thread], next_cursor: null, has_more: false },
      'GET entities/Thread': [],
      'GET entities/User': [noor],
      'GET entities/Message': () => messages.toReversed(),
      'GET entities/Application': [],
      'POST functions/markThreadRead': { thread },
      'POST functions/sendMessage': ({ body }: SentRequest) => {
        messages.push({ ...messages[0]!, id: 'message-2', sender_id: facility.id, seq: 2, ...(body as object) });
        return { message: messages[1], thread };
      },
    },
  });
  await press(page.getByRole('link', { name: /Noor Haddad/ }));
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await expect.element(box).toBeVisible();
  await expectFocusStays(page.getByRole('link', { name: /Noor Haddad/ }));
  await box.fill('Good morning to you');
  await press(button('Send'));
  await expect.element(page.getByText(/· Sent$/)).toBeVisible();
  await expect.poll(() => page.getByRole('main').element().contains(document.activeElement)).toBe(true);
  const more = button('Message from Noor Haddad: more');
  await press(more);
  await press(page.getByRole('menuitem', { name: 'Report' }));
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

function Sections() {
  const user = useUser();
  return (
    <>
      <ProfileSection user={user} />
      <AppearanceSection user={user} />
      <NotificationsSection user={user} />
      <DangerSection user={user} />
    </>
  );
}

test('B3: settings keep the focus at what was changed, and an account that is to be deleted leads to what keeps it', async () => {
  let user = clinicianRow();
  const change = (more: Partial<User>) => (user = { ...user, ...more });
  await renderPart(inPage(<Sections />), {
    at: '/settings',
    user,
    answers: {
      'GET entities/User/me': () => user,
      'PUT entities/User/me': ({ body }: SentRequest) => change(body as Partial<User>),
      'POST functions/requestDeletion': () => change({ deletion_requested_date: '2026-11-02T10:00:00.000Z' }),
      'POST functions/withdrawDeletion': () => change({ deletion_requested_date: null }),
    },
  });
  await page.getByRole('textbox', { name: 'Full name' }).fill('Noor Haddad-Lang');
  await press(button('Save name'));
  await expect.element(page.getByText('Name saved')).toBeVisible();
  await expectFocusStays(button('Save name'));
  const light = page.getByRole('radio', { name: 'Light' });
  await press(light, ' ');
  await expectFocusStays(light);
  const views = page.getByRole('checkbox', { name: 'Views of my profile: Email' });
  await press(views, ' ');
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expectFocusStays(views);
  await press(button('Delete Account'));
  await press(button('Delete my account'));
  await press(page.getByRole('dialog', { name: 'Deletion requested' }).getByRole('button', { name: 'OK' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('main').element().contains(document.activeElement)).toBe(true);
  await press(button('Keep my account'));
  await expect.element(page.getByText('We will not delete your account')).toBeVisible();
  await expect.poll(() => page.getByRole('main').element().contains(document.activeElement)).toBe(true);
});
