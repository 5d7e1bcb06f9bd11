import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import { PrivacySection } from '#web/features/accounts/settings/PrivacySection.tsx';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import ProfileRoute from '#web/routes/public/profile.tsx';
import { useUser } from '#web/session/session.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { posts } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow, jobPageAnswers, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { signedPicture } from './support/reportAnswers.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const facility = facilityRow();
const name = 'Mercy Hospital';
const noData = { loaderData: {} };
const profile = <ProfileRoute {...(noData as Parameters<typeof ProfileRoute>[0])} />;
const job = <JobDetailRoute {...(noData as Parameters<typeof JobDetailRoute>[0])} />;
const Settings = () => <PrivacySection user={useUser()} />;

/** The signed-in clinician as the server keeps them: whom they hide from, who sees the address. `applied`: to the facility. */
function clinicianWith(more: Partial<User> = {}, applied = false): { user: User; answers: Answers } {
  let user = clinicianRow({ blocked_facility_ids: [], ...more });
  let sees_email = false;
  const facilities = () => {
    const hidden = user.blocked_facility_ids.length > 0;
    return hidden || applied ? [{ facility_id: facility.id, name, applied, sees_email, hidden }] : [];
  };
  return {
    user,
    answers: {
      'GET entities/User/me': () => user,
      'PUT entities/User/me': ({ body }: SentRequest) => (user = { ...user, ...(body as Partial<User>) }),
      'GET entities/User': ({ query }: SentRequest) => (query['q']?.includes('(?i)cedar') ? [] : [facility]),
      'POST functions/whoSeesMe': () => ({ total: facilities().length, facilities: facilities() }),
      'POST functions/whoLooked': { looks: [] },
      'POST functions/hideFromFacility': ({ body }: SentRequest) => {
        const { hidden } = body as { hidden: boolean };
        user = { ...user, blocked_facility_ids: hidden ? [facility.id] : [] };
        return { blocked_facility_ids: user.blocked_facility_ids };
      },
      'POST functions/shareContact': ({ body }: SentRequest) => {
        sees_email = (body as { shared: boolean }).shared;
        return { success: true };
      },
    },
  };
}

test('27: a clinician finds a facility by its name in Settings and hides from it before it looks', async () => {
  const { user, answers } = clinicianWith();
  const { sent } = await renderPart(<Settings />, { at: '/settings', user, answers });
  await expect.element(page.getByText('No facility yet')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Hide from a facility' });
  await search.fill('cedar');
  await expect.element(page.getByText('No facility has this name')).toBeVisible();
  await search.fill('mercy');
  await page.getByRole('button', { name: `Hide my profile from ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Hide your profile from ${name}?` });
  await expect.element(dialog.getByText(/An application that you have sent stays with the facility/)).toBeVisible();
  expect(posts(sent, 'hideFromFacility')).toEqual([]);
  await dialog.getByRole('button', { name: 'Hide my profile' }).click();
  await expect.element(page.getByText('You hide from one facility', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Sees nothing about you')).toBeVisible();
  await expectAccessible();
  expect(posts(sent, 'hideFromFacility')).toEqual([{ facility_id: facility.id, hidden: true }]);
});

test('27: a clinician hides on the profile of a facility after a question, and shows the profile again', async () => {
  const { user, answers } = clinicianWith();
  const { sent } = await renderPart(profile, {
    at: `/profile?id=${facility.id}`,
    user,
    answers: {
      ...answers,
      [`GET entities/User/${facility.id}`]: facility,
      'GET entities/*': [],
      'POST functions/facilityAnswers': { answers: null },
      'POST functions/recordProfileView': { success: true },
    },
  });
  await page.getByRole('button', { name: 'Hide my profile' }).click();
  const dialog = page.getByRole('dialog', { name: `Hide your profile from ${name}?` });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  expect(posts(sent, 'hideFromFacility')).toEqual([]);
  await dialog.getByRole('button', { name: 'Hide my profile' }).click();
  await page.getByRole('button', { name: 'Show my profile again' }).click();
  await expect.element(page.getByRole('button', { name: 'Hide my profile' })).toBeVisible();
  expect(posts(sent, 'hideFromFacility')).toMatchObject([{ hidden: true }, { hidden: false }]);
});

test('27: a clinician who hides from a facility reads on their own profile who sees it', async () => {
  const own = clinicianRow({ blocked_facility_ids: [facility.id] });
  await renderPart(profile, {
    at: `/profile?id=${own.id}`,
    user: own,
    answers: { [`GET entities/User/${own.id}`]: own, 'GET entities/*': [], 'POST functions/*': {} },
  });
  await expect.element(page.getByRole('note')).toMatchTextContent(/^Only facilities see your profile\./);
});

test.each([
  { known: true, when: 'the page knows of it' },
  { known: false, when: 'the server says so' },
])('27: applying to a facility that one hides from asks whether to show oneself: $when', async ({ known }) => {
  const { user, answers } = clinicianWith({ blocked_facility_ids: known ? [facility.id] : [] });
  let hides = true;
  const { sent } = await renderPart(job, {
    at: '/job-detail?id=job-1&apply=1',
    user,
    answers: jobPageAnswers(jobRow(), {
      ...answers,
      'POST functions/hideFromFacility': () => {
        hides = false;
        return { blocked_facility_ids: [] };
      },
      'POST functions/handleNewApplication': () => {
        const extraData = { reason: 'hidden_from_facility' };
        if (hides) throw new AppError('CONFLICT', 'You hide from this facility', { extraData });
        return { application: applicationRow() };
      },
    }),
  });
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('I have worked nights for nine years.');
  await page
    .getByRole('radiogroup', { name: /summary/ })
    .getByRole('radio', { name: 'No' })
    .click();
  const submit = page.getByRole('button', { name: 'Submit application' });
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Show your profile?' });
  await expect.element(dialog.getByText(`You hid your profile from ${name}. Show it again?`)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts(sent, 'hideFromFacility')).toEqual([]);
  await submit.click();
  await dialog.getByRole('button', { name: 'Show it and apply' }).click();
  await expect.poll(() => posts(sent, 'hideFromFacility')).toEqual([{ facility_id: facility.id, hidden: false }]);
  await expect.poll(() => posts(sent, 'handleNewApplication').length).toBe(known ? 1 : 3);
});

test('29: a clinician shares the email address by choice, and stops sharing it', async () => {
  const { user, answers } = clinicianWith({}, true);
  const { sent } = await renderPart(<Settings />, { at: '/settings', user, answers });
  await page.getByRole('radio', { name: 'When I share it' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ contact_sharing: 'on_accept' });
  await page.getByRole('button', { name: `Share my contact with ${name}` }).click();
  await expect.element(page.getByText(/^Sees your email address/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: `Stop sharing my contact with ${name}` }).click();
  await expect.element(page.getByText(/^Does not see your email address/)).toBeVisible();
  expect(posts(sent, 'shareContact')).toMatchObject([{ shared: true }, { shared: false }]);
});

test('28: a facility sees the pictures of a clinician who is shown to facilities alone', async () => {
  // The plain address is refused to a browser, which sends no token with a picture.
  const { link, answers } = await signedPicture();
  const person = clinicianRow({ avatar: link, hero_media: link, profile_visibility: 'facilities' });
  await renderPart(profile, {
    at: `/profile?id=${person.id}`,
    user: facility,
    answers: { [`GET entities/User/${person.id}`]: person, 'GET entities/*': [], 'POST functions/*': {}, ...answers },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  const drawn = () => [...document.images].map(({ naturalWidth }) => naturalWidth);
  await expect.poll(drawn).toEqual([60, 60]);
});
