import { expect, type Browser, type Page } from '@playwright/test';
import type { DraftOf } from '#domain/entities.ts';
import { pdf } from '#tests/support/uploads.ts';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { look } from '#tests/browser/support/look.ts';
import { nextStep } from '#tests/browser/support/nextStep.ts';
import { administrator, member, pageOf, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { smallTargets } from '#tests/browser/support/touchTargets.ts';
import { visit } from '#tests/browser/support/visit.ts';

/** A word that no other test's jobs have. */
const newWord = () => `Ward${crypto.randomUUID().slice(0, 8)}`;

async function jobs(product: Product, word: string) {
  const facility = await member(product, 'facility');
  const job = { description: 'Nights', role: 'RN', location_type: 'on-site' } as const;
  const made = await facility.client.entities.Job.bulkCreate([
    { ...job, title: `${word} in Pittsburgh`, address: 'Pittsburgh, PA' },
    { ...job, title: `${word} in Boston`, address: 'Boston, MA', required_credentials: ['ACLS', 'Kindness'] },
  ]);
  const idIn = (state: string) => made.find((one) => one.state === state)!.id;
  return { facility, pittsburgh: idIn('PA'), boston: idIn('MA') };
}

/** The day in five months: through it the license is valid. */
const nextYear = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);

/** A multistate license of Texas, approved. */
async function holdLicense(product: Product, { client }: Member, more: DraftOf<'Document'> = {}): Promise<void> {
  const [{ file_url }, admin] = await Promise.all([
    client.integrations.Core.UploadFile({ file: pdf() }),
    administrator(product),
  ]);
  const license = { type: 'license', kind: 'state_license', profession: 'RN', state: 'TX' } as const;
  const draft = { ...license, number: 'RN 123456', is_multistate: true, expires_date: nextYear, ...more };
  const { id } = await client.entities.Document.create({ ...draft, file_url });
  await admin.client.entities.Document.update(id, { status: 'approved' });
}

async function nurse(product: Product): Promise<Member> {
  const person = await member(product, 'clinician', { credentials: 'RN', home_state: 'TX' });
  await holdLicense(product, person);
  return person;
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Apply for this job' });

test('32, 46: a nurse reads where she may work and why, and applies where she may not', async ({
  browser,
  product,
}) => {
  const word = newWord();
  const [{ facility, pittsburgh, boston }, person] = await Promise.all([jobs(product, word), nurse(product)]);
  const page = await pageOf(browser, person);
  await visit(page, `/job-detail?id=${pittsburgh}`);
  await expect(panel(page).getByRole('heading', { name: 'You may work here' })).toBeVisible();
  await expect(panel(page)).toContainText(
    'Your multistate RN license from Texas covers Pennsylvania under the Nurse Licensure Compact.',
  );
  await expect(panel(page)).toContainText(
    'From what a reviewer has seen and rules as of Aug 11, 2026. Not legal advice: the licensing board decides.',
  );
  await look(page, 'eligible');

  await visit(page, `/job-detail?id=${boston}`);
  await expect(panel(page).getByRole('heading', { name: 'Not with your current license' })).toBeVisible();
  const reason = panel(page).getByRole('listitem').filter({ hasText: 'Massachusetts has joined the compact' });
  await expect(reason).toContainText('but has not started. You need a Massachusetts license.');
  await expect(reason.getByRole('link', { name: 'Add a license' })).toHaveAttribute(
    'href',
    '/verification-check?add=state_license',
  );
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /^Massachusetts/,
    'ACLS · Missing',
    'Kindness · Not checked',
  ]);
  expect(await smallTargets(panel(page))).toEqual([]);
  await look(page, 'not-eligible');

  await panel(page).getByRole('button', { name: 'Apply Now' }).click();
  // In the form the answer is folded, and in nobody's way.
  await expect(panel(page).getByRole('heading', { name: 'Not with your current license' })).toHaveCount(0);
  const folded = panel(page).locator('summary', { hasText: 'Not with your current license' });
  await expect(folded).toBeVisible();
  await expect(panel(page).getByText('Massachusetts has joined')).toBeHidden();
  await folded.click();
  await expect(panel(page).getByText('Massachusetts has joined')).toBeVisible();
  await look(page, 'not-eligible-applying');
  await fillApplication(page, 'I have asked Massachusetts for a license.');
  await panel(page).getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
  const [application] = await facility.client.entities.Application.filter({ job_id: boston });
  expect(application).toMatchObject({ applicant_id: person.user.id, status: 'pending' });
});

test('32: cards of a list and saved jobs say it in a line each, asked for together', async ({ browser, product }) => {
  const word = newWord();
  const [{ pittsburgh, boston }, person] = await Promise.all([jobs(product, word), nurse(product)]);
  const page = await pageOf(browser, person);
  const asked: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/jobEligibility'))
      asked.push((request.postDataJSON() as { job_ids: string[] }).job_ids);
  });
  await visit(page, `/jobs?q=${word}`);
  const cardIn = (town: string) => page.getByRole('article').filter({ hasText: `${word} in ${town}` });
  await expect(cardIn('Pittsburgh')).toContainText('You may work here');
  await expect(cardIn('Boston')).toContainText('Not with your current license');
  expect(asked.length).toBeGreaterThan(0);
  for (const ids of asked) expect(ids.toSorted()).toEqual([pittsburgh, boston].toSorted());
  await look(page, 'eligibility-of-jobs');

  await visit(page, `/jobs?q=${word}&lang=es`);
  await expect(cardIn('Pittsburgh')).toContainText('Usted puede trabajar aquí');
  await expect(cardIn('Boston')).toContainText('No con su licencia actual');
  await look(page, 'eligibility-of-jobs-es');
  await visit(page, `/job-detail?id=${boston}&lang=es`);
  await expect(page.getByRole('heading', { name: 'No con su licencia actual' })).toBeVisible();
  await look(page, 'not-eligible-es');

  await person.client.entities.SavedJob.create({ job_id: boston });
  await visit(page, '/saved-jobs?lang=en');
  await expect(cardIn('Boston')).toContainText('Not with your current license');
  await look(page, 'eligibility-of-saved-jobs');
});

test('42: an answer follows what is added while one looks', async ({ browser, product }) => {
  const [{ pittsburgh }, person] = await Promise.all([
    jobs(product, newWord()),
    member(product, 'clinician', { credentials: 'RN' }),
  ]);
  const page = await pageOf(browser, person);
  await visit(page, `/job-detail?id=${pittsburgh}`);
  const way = panel(page).getByRole('link', { name: 'Add your license to see which jobs you may work' });
  await expect(way).toHaveAttribute('href', '/verification-check?add=state_license');
  await look(page, 'eligibility-without-license');
  await holdLicense(product, person);
  await expect(panel(page).getByRole('heading', { name: 'You may, if:' })).toBeVisible();
  await expect(panel(page).getByText('Tell us your legal home state.')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Add your home state' })).toBeVisible();
  await person.client.auth.updateMe({ home_state: 'TX' });
  await expect(panel(page).getByRole('heading', { name: 'You may work here' })).toBeVisible();
});

test('whoever has no license gets one way to add it, visitors and facilities see nothing', async ({
  browser,
  page: visitor,
  product,
}) => {
  const word = newWord();
  const [{ facility, pittsburgh }, person] = await Promise.all([
    jobs(product, word),
    member(product, 'clinician', { credentials: 'RN' }),
  ]);
  const page = await pageOf(browser, person);
  await visit(page, `/jobs?q=${word}`);
  await expect(page.getByRole('link', { name: 'Add your license to see which jobs you may work' })).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText("We can't tell yet")).toHaveCount(0);
  await look(page, 'eligibility-lead');
  for (const other of [visitor, await pageOf(browser, facility)]) await expectNothingSaid(other, word, pittsburgh);
});

async function expectNothingSaid(page: Page, word: string, id: string): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => void (/jobEligibility/.test(request.url()) && asked.push(request.url())));
  await visit(page, `/jobs?q=${word}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await visit(page, `/job-detail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await expect(page.getByText(/Add your license|You may work/)).toHaveCount(0);
  expect(asked).toEqual([]);
}

test('44: a remote job says where its patients are', async ({ browser, product }) => {
  const [facility, person] = await Promise.all([member(product, 'facility'), nurse(product)]);
  const job = await postRemotely(browser, facility);
  const page = await pageOf(browser, person);
  await visit(page, `/job-detail?id=${job}`);
  await expect(panel(page).getByRole('heading', { name: 'You may, if:' })).toBeVisible();
  await expect(panel(page)).toContainText('You may work with patients in Texas, not in California.');
  await look(page, 'eligible-in-some-states');
});

async function postRemotely(browser: Browser, facility: Member): Promise<string> {
  const { id } = await facility.client.entities.Job.create({
    ...{ title: 'Advice by video', description: 'Evenings', role: 'RN', location_type: 'remote' },
  });
  const desk = await pageOf(browser, facility);
  await visit(desk, `/post-job?edit=${id}`);
  const states = desk.getByRole('combobox', { name: 'Where the patients are' });
  for (const state of ['TX', 'CA']) {
    await states.fill(state);
    await states.press('Enter');
  }
  // Its list lies over what stands below.
  await states.blur();
  await look(desk, 'post-job-patients');
  await nextStep(desk, { from: 1, to: 4, of: 4 });
  await expect(desk.getByText('Texas, California')).toBeVisible();
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk).toHaveURL(/\/job-detail\?id=/);
  expect((await facility.client.entities.Job.get(id)).practice_states).toEqual(['TX', 'CA']);
  return id;
}
