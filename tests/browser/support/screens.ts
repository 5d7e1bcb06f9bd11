import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { pageHref, pageNames, pageNamed, type PageAccess, type PageName } from '#domain/shared/siteMap.ts';
import { newcomer, pageOf } from './people.ts';
import type { Product } from './product.ts';

/** The viewers: people of the demo, who have rows on every screen, a visitor, and a user who has just signed up. */
export type Viewer = 'visitor' | 'newcomer' | keyof typeof demoNames;

export interface Screen {
  name: PageName;
  viewer: Viewer;
  /** A part of the page that has an address. */
  section?: string;
}

const demoNames = { clinician: 'amara', facility: 'lakeview', administrator: 'admin' } as const;

const viewerOf: Record<PageAccess, Viewer> = {
  anyone: 'visitor',
  member: 'clinician',
  clinician: 'clinician',
  facility: 'facility',
  admin: 'administrator',
};

/** Looks different to others than to the first who may open it. */
const alsoFor: readonly Screen[] = [
  { name: 'JobDetail', viewer: 'clinician' },
  { name: 'Profile', viewer: 'facility' },
  { name: 'Talent', viewer: 'facility' },
  { name: 'ProfileEdit', viewer: 'facility' },
  { name: 'Settings', viewer: 'facility' },
  { name: 'Messages', viewer: 'facility' },
  { name: 'Schedule', viewer: 'facility' },
  { name: 'Offer', viewer: 'facility' },
  { name: 'DemoSetup', viewer: 'administrator' },
  ...['profile', 'security', 'notifications', 'privacy', 'data', 'appearance', 'danger'].map((section): Screen => ({
    name: 'Settings',
    viewer: 'clinician',
    section,
  })),
];

/** Every page of the site map; the dashboard only leads on to that of the person. */
export const screens: readonly Screen[] = [
  ...pageNames
    .filter((name) => name !== 'Dashboard')
    .map((name): Screen => ({ name, viewer: name === 'Onboarding' ? 'newcomer' : viewerOf[pageNamed(name).access] })),
  ...alsoFor,
];

export async function pageFor(
  browser: Browser,
  product: Product,
  viewer: Viewer,
  device: BrowserContextOptions = {},
): Promise<Page> {
  if (viewer === 'visitor') return (await browser.newContext(device)).newPage();
  if (viewer === 'newcomer') return pageOf(browser, await newcomer(product, { user_role: 'clinician' }), device);
  const client = createClient({ serverUrl: product.address });
  const { access_token: token } = await client.auth.login(
    `${demoNames[viewer]}@demo.openlocum.example`,
    'night-shift-2025',
  );
  return pageOf(browser, { token }, device);
}

/** Where the screen is, with what it shows. */
export async function addressOf(product: Product, { name, section }: Screen): Promise<string> {
  const client = createClient({ serverUrl: product.address });
  if (name === 'JobDetail') return pageHref(name, { id: (await client.entities.Job.list('created_date', 1))[0]!.id });
  if (name !== 'Profile') return pageHref(name) + (section ? `#${section}` : '');
  const [amara] = await client.entities.User.filter({ user_role: 'clinician' }, 'created_date', 1);
  return pageHref(name, { id: amara!.id });
}
