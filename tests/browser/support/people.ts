import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { createClient, type Client } from '#client/createClient.ts';
import type { DraftOf } from '#domain/entities.ts';
import type { User } from '#domain/accounts/user.ts';
import type { WorkRole } from '#domain/core/rights.ts';
import type { Account } from './accounts.ts';
import type { Product } from './product.ts';
import { watchRooms } from './rooms.ts';
import { visit } from './visit.ts';

export const password = 'seven ducks on a pond';

export interface Member {
  client: Client;
  user: User;
  token: string;
  email: string;
}

/** An onboarded person, where a test is not about signing up. */
export async function member(
  product: Product,
  user_role: 'clinician' | 'facility',
  profile: DraftOf<'User'> = {},
): Promise<Member> {
  const full_name = user_role === 'clinician' ? 'Noor Haddad' : 'Erin Walsh';
  const made = await signedIn(product, { email: newEmail(user_role), full_name });
  const name = user_role === 'facility' ? { facility_name: 'Mercy Hospital' } : {};
  const user = await made.client.auth.updateMe({
    user_role,
    headline: 'Ready to work',
    location: 'Salem, OR',
    ...name,
    ...profile,
  });
  return { ...made, user };
}

/** A member with their own login who acts for the facility. */
export async function colleague(product: Product, { user }: Member, work_role: WorkRole): Promise<Member> {
  const seat = { facility_id: user.id, work_role };
  const made = await signedIn(product, { email: newEmail(work_role), full_name: `Robin ${work_role}`, seat });
  return { ...made, user: await made.client.auth.me() };
}

/** A facility with a job, and two clinicians who may apply for it. */
export async function facilityAndNurses(product: Product) {
  const [facility, nurse, second] = await Promise.all([
    member(product, 'facility'),
    member(product, 'clinician'),
    member(product, 'clinician', { full_name: 'Tess Ruiz' }),
  ]);
  const job = await facility.client.entities.Job.create({
    title: 'Wound care nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
  });
  return { facility, nurse, second, job };
}

/** A user who has just confirmed the address, and entered nothing else. */
export async function newcomer(product: Product, told: DraftOf<'User'> = {}): Promise<Omit<Member, 'user'>> {
  const made = await signedIn(product, { email: newEmail('newcomer'), full_name: 'Sam Reed' });
  if (Object.keys(told).length > 0) await made.client.auth.updateMe(told);
  return made;
}

async function signedIn(product: Product, person: Omit<Account, 'password'>): Promise<Omit<Member, 'user'>> {
  const token = await product.makeAccount({ ...person, password });
  return { client: createClient({ serverUrl: product.address, token }), token, email: person.email };
}

/** An administrator of the test's own. */
export async function administrator(product: Product): Promise<Member> {
  const made = await signedIn(product, { email: newEmail('admin'), full_name: 'Ada Long', role: 'admin' });
  return { ...made, user: await made.client.auth.me() };
}

interface PageOptions extends BrowserContextOptions {
  /** False where the test cuts the socket: the page is not expected in its rooms then. */
  realtime?: boolean;
}

/** A browser of their own, signed in. */
export async function pageOf(
  browser: Browser,
  { token }: { token: string },
  { realtime = true, ...device }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext(device);
  await context.addInitScript((value) => {
    localStorage.setItem('base44_access_token', value);
    localStorage.setItem('token', value);
  }, token);
  const page = await context.newPage();
  if (realtime) watchRooms(page);
  return page;
}

/** Through the form: what pageOf puts in place comes back at every load, and so outlives a session. */
export async function logIn(page: Page, { email }: { email: string }): Promise<void> {
  await visit(page, '/login');
  await enterLogin(page, email);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

export async function enterLogin(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export function newEmail(kind: string): string {
  return `${kind}-${crypto.randomUUID().slice(0, 8)}@example.com`;
}
