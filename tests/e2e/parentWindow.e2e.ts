import { expect } from '@playwright/test';
import { mark, openInside, openParent, startParentSite } from '#tests/browser/support/parentPage.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('every address is told, from the first one on, and nothing that lets somebody in', async ({
  browser,
  builder,
  embedded,
}) => {
  const { frame, heard, last, complaints } = await openInside(browser, builder, embedded, '/jobs?reset_token=secret');
  const told = async () => (await heard('app_changed_url')).map(({ url }) => String(url));
  expect(await told()).toEqual([`${embedded.address}/jobs`]);
  expect(await last('visual-edit-agent-ready')).toEqual({ type: 'visual-edit-agent-ready' });
  await frame.getByRole('article').first().getByRole('link').first().click();
  await expect.poll(told).toHaveLength(2);
  expect((await told())[1]).toMatch(/\/job-detail\?id=/);
  await frame.evaluate(() => history.back());
  await expect.poll(told).toHaveLength(3);
  expect((await told())[2]).toContain('/jobs');
  expect(await heard('visual-edit-agent-ready')).toHaveLength(1);
  // The page that was come back to goes nowhere else by itself.
  await expect(frame.getByRole('article').first()).toBeVisible();
  await frame.waitForLoadState('networkidle');
  expect(await told()).toHaveLength(3);
  expect(complaints).toEqual([]);
});

test('what nobody caught is told once, whatever was thrown, and never status 402', async ({
  browser,
  builder,
  embedded,
}) => {
  const { frame, heard, forget } = await openInside(browser, builder, embedded, '/jobs');
  // The agent is asked for again on every page.
  await frame.getByRole('article').first().getByRole('link').first().click();
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
    void Promise.reject('the last one');
  });
  const told = async () => (await heard('app_error')).map(({ error }) => error);
  const text = 'TypeError: no such row';
  await expect.poll(told).toHaveLength(5);
  const all = await told();
  expect(all).toHaveLength(5);
  expect(all).toEqual(
    expect.arrayContaining([
      { title: 'undefined', details: 'undefined' },
      { title: '[object Object]', details: '[object Object]' },
      { title: `in JobCard: ${text}`, details: text, componentName: 'JobCard' },
      { title: `Error in JobCard: ${text}`, details: text, componentName: 'JobCard' },
      { title: 'the last one', details: 'the last one' },
    ]),
  );
});

test('requests are told by method, path and status alone', async ({ browser, builder, embedded }) => {
  const nurse = await member(embedded, 'clinician');
  const page = await pageOf(browser, nurse);
  const { frame, heard } = await openInside(browser, builder, embedded, '/jobs', page);
  const ended = async () => (await heard('api-request-end')).map(({ data }) => data);
  await frame.getByRole('combobox', { name: 'Search jobs' }).fill('nurse');
  await frame.waitForURL(/q=nurse/);
  await frame.getByRole('article').first().getByRole('link').first().click();
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

test('only the parent page of the configured origin is heard and told', async ({
  browser,
  builder,
  embedded,
  product,
}) => {
  const { frame, say, sayFromBeside, last, complaints } = await openInside(browser, builder, embedded, '/jobs');
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
  await last('visual-edit-agent-ready');
  expect(complaints).toEqual([]);

  const stranger = await startParentSite();
  for (const [site, address] of [
    [stranger, embedded.address],
    [builder, product.address],
  ] as const) {
    const refused = await openParent(await (await browser.newContext()).newPage(), site, `${address}/jobs`);
    await expect.poll(() => refused.complaints.join()).toContain('frame-ancestors');
    await expect.poll(() => refused.frame.url()).toMatch(/^chrome-error:/);
    expect(await refused.heard()).toEqual([]);
  }
  stranger.stop();
});

test('a page that is in no frame loads nothing of it and says nothing', async ({
  page,
  browser,
  builder,
  embedded,
}) => {
  const framed: string[] = [];
  const own = await (await browser.newContext()).newPage();
  own.on('request', (request) => framed.push(request.url()));
  await openInside(browser, builder, embedded, '/jobs', own);
  const agents = framed.filter((url) => /\/assets\/agent-[^/]*\.js$/.test(url));
  expect(agents).toHaveLength(1);

  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(() => {
    window.heard = [];
    window.addEventListener('message', ({ data }) => window.heard.push(data));
  });
  await visit(page, `${embedded.address}/jobs`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/job-detail/);
  await page.waitForLoadState('networkidle');
  expect(loaded).not.toContain(agents[0]);
  expect(await page.evaluate(() => window.heard.filter(({ type }) => type))).toEqual([]);
  expect(await page.evaluate(() => document.body.style.cursor)).toBe('');
});

test('the parent page hears whether there is anything to choose, after each change of the page', async ({
  browser,
  builder,
  embedded,
}) => {
  const { frame, last, heard } = await openInside(browser, builder, embedded, '/jobs');
  const add = (isMarked: boolean) =>
    frame.evaluate((isMarked) => {
      const element = document.createElement('p');
      if (isMarked) element.dataset['dynamicContent'] = 'true';
      document.body.append(element);
    }, isMarked);
  await add(false);
  await last('sandbox:onUnmounted');
  expect(await heard('sandbox:onMounted')).toEqual([]);
  await add(true);
  await last('sandbox:onMounted');
});
