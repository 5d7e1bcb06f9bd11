import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import Onboarding from '#web/routes/account/onboarding.tsx';
import type { Answers, SentRequest } from './answers.ts';
import { renderPart } from './renderPart.tsx';
import { clinicianRow } from './rows.ts';

const nothing = { user_role: null, is_onboarded: false, headline: null, location: null } as const;

/** Onboarding of a person who has confirmed the address and no more, unless `more` says so. */
export function begin(query = '', { more = {}, answers = {} }: { more?: Partial<User>; answers?: Answers } = {}) {
  let user = clinicianRow({ ...nothing, adult_confirmed_date: '2026-01-05T09:00:00.000Z', ...more });
  return renderPart(<Onboarding />, {
    at: `/onboarding${query}`,
    user,
    answers: {
      'GET entities/User/me': () => user,
      'PUT entities/User/me': ({ body }: SentRequest) =>
        (user = { ...user, ...(body as Partial<User>), is_onboarded: true }),
      'GET entities/Document': [],
      ...answers,
    },
  });
}

export const box = (name: string) =>
  name === 'Location' ? page.getByRole('combobox', { name }) : page.getByRole('textbox', { name });
export const list = (name: string) => page.getByRole('combobox', { name });
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
export const step = (now: number, of: number) =>
  expect.element(page.getByText(`Step ${now} of ${of}`, { exact: true })).toBeVisible();
export const written = (sent: readonly SentRequest[]) => sent.find(({ method }) => method === 'PUT')?.body;

export async function fillAbout(headline = 'Wound care nurse', bio = 'Nine years.'): Promise<void> {
  await box('Headline').fill(headline);
  await box('Location').fill('Salem, OR');
  await box('Bio').fill(bio);
}
