import { expect, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { mayOpen, pageHref, pageNames } from '#domain/site/siteMap.ts';
import { administrator, member, pageOf, type Member } from './support/people.ts';
import type { Product } from './support/product.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Every link in the product leads to a page that is there. Pages are opened by whoever may open them (spec D5). */
test('every link a visitor sees leads somewhere', async ({ page, product }) => {
  const found = await linksFrom(page, await placesOf(product, null));
  expect(found.size).toBeGreaterThan(5);
  await expectAnswers(product, found);
});

test('every link a clinician sees leads somewhere', async ({ browser, product }) => {
  const { nurse } = await atWork(product);
  await expectAnswers(product, await linksFrom(await pageOf(browser, nurse), await placesOf(product, nurse)));
});

test('every link a facility sees leads somewhere', async ({ browser, product }) => {
  const { facility } = await atWork(product);
  await expectAnswers(product, await linksFrom(await pageOf(browser, facility), await placesOf(product, facility)));
});

test('every link an administrator sees leads somewhere', async ({ browser, product }) => {
  const admin = await administrator(product);
  const user = await admin.client.auth.me();
  await expectAnswers(
    product,
    await linksFrom(await pageOf(browser, admin), await placesOf(product, { ...admin, user })),
  );
});

/** Every page the person may open, and one job and one profile. */
async function placesOf(product: Product, person: Pick<Member, 'user'> | null): Promise<string[]> {
  // As a visitor finds it: an administrator also finds what is hidden.
  const client = createClient({ serverUrl: product.address });
  const [job] = await client.entities.Job.filter({ status: 'active' }, '-created_date', 1);
  const pages = pageNames.filter((name) => mayOpen(name, person?.user ?? null));
  return pages.map((name) =>
    name === 'JobDetail'
      ? pageHref(name, { id: job!.id })
      : name === 'Profile'
        ? pageHref(name, { id: job!.facility_id })
        : pageHref(name),
  );
}

interface Found {
  link: string;
  /** The page that has it. */
  place: string;
}

/** The links of these places by their path: one of those that differ in the query alone. */
async function linksFrom(page: Page, places: readonly string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const place of places) {
    await visit(page, place);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('main :is([aria-busy=true], .mantine-Skeleton-root)')).toHaveCount(0);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const { origin } = new URL(page.url());
    for (const link of links.map((address) => new URL(address)).filter((address) => address.origin === origin)) {
      if (!found.has(link.pathname)) found.set(link.pathname, { link: link.pathname + link.search, place });
    }
  }
  return found;
}

async function expectAnswers({ address }: Product, links: ReadonlyMap<string, Found>): Promise<void> {
  const dead: string[] = [];
  for (const { link, place } of links.values()) {
    const answer = await fetch(address + link);
    if (!answer.ok) dead.push(`${place}: ${link} answers ${answer.status}`);
  }
  expect(dead).toEqual([]);
}

/** A clinician and a facility with a job, an application, a conversation and news of it: so that there is something to link. */
async function atWork(product: Product): Promise<{ facility: Member; nurse: Member }> {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create({
    title: 'Wound care nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
  });
  await nurse.client.entities.SavedJob.create({ job_id: job.id });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  await facility.client.functions.updateApplicationStatus({
    application_id: application.id,
    new_status: 'shortlisted',
  });
  const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Welcome' });
  return { facility, nurse };
}
