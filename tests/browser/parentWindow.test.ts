import { expect, type Frame, type Locator } from '@playwright/test';
import { mark, openInside, openParent, startParentSite } from './support/parentPage.ts';
import { member, pageOf } from './support/people.ts';
import { postJobs } from './support/postJobs.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('the parent page receives every address, from the first one on, and no secret in it', async ({
  browser,
  builder,
  product,
}) => {
  const word = await postJobs(product);
  const { frame, heard, newest, complaints } = await openInside(
    browser,
    builder,
    product,
    `/jobs?q=${word}&reset_token=secret`,
  );
  const addresses = async () => (await heard('app_changed_url')).map(({ url }) => String(url));
  expect(await addresses()).toEqual([`${product.address}/jobs?q=${word}`]);
  expect(await newest('visual-edit-agent-ready')).toEqual({ type: 'visual-edit-agent-ready' });
  await cardOf(frame).click();
  await expect.poll(addresses).toHaveLength(2);
  expect((await addresses())[1]).toMatch(/\/job-detail\?id=/);
  await frame.evaluate(() => history.back());
  await expect.poll(addresses).toHaveLength(3);
  expect((await addresses())[2]).toContain('/jobs');
  expect(await heard('visual-edit-agent-ready')).toHaveLength(1);
  await expect(cardOf(frame)).toBeVisible();
  // Another address is the next one: none was sent in between.
  await cardOf(frame).click();
  await expect.poll(addresses).toHaveLength(4);
  expect(complaints).toEqual([]);
});

test('the parent page receives an uncaught error once, whatever was thrown, and never status 402', async ({
  browser,
  builder,
  product,
}) => {
  const word = await postJobs(product);
  const { frame, heard, forget } = await openInside(browser, builder, product, `/jobs?q=${word}`);
  // The agent is asked for again on every page.
  await cardOf(frame).click();
  await expect.poll(async () => (await heard('app_changed_url')).length).toBe(2);
  await forget();
  await frame.evaluate(() => {
    const paid = (value: object) => void Promise.reject(value);
    paid({ response: { status: 402 } });
    paid(Object.assign(new Error('Pay'), { status: 402 }));
    reportError(Object.assign(new Error('Pay'), { response: { status: 402 } }));
    void Promise.reject(undefined);
    void Promise.reject(Object.create(null));
    const drawn = Object.assign(new TypeError('no such row'), {
      stack: 'TypeError\n    at JobCard (eval at run (x:1:1))',
    });
    reportError(drawn);
    void Promise.reject(drawn);
    void Promise.reject('the newest one');
  });
  const heardErrors = async () => (await heard('app_error')).map(({ error }) => error);
  const text = 'TypeError: no such row';
  await expect.poll(heardErrors).toHaveLength(5);
  const all = await heardErrors();
  expect(all).toHaveLength(5);
  expect(all).toEqual(
    expect.arrayContaining([
      { title: 'undefined', details: 'undefined' },
      { title: '[object Object]', details: '[object Object]' },
      { title: `in JobCard: ${text}`, details: text, componentName: 'JobCard' },
      { title: `Error in JobCard: ${text}`, details: text, componentName: 'JobCard' },
      { title: 'the newest one', details: 'the newest one' },
    ]),
  );
});

test('the parent page receives only the method, path and status of requests', async ({ browser, builder, product }) => {
  const word = await postJobs(product);
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  const { frame, heard } = await openInside(browser, builder, product, `/jobs?q=${word}`, page);
  const ended = async () => (await heard('api-request-end')).map(({ data }) => data);
  await frame.getByRole('combobox', { name: 'Search jobs' }).fill(`Second ${word}`);
  await frame.waitForURL(/Second/);
  await cardOf(frame).click();
  await expect.poll(ended).toContainEqual({ statusCode: 200 });
  // Asked for before the beginnings: a request that has ended by now has begun by then.
  const ends = await heard('api-request-end');
  const paths = new Map(
    (await heard('api-request-start')).map(({ requestId, data }) => [
      requestId,
      data as { method: string; url: string },
    ]),
  );
  expect([...paths.values()]).toContainEqual({ method: 'POST', url: expect.stringContaining('/functions/') });
  for (const data of paths.values()) {
    expect(data).toEqual({ method: expect.stringMatching(/^[A-Z]+$/), url: expect.stringMatching(/^\/api\/[^?]*$/) });
  }
  for (const { requestId, data } of ends) {
    expect(data).toEqual({ statusCode: expect.any(Number) });
    expect(paths.get(requestId)?.url).not.toContain('/functions/');
  }
  const everything = JSON.stringify(await heard());
  expect(everything).not.toContain(nurse.token);
  expect(everything).not.toContain(nurse.email);
});

test('the page listens to the parent page of the configured origin alone', async ({ browser, builder, product }) => {
  const { frame, say, sayFromBeside, newest, complaints } = await openInside(browser, builder, product, '/jobs');
  await mark(frame, 'h1', 'title');
  const data = (content: string) => ({ visualSelectorId: 'title', content });
  const title = frame.locator('h1');
  const before = await title.innerText();
  await sayFromBeside('update-content', data('From a window beside'));
  await frame.evaluate((message) => window.postMessage(message, '*'), {
    type: 'update-content',
    data: data('From itself'),
  });
  // Messages arrive in order: when this one has, the others would have.
  await say('toggle-visual-edit-mode', { enabled: true });
  await expect(frame.locator('body')).toHaveCSS('cursor', 'crosshair');
  await expect(title).toHaveText(before);
  await say('update-content', data('From the parent'));
  await expect(title).toHaveText('From the parent');
  await say('refresh-page');
  await expect(title).toHaveText(before);
  await newest('visual-edit-agent-ready');
  expect(complaints).toEqual([]);

  const stranger = await startParentSite();
  const refused = await openParent(await (await browser.newContext()).newPage(), stranger, `${product.address}/jobs`);
  await expect.poll(() => refused.complaints.join()).toContain('frame-ancestors');
  await expect.poll(() => refused.frame.url()).toMatch(/^chrome-error:/);
  expect(await refused.heard()).toEqual([]);
  stranger.stop();
});

test('a page outside a frame loads no agent and posts no message', async ({ page, browser, builder, product }) => {
  const framed: string[] = [];
  const own = await (await browser.newContext()).newPage();
  own.on('request', (request) => framed.push(request.url()));
  await openInside(browser, builder, product, '/jobs', own);
  const agents = framed.filter((url) => /\/assets\/agent-[^/]*\.js$/.test(url));
  expect(agents).toHaveLength(1);

  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(() => {
    window.heard = [];
    window.addEventListener('message', ({ data }) => window.heard.push(data));
  });
  await visit(page, `${product.address}/jobs`);
  await page.getByRole('banner').getByRole('link', { name: 'Talent', exact: true }).click();
  await expect(page).toHaveURL(/talent/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loaded).not.toContain(agents[0]);
  expect(await page.evaluate(() => window.heard.filter(({ type }) => type))).toEqual([]);
  expect(await page.evaluate(() => document.body.style.cursor)).toBe('');
});

test('the parent page learns whether there is anything to choose, after each change of the page', async ({
  browser,
  builder,
  product,
}) => {
  const { frame, newest, heard } = await openInside(browser, builder, product, '/jobs');
  const add = (isMarked: boolean) =>
    frame.evaluate((isMarked) => {
      const element = document.createElement('p');
      if (isMarked) element.dataset['dynamicContent'] = 'true';
      document.body.append(element);
    }, isMarked);
  await add(false);
  await newest('sandbox:onUnmounted');
  expect(await heard('sandbox:onMounted')).toEqual([]);
  await add(true);
  await newest('sandbox:onMounted');
});

/** The link of the newest job. */
function cardOf(frame: Frame): Locator {
  return frame.getByRole('heading', { name: /^Second/ }).getByRole('link');
}
